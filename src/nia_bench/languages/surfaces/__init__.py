"""API surfaces of libraries, whatever the language: read and written as files, compared and looked up."""
