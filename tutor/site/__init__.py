"""The app without a server: a folder of files in which Python runs in the browser.

``builder`` writes the folder; ``worker_page`` runs the page in the browser's worker; ``js`` holds
the site's own scripts: the page's model, the worker, and the service worker that keeps everything
for when there is no network.
"""
