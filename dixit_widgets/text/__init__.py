"""Every sentence and label, and their languages."""
