// Detects passwords that consist mostly of the site's or the owner's name, which attackers guess after common
// passwords.
import { PASSWORD_MIN } from "#app/domain/accounts/schema.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";

/** The names of a password's owner; a registration may not have all of them yet. */
export interface PasswordOwner {
  username?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
}

/** Shorter names occur in too many words. */
const SHORTEST_NAME = 3;

/**
 * Whether a password is too short once the names of the site and the owner are removed. A longer passphrase may contain
 * one of them. Case, accents, spaces and punctuation are ignored.
 */
export function isMostlyNames(password: string, { username, firstName, lastName, email }: PasswordOwner): boolean {
  const names = [SITE_NAME, username, firstName, lastName, email?.split("@", 1)[0]].flatMap((text) => namesIn(text));
  const plain = lettersAndDigits(password);
  // Longest first, so that "Annabel" is not read as "Anna" and three more characters.
  const rest = names
    .sort((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, ""), plain);
  return rest.length < plain.length && rest.length < PASSWORD_MIN;
}

/** Returns a text as one name, and each of its words. */
function namesIn(text = ""): string[] {
  const words = [text, ...text.split(/[^\p{L}\p{M}]+/u)].map(lettersAndDigits);
  return words.filter((word) => word.length >= SHORTEST_NAME);
}

function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
