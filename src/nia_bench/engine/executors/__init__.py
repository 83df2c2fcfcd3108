"""What carries out the cells of a run: here, or somewhere else."""
