"""A site of lessons where Python runs in the browser (`lite`), and lessons as single HTML files (`pages`).

Needs what the extras `site` and `page` of the package name; nothing else in the package imports this folder but the command.
"""
