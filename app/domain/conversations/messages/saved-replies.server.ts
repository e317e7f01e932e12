// Stores a breeder's saved replies.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { REPLIES_FULL, REPLIES_MAX, replySchema, replyVersion } from "./saved-replies.ts";

export interface SavedReply {
  id: number;
  text: string;
}

export function listReplies(breederId: number): Promise<SavedReply[]> {
  return db.savedReply.findMany({ where: { breederId }, orderBy: { id: "asc" }, select: { id: true, text: true } });
}

interface SaveInput {
  breederId: number;
  /** Null adds one. */
  id: number | null;
  text: string;
  /** The version that the form showed; by default any. */
  seen?: string | undefined;
}

/** Adds or changes a reply; one with the same text as another replaces it. `changed`: it is another text now than the form showed. */
export async function saveReply({
  breederId,
  id,
  text: typed,
  seen,
}: SaveInput): Promise<
  Result<null, "not-found"> | Result<null, "changed"> | { ok: false; code: "invalid"; message: string }
> {
  const read = replySchema.safeParse(typed);
  if (!read.success) return { ok: false, code: "invalid", message: read.error.issues[0]?.message ?? "" };
  const text = read.data;
  return db.$transaction(async (client) => {
    // One after the other, so that there are never more than the limit.
    await lockBreeder(client, breederId);
    if (id === null) {
      const others = { breederId, NOT: { text } };
      if ((await client.savedReply.count({ where: others })) >= REPLIES_MAX) {
        return { ok: false, code: "invalid", message: REPLIES_FULL };
      }
      await client.savedReply.createMany({ data: { breederId, text }, skipDuplicates: true });
      return { ok: true, value: null };
    }
    const found = await client.savedReply.findFirst({ where: { id, breederId } });
    if (!found) return { ok: false, code: "not-found" };
    if (isChanged(found.text, seen) && found.text !== text) return { ok: false, code: "changed" };
    await client.savedReply.deleteMany({ where: { breederId, text, NOT: { id } } });
    await client.savedReply.update({ where: { id }, data: { text } });
    return { ok: true, value: null };
  });
}

/** Returns false when it is another text now than the form showed. One that is deleted already stays so. */
export async function deleteReply(breederId: number, id: number, seen?: string): Promise<boolean> {
  const found = await db.savedReply.findFirst({ where: { id, breederId } });
  if (!found) return true;
  if (isChanged(found.text, seen)) return false;
  const { count } = await db.savedReply.deleteMany({ where: { id, breederId, text: found.text } });
  return count > 0;
}

function isChanged(text: string, seen: string | undefined): boolean {
  return seen !== undefined && seen !== replyVersion(text);
}
