# The names of this package, each with the module that it is loaded from when it is first used.

from .page import PageWriter as PageWriter
from .page import render_html as render_html
from .page import write_html as write_html
