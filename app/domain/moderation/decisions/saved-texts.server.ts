// Stores the texts that moderators share. Every moderator reads them; the author and holders of admin.users change them.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { isReasonCode } from "./reason-choice.ts";
import { SAVED_TEXTS_FULL, SAVED_TEXTS_MAX, type SavedText, savedTextSchema, savedVersion } from "./saved-texts.ts";

export interface SavedTextRow extends SavedText {
  /** The username; null for an account that was deleted. */
  author: string | null;
  mayEdit: boolean;
}

export async function listSavedTexts(viewer: Viewer): Promise<SavedTextRow[]> {
  const rows = await db.savedText.findMany({
    orderBy: [{ reasonCode: "asc" }, { id: "asc" }],
    include: { author: { select: { username: true } } },
  });
  return rows.flatMap(({ id, reasonCode, text, authorId, author }) =>
    isReasonCode(reasonCode)
      ? [{ id, reasonCode, text, author: author?.username ?? null, mayEdit: mayEdit(viewer, authorId) }]
      : [],
  );
}

/** The texts with some ids, as the form of a decision sends them. */
export async function findSavedTexts(ids: readonly number[]): Promise<string[]> {
  const rows = await db.savedText.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: "asc" } });
  return rows.map(({ text }) => text);
}

interface SaveInput {
  viewer: Viewer;
  /** Null adds one. */
  id: number | null;
  reasonCode: string;
  text: string;
  /** The version that the form showed; by default any. */
  seen?: string | undefined;
}

/** `changed`: it is another text now than the form showed. */
export type SaveResult =
  | Result<null, "not-found">
  | Result<null, "gone">
  | Result<null, "changed">
  | { ok: false; code: "invalid"; message: string };

export async function saveText({ viewer, id, reasonCode, text: sent, seen }: SaveInput): Promise<SaveResult> {
  const read = savedTextSchema.safeParse(sent);
  if (!isReasonCode(reasonCode)) return { ok: false, code: "invalid", message: "Choose a reason." };
  if (!read.success) return { ok: false, code: "invalid", message: read.error.issues[0]?.message ?? "" };
  const data = { reasonCode, text: read.data };
  return db.$transaction(async (client) => {
    // One after the other, so that there are never more than the limit.
    await client.$executeRaw`LOCK TABLE saved_texts IN SHARE ROW EXCLUSIVE MODE`;
    if (id === null) {
      // A repeated submit.
      if (await client.savedText.findFirst({ where: data })) return { ok: true, value: null };
      if ((await client.savedText.count()) >= SAVED_TEXTS_MAX) {
        return { ok: false, code: "invalid", message: SAVED_TEXTS_FULL };
      }
      await client.savedText.create({ data: { ...data, authorId: viewer.userId } });
      return { ok: true, value: null };
    }
    const found = await client.savedText.findUnique({ where: { id } });
    if (!found) return { ok: false, code: "gone" };
    if (!mayEdit(viewer, found.authorId)) return { ok: false, code: "not-found" };
    const isSame = savedVersion(found) === savedVersion(data);
    if (!isSame && seen !== undefined && seen !== savedVersion(found)) return { ok: false, code: "changed" };
    await client.savedText.update({ where: { id }, data });
    return { ok: true, value: null };
  });
}

/** One that is deleted already stays so. `changed`: it is another text now than the form showed. */
export async function deleteSavedText(
  viewer: Viewer,
  id: number,
  seen?: string,
): Promise<Result<null, "not-found" | "changed">> {
  const found = await db.savedText.findUnique({ where: { id } });
  if (!found) return { ok: true, value: null };
  if (!mayEdit(viewer, found.authorId)) return { ok: false, code: "not-found" };
  if (seen !== undefined && seen !== savedVersion(found)) return { ok: false, code: "changed" };
  const { reasonCode, text } = found;
  const { count } = await db.savedText.deleteMany({ where: { id, reasonCode, text } });
  return count > 0 ? { ok: true, value: null } : { ok: false, code: "changed" };
}

function mayEdit(viewer: Viewer, authorId: number | null): boolean {
  return hasPermission(viewer, "admin.users") || authorId === viewer.userId;
}
