"""`python -m nexus_table`: the program."""

import sys

from nexus_table.app.command_line import main

sys.exit(main())
