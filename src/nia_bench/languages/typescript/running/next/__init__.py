"""Answers that are Next projects: built and started by Next in one sandbox, with requests from another."""
