// Which requests for a proof photo wait for an answer, for pages and for the signal of a case; and their end after 90 days.
import { removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { ANSWER_HOURS, KEPT_DAYS } from "./rules.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Without an answer; that of a cancelled viewing needs none. */
const UNANSWERED = {
  answeredAt: null,
  OR: [{ viewingId: null }, { viewing: { endedAt: null } }],
} satisfies Prisma.ProofPhotoWhereInput;

/**
 * The condition that a request waits for an answer: a buyer's until the viewing, a moderator's while the listing has an open case.
 * Later a photo would be for no use.
 */
export function openProof() {
  const viewing = { endedAt: null, time: { startsAt: { gt: clock.now() } } };
  const pet = { cases: { some: { decidedAt: null } } };
  return { answeredAt: null, OR: [{ viewing }, { viewingId: null, pet }] } satisfies Prisma.ProofPhotoWhereInput;
}

/** The same of a row `r`. */
export function openProofSql(now: Date): Prisma.Sql {
  return Prisma.sql`(r.answered_at IS NULL AND CASE WHEN r.viewing_id IS NULL
    THEN EXISTS (SELECT FROM cases c WHERE c.pet_id = r.pet_id AND c.decided_at IS NULL)
    ELSE EXISTS (SELECT FROM viewings v JOIN viewing_times t ON t.id = v.time_id
      WHERE v.id = r.viewing_id AND v.ended_at IS NULL AND t.starts_at > ${now}) END)`;
}

export interface LateProof {
  proofId: number;
  petId: number;
  name: string;
  askedAt: Date;
}

/** Those of some pets without an answer after 72 hours. */
export async function listLateProofs(petIds: readonly number[]): Promise<LateProof[]> {
  if (petIds.length === 0) return [];
  const askedAt = { lt: new Date(clock.now().getTime() - ANSWER_HOURS * HOUR_MS) };
  const rows = await db.proofPhoto.findMany({
    where: { petId: { in: [...petIds] }, askedAt, ...UNANSWERED },
    select: { id: true, petId: true, askedAt: true, pet: { select: { name: true } } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id, pet, ...row }) => ({ proofId: id, name: pet.name, ...row }));
}

/** Deletes requests after 90 days, with their photos; returns their number. */
export async function deleteOldProofs(): Promise<number> {
  const askedAt = { lt: new Date(clock.now().getTime() - KEPT_DAYS * DAY_HOURS * HOUR_MS) };
  const old = await db.proofPhoto.findMany({
    where: { askedAt },
    select: { id: true, image: { select: { key: true } } },
  });
  await db.proofPhoto.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  // What fails here is found as an orphan.
  await removeUnshownSoon(old.flatMap(({ image }) => (image ? [image.key] : [])));
  return old.length;
}
