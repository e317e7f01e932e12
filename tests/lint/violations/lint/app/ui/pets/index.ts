export const everything = 1; // A name that hides where things are, fails: house/file-names
