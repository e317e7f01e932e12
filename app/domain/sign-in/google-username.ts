// The username of somebody who came with Google and was never asked for one: their first name and four digits.

const LONGEST_NAME = 40;
const FALLBACK = "member";

/** The letters of a name that a username may have; "member" where it has none of them. */
export function usernameBase(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  const plain = first
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9_]/g, "")
    .toLowerCase()
    .slice(0, LONGEST_NAME);
  return plain === "" ? FALLBACK : plain;
}

/** A username from a name; `number` is between 0 and 9999. After some tries for a common name it gets longer. */
export function usernameFor(name: string, number: number, earlierTries = 0): string {
  const digits = String(number).padStart(4, "0");
  const extra = earlierTries < 5 ? "" : `.${earlierTries}.`;
  return `${usernameBase(name)}${extra}${digits}`;
}
