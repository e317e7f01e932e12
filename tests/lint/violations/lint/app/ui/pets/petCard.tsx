export const card = 1; // A name that is not in kebab case, fails: house/file-names
