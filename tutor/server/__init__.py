"""The app's server: Voilà, set up for one page and many visitors.

`serve` starts it, `settings` holds what was decided and why, `kernels` keeps the warm kernels
alive, `address` finds out how the home network can reach it, `listening` checks the address that
it is to listen on, `health` answers load balancers, and `visits` logs visits without saying whose.
The page itself imports nothing from here: a kernel knows nothing about its server.
"""
