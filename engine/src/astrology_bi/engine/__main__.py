"""Runs the engine on standard input and standard output."""

import os
import subprocess
import sys

from . import command

line = command(*sys.argv[1:])
if os.name == "posix":
    os.execv(line[0], line)
sys.exit(subprocess.run(line, check=False).returncode)
