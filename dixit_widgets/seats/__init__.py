"""Who may act, and when: judged in one place for a page of a notebook and for the devices of a room."""
