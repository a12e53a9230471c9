"""How Sphinx makes a site of these pages; ``make docs`` lays them out for it (tools/docs.py)."""

project = "Ticket Tutor"
copyright = "the makers of Ticket Tutor"  # noqa: A001 - Sphinx calls it so
extensions = ["myst_parser"]
root_doc = "index"
nitpicky = True

myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4

html_theme = "furo"
html_title = "Ticket Tutor"
html_static_path = ["static"]
html_css_files = ["fonts/fonts.css", "site.css"]
html_favicon = "static/favicon.svg"
html_copy_source = False
html_show_sphinx = False
pygments_style = "tango"
