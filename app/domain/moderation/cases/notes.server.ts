// The notes of moderators about an account (QUE-19): shown on every case of that account, and of accounts with the same phone
// number or postal address.
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { isOwnCase } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { LinkedAccount } from "#app/domain/accounts/case-intake/signals.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { findLinkedAccounts } from "./linked-accounts.server.ts";
import { noteSchema } from "./note-schema.ts";
import type { NoteView } from "./screen-views.ts";

const NOTES_SHOWN = 100;

/** Whether a user may manage accounts, and so read and write sensitive notes. */
export function mayManageUsers(viewer: Viewer): boolean {
  return hasPermission(viewer, "admin.users");
}

/** An account whose notes are shown, with the accounts that share contact details with it. */
interface NotedAccount {
  userId: number;
  linked: readonly LinkedAccount[];
}

/** The newest notes about some accounts that the viewer may read, newest first; never about the viewer. */
export async function listNotes(viewer: Viewer, accounts: readonly NotedAccount[]): Promise<NoteView[]> {
  const own = accounts.map(({ userId }) => userId);
  const others = accounts
    .flatMap(({ linked }) => linked)
    .filter(({ shares }) => shares.includes("phone") || shares.includes("address"))
    .map(({ userId }) => userId);
  const rows = await db.caseNote.findMany({
    where: {
      accountId: { in: [...own, ...others].filter((id) => id !== viewer.userId) },
      ...(mayManageUsers(viewer) ? {} : { isSensitive: false }),
    },
    orderBy: { id: "desc" },
    take: NOTES_SHOWN,
    include: { author: { select: { username: true } }, account: { select: { username: true } } },
  });
  return rows.map(({ id, accountId, text, isSensitive, createdAt, author, account }) => ({
    ...{ noteId: id, text, isSensitive, createdAt: createdAt.toISOString(), author: author?.username ?? null },
    about: own.length === 1 && own.includes(accountId) ? null : account.username,
  }));
}

/**
 * The notes about the account of a case, with its username; null for a case that the viewer may not read, and for one without
 * an account.
 */
export async function getNotesOfCase(
  viewer: Viewer,
  caseId: number,
): Promise<{ about: string; notes: NoteView[] } | null> {
  const account = await getNotedAccount(viewer, caseId);
  if (!account) return null;
  const linked = await findLinkedAccounts(account.id);
  return { about: account.username, notes: await listNotes(viewer, [{ userId: account.id, linked }]) };
}

interface AddNoteInput {
  viewer: Viewer;
  caseId: number;
  text: string;
  /** Only for users with admin.users; from others a note is never sensitive. */
  isSensitive: boolean;
  idempotencyKey: string;
}

type AddNoteFailure = { ok: false; code: "not-found" | "bad-form" } | { ok: false; code: "invalid"; message: string };

/** Adds a note about the account of a case that the viewer may read, claimed or not; a repeated submit adds no second one. */
export async function addNote(input: AddNoteInput): Promise<{ ok: true; value: null } | AddNoteFailure> {
  const { viewer, caseId, isSensitive, idempotencyKey } = input;
  const account = await getNotedAccount(viewer, caseId);
  if (!account) return { ok: false, code: "not-found" };
  const note = noteSchema.safeParse(input.text);
  if (!note.success) return { ok: false, code: "invalid", message: note.error.issues[0]?.message ?? "" };
  const content = { accountId: account.id, text: note.data, isSensitive };
  const done = await runOnce(idempotencyKey, { purpose: "case note", content }, async (client) => {
    await client.caseNote.create({
      data: {
        ...{ accountId: account.id, authorId: viewer.userId, text: note.data, createdAt: clock.now() },
        isSensitive: isSensitive && mayManageUsers(viewer),
      },
    });
    return account.id;
  });
  return done ? { ok: true, value: null } : { ok: false, code: "bad-form" };
}

/**
 * The account that a case of the viewer's lanes is about; null for other cases, for one that concerns the viewer, and for one
 * without an account.
 */
async function getNotedAccount(viewer: Viewer, caseId: number): Promise<{ id: number; username: string } | null> {
  if (!Number.isInteger(caseId) || caseId < 1 || caseId > MAX_ID) return null;
  const found = await db.moderationCase.findFirst({
    where: { id: caseId, lane: { in: lanesOf(viewer) } },
    select: { account: { select: { id: true, username: true } } },
  });
  if (!found?.account || (await isOwnCase(viewer, caseId))) return null;
  return found.account;
}
