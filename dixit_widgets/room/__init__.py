"""A room: a class plays on its own devices, at one to twelve tables. Plain Python, without sockets and without a clock of its own."""
