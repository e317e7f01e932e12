// An old word in the name of a file. fails: house/words
export const page = 1;
