"""Small pictures for notebooks, drawn in a moment: without matplotlib, and without numpy.

A picture is a list of shapes (`canvas`) that is written as SVG, by ourselves, or as a small PNG
where Pillow is there. Nothing here is in the stored pictures, so it is not beside what they are
drawn by: changing it leaves them as they are.
"""

from tutor.draw.small.board import small_board as small_board
from tutor.draw.small.canvas import Canvas as Canvas
from tutor.draw.small.charts import small_bars as small_bars
from tutor.draw.small.charts import small_dots as small_dots
from tutor.draw.small.png import small_png as small_png
from tutor.draw.small.svg import small_svg as small_svg
