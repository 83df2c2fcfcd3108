"""Files with API surfaces and their differences, and the processes that write them."""
