"""Facts: from a checked program to one plain document per submission (`contract.facts.Facts`)."""
