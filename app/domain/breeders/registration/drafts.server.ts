// Stores the drafts of the registration wizard in the database, so that a restart or another process does not lose
// them.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Draft, type DraftData, readDraftData } from "./draft.ts";

/** Lifetime of a draft after its last step, in seconds. */
export const DRAFT_SECONDS = 7 * 86_400;

const ID_SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a draft, or null when its id is unknown, expired or invalid. */
export async function findDraft(id: unknown): Promise<Draft | null> {
  if (!isDraftId(id)) return null;
  const row = await db.registrationDraft.findFirst({ where: { id, expiresAt: { gt: clock.now() } } });
  const data = row && readDraftData(row.data);
  return data && { id, ...data };
}

/** Creates a draft. */
export async function createDraft({ type, typed, pollId, passedWith }: DraftData): Promise<Draft> {
  const data = { type, typed, pollId, passedWith };
  const { id } = await db.registrationDraft.create({ data: { data, expiresAt: ends() }, select: { id: true } });
  return { id, ...data };
}

/** Saves a draft for another week; a draft that was deleted meanwhile is not created again. */
export async function saveDraft({ id, ...data }: Draft): Promise<void> {
  await db.registrationDraft.updateMany({ where: { id }, data: { data, expiresAt: ends() } });
}

/** Deletes a draft. */
export async function deleteDraft(id: unknown): Promise<void> {
  if (isDraftId(id)) await db.registrationDraft.deleteMany({ where: { id } });
}

function isDraftId(id: unknown): id is string {
  return typeof id === "string" && ID_SHAPE.test(id);
}

function ends(): Date {
  return new Date(clock.now().getTime() + DRAFT_SECONDS * 1000);
}
