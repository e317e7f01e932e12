// Old words in identifiers, comments, strings and names of types; a literal meaning passes.
export const sendLetter = true; // fails: house/words
export const title = "tells whoever asks"; // fails: house/words
// A stranger asks. fails: house/words
export const form_key = 1; // fails: house/words
export interface PhotoHome { id: number } // fails: house/words
export const newsletter = "upper-case letters, digits and a desktop";
export const quoted = "the letter of the Act"; // old word: quoted from the Act
