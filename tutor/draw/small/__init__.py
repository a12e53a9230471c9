"""Small pictures for notebooks, drawn in a moment, without matplotlib or numpy.

A picture is a list of shapes (`canvas`) that is written as SVG by our own code, or as a small PNG
if there is Pillow. The stored pictures use nothing of this package, so they stay valid when it
changes.
"""

from tutor.draw.small.board import small_board as small_board
from tutor.draw.small.canvas import Canvas as Canvas
from tutor.draw.small.charts import small_bars as small_bars
from tutor.draw.small.charts import small_dots as small_dots
from tutor.draw.small.png import small_png as small_png
from tutor.draw.small.svg import small_svg as small_svg
