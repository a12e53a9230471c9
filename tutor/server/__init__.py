"""The app's server: Voilà, set up for one page and many visitors.

`serve` starts it, `settings` holds what was decided and why, `kernels` keeps the warm
kernels alive and the others small, `address` finds where the home network reaches it,
`listening` checks where it shall listen, `health` answers load balancers and `visits` notes
who came and went, without saying who.
Nothing here is imported by the page itself: a kernel knows nothing of its server.
"""
