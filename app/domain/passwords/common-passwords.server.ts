// The passwords that everybody tries first. The list is the one of zxcvbn-ts, some 18,000 of eight characters and more.
import { PASSWORD_MIN } from "#app/domain/accounts/schema.ts";
import { singleFlight } from "#app/platform/single-flight.ts";

const readList = singleFlight(load, { keepMs: Infinity });

/** Whether a password is among the commonest, whatever its case. The list is read when it is first asked. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await readList()).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN));
}
