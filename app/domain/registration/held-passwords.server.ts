// Between step 2 and the last one a password is kept nowhere, only its hash, in the memory of this process and for an
// hour: a restart, another process or a long pause asks for it again.
import { LRUCache } from "lru-cache";
import { hashPassword } from "#app/domain/passwords/passwords.server.ts";

const HOUR_MS = 3_600_000;
const MOST = 5_000;

const held = new LRUCache<string, string>({ max: MOST, ttl: HOUR_MS });

/** Holds the hash of a password for a draft. */
export async function holdPassword(draftId: string, password: string): Promise<void> {
  held.set(draftId, await hashPassword(password));
}

/** The hash held for a draft, or null. */
export function heldPassword(draftId: string): string | null {
  return held.get(draftId) ?? null;
}

/** Forgets it. */
export function forgetPassword(draftId: string): void {
  held.delete(draftId);
}
