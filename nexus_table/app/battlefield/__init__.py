"""The battlefield under the roof: the open table and the lab, their entry in the registry, pages and positions."""
