// The drafts of the wizard: rows of the database, so that neither a restart nor another process loses what was typed.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Draft, type DraftData, readDraftData } from "./draft.ts";

/** How long a draft waits for its visitor after the last step. */
export const DRAFT_SECONDS = 7 * 86_400;

const ID_SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The draft of an id, or null: unknown, over, or no id at all. */
export async function findDraft(id: unknown): Promise<Draft | null> {
  if (!isDraftId(id)) return null;
  const row = await db.registrationDraft.findFirst({ where: { id, expiresAt: { gt: clock.now() } } });
  const data = row && readDraftData(row.data);
  return data && { id, ...data };
}

/** Makes a draft. */
export async function createDraft({ type, typed, pollId, passedWith }: DraftData): Promise<Draft> {
  const data = { type, typed, pollId, passedWith };
  const { id } = await db.registrationDraft.create({ data: { data, expiresAt: ends() }, select: { id: true } });
  return { id, ...data };
}

/** Keeps a draft as it is now, for another week; one that is gone in the meantime stays gone. */
export async function saveDraft({ id, ...data }: Draft): Promise<void> {
  await db.registrationDraft.updateMany({ where: { id }, data: { data, expiresAt: ends() } });
}

/** Forgets a draft. */
export async function dropDraft(id: unknown): Promise<void> {
  if (isDraftId(id)) await db.registrationDraft.deleteMany({ where: { id } });
}

function isDraftId(id: unknown): id is string {
  return typeof id === "string" && ID_SHAPE.test(id);
}

function ends(): Date {
  return new Date(clock.now().getTime() + DRAFT_SECONDS * 1000);
}
