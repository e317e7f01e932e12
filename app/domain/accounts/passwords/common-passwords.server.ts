// The most common passwords: the zxcvbn-ts list, about 18,000 of eight characters and more.
import { PASSWORD_MIN } from "#app/domain/accounts/schema.ts";
import { singleFlight } from "#app/platform/single-flight.ts";

const readList = singleFlight(load, { keepMs: Infinity });

/** Whether a password is in the list, ignoring case. The list is loaded at the first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await readList()).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN));
}
