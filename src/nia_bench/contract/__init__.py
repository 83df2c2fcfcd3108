"""What every part shares, and nothing else: the models that cross a seam, and the errors."""
