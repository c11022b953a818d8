"""Every sentence and label, and the languages they are said in."""
