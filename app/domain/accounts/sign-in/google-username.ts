// Generates the username of an account created by Google sign-in: the first name and four digits.

const LONGEST_NAME = 40;
const FALLBACK = "member";

/** Returns the characters of a name that a username may contain; "member" when there are none. */
export function usernameBase(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  const plain = first
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9_]/g, "")
    .toLowerCase()
    .slice(0, LONGEST_NAME);
  return plain === "" ? FALLBACK : plain;
}

/** Returns a username from a name; `number` is between 0 and 9999. After several attempts it has more digits. */
export function usernameFor(name: string, number: number, earlierTries = 0): string {
  const digits = String(number).padStart(4, "0");
  const extra = earlierTries < 5 ? "" : `.${earlierTries}.`;
  return `${usernameBase(name)}${extra}${digits}`;
}
