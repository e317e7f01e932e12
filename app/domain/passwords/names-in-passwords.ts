// Whether a password is little more than the name of the site or of its owner: what an attacker tries after the commonest.
import { PASSWORD_MIN } from "#app/domain/accounts/schema.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";

/** What is known of the owner of a password; a registration may not know all of it yet. */
export interface PasswordOwner {
  username?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
}

/** Names of two letters are in every other word. */
const SHORTEST_NAME = 3;

/**
 * Whether too little is left of a password without the names of the site and the owner. A longer passphrase may hold one of
 * them. Case, accents, spaces and punctuation do not count.
 */
export function isMostlyNames(password: string, { username, firstName, lastName, email }: PasswordOwner): boolean {
  const names = [SITE_NAME, username, firstName, lastName, email?.split("@", 1)[0]].flatMap((text) => namesIn(text));
  const plain = lettersAndDigits(password);
  // The longest first, so that "Annabel" is not taken for "Anna" and three letters.
  const rest = names
    .sort((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, ""), plain);
  return rest.length < plain.length && rest.length < PASSWORD_MIN;
}

/** A text as one name, and each of its words. */
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
