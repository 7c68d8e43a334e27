"""The rules of the duel, a file a chapter; down by call, up by a task on the agenda."""
