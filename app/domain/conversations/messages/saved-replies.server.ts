// Stores a breeder's saved replies.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { REPLIES_FULL, REPLIES_MAX, replySchema } from "./saved-replies.ts";

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
}

/** Adds or changes a reply; one with the same text as another replaces it. */
export async function saveReply({
  breederId,
  id,
  text: typed,
}: SaveInput): Promise<Result<null, "not-found"> | { ok: false; code: "invalid"; message: string }> {
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
    if (!(await client.savedReply.findFirst({ where: { id, breederId } }))) return { ok: false, code: "not-found" };
    await client.savedReply.deleteMany({ where: { breederId, text, NOT: { id } } });
    await client.savedReply.update({ where: { id }, data: { text } });
    return { ok: true, value: null };
  });
}

/** One that is deleted already stays so. */
export async function deleteReply(breederId: number, id: number): Promise<void> {
  await db.savedReply.deleteMany({ where: { id, breederId } });
}
