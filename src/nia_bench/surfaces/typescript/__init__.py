"""API surfaces of libraries: extracted by the compiler, kept as JSON, compared and looked up."""
