"""The app without a server: a folder of files in which Python runs in the browser.

``builder`` writes the folder; ``worker_page`` is the page's home in the browser's worker; ``js``
holds what is the site's own: the page's model, the worker, and the service worker that keeps all
of it for when there is no network.
"""
