"""The one way a command says that it cannot do what was asked."""


class CommandFault(Exception):
    """A sentence for the person at the command line; the program prints it and exits with 2."""
