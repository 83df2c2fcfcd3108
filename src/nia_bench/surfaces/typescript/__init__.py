"""API surfaces of libraries: extracted by the compiler, stored as JSON, compared and looked up."""
