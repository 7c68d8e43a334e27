"""Pictures on paper: sheets of lines and words, true to scale, written as PDF or SVG with nothing but Python."""
