"""The pages of the app, each as a tree of nodes made from a pad."""
