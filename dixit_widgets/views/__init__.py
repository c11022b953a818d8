"""What one viewer may know, as JSON. Everything that a page gets is made here."""
