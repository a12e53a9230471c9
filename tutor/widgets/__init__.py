"""What is on screen: pages made from the app's state, and the widgets that show them in a browser.

``nodes`` and ``screens`` build a page as a tree of plain values. ``page_widget`` sends the tree to
the browser, where ``js`` draws it, and takes the browser's actions.
"""
