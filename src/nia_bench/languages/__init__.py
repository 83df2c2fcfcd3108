"""What the program knows of programming languages: one folder a language, behind the protocol in `base`."""
