"""What is on screen: views made of a pad, and the widgets that draw them in a browser.

``nodes`` and ``screens`` build a page as a tree of plain values; ``page_widget`` hands trees to
the browser, where ``js`` draws them, and takes actions from it.
"""
