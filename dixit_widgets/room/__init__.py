"""A room: a class plays on its own devices, at one to twelve tables.

The rules of a room (`core.py` and what it imports) use no sockets and read no clock; `server.py`, `relay.py` and `client.py`
connect them to the network. docs/architecture.md says where to find what.
"""
