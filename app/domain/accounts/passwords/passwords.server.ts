// Password hashing: Argon2id with 19 MiB, two passes, one lane; about 22 ms, in a separate thread.
import { hash, hashRaw, verify } from "@node-rs/argon2";
import { singleFlight } from "#app/platform/single-flight.ts";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How a hash with these parameters begins. */
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const decoy = singleFlight(() => hashPassword("no account has this password"), { keepMs: Infinity });

/** Returns the hash of a password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether a hash was made with other parameters than today's, so that it is due to be replaced at the next sign-in. */
export function isOutdatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(CURRENT);
}

/** Returns the hash of a short secret that is not a password, for a salt that is stored beside it. */
export async function hashSecret(secret: Uint8Array, salt: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await hashRaw(secret, { ...COST, salt }));
}

/** Whether a password matches a hash. Takes as long without a hash, against timing attacks. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoy()), password).catch(() => false);
  return storedHash !== null && matches;
}
