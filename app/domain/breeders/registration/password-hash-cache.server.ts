// Password hashes between step 2 and the last step of the wizard, in the memory of this process for one hour. After a
// restart, in another process or later, the wizard asks for the password again.
import { LRUCache } from "lru-cache";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";

const HOUR_MS = 3_600_000;
const MOST = 5_000;

const held = new LRUCache<string, string>({ max: MOST, ttl: HOUR_MS });

/** Stores the hash of a password for a draft. */
export async function storePasswordHash(draftId: string, password: string): Promise<void> {
  held.set(draftId, await hashPassword(password));
}

/** Returns the hash for a draft, or null. */
export function storedPasswordHash(draftId: string): string | null {
  return held.get(draftId) ?? null;
}

/** Deletes the hash of a draft. */
export function deletePasswordHash(draftId: string): void {
  held.delete(draftId);
}
