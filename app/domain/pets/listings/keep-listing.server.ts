// Keeps a listing that was sent for review by an applicant or without a plan (BRD-02), and publishes it once both are there.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { createListing } from "./create-listing.server.ts";
import { storedValues } from "./drafts.ts";
import { checkTypedListing, checkValidListing } from "./listing-law.server.ts";
import { mayDraftListings } from "./policy.ts";
import { readValues } from "./read-values.ts";
import { type Listing, listingSchema } from "./schema.ts";

/** Enqueued when an application is approved, and when a plan becomes active. */
export const SEND_KEPT_JOB = "send-kept-listings";

export interface SendKept {
  breederId: number;
}

type Kept =
  | { ok: true; openAnswers: number }
  | { ok: false; code: "not-found" }
  | { ok: false; code: "not-allowed"; stopped: CheckedRule[] };

/** `not-found`: the draft is not stored; `not-allowed`: rules that stop the listing. */
export async function keepListing(
  viewer: Viewer,
  draftId: string,
  { listing, answers }: { listing: Listing; answers: LawAnswers },
): Promise<Kept> {
  if (!mayDraftListings(viewer)) return { ok: false, code: "not-found" };
  const { breederId } = viewer;
  const checked = await checkValidListing({ petId: null, draftId, breederId, listing, answers });
  const { stopped, open: openAnswers } = checked;
  if (stopped.length > 0) return { ok: false, code: "not-allowed", stopped };
  const { count } = await db.listingDraft.updateMany({
    where: { id: draftId, breederId, petId: null },
    data: { sentAt: clock.now() },
  });
  return count > 0 ? { ok: true, openAnswers } : { ok: false, code: "not-found" };
}

interface WaitingListing {
  draftId: string;
  name: string;
  /** Questions to answer before a moderator gets it. */
  openAnswers: number;
}

/** The listings that wait for the application or a plan, published or not, until a moderator decides; the first one sent first. */
export async function keptListings(breederId: number): Promise<WaitingListing[]> {
  const kept = await db.listingDraft.findMany({
    where: {
      breederId,
      sentAt: { not: null },
      OR: [{ petId: null }, { pet: { status: "pending", deletedAt: null } }],
    },
    orderBy: { sentAt: "asc" },
    include: { pet: { select: { name: true, openAnswers: true } } },
  });
  return Promise.all(
    kept.map(async ({ id: draftId, data, pet }) => {
      if (pet) return { draftId, ...pet };
      const values = storedValues(data);
      const { result } = await checkTypedListing(breederId, { draftId }, values);
      return { draftId, name: (values.name ?? "").trim(), openAnswers: result.open };
    }),
  );
}

/** Publishes kept listings, the first one sent first. One that is refused stays as a started listing, or kept without a plan. */
export async function sendKeptListings({ breederId }: SendKept): Promise<void> {
  const kept = await db.listingDraft.findMany({
    where: { breederId, petId: null, sentAt: { not: null } },
    orderBy: { sentAt: "asc" },
  });
  if (kept.length === 0) return;
  const viewer = await ownerAsViewer(breederId);
  for (const { id: draftId, data } of kept) {
    const { text, answers, place, errors } = readValues(storedValues(data), calendarDateOf(clock.now()));
    const parsed = listingSchema.safeParse(text);
    const isValid = parsed.success && Object.keys(errors).length === 0;
    const done = isValid ? await createListing({ viewer, listing: parsed.data, place, answers, draftId }) : null;
    const waits = done?.ok === false && ["forbidden", "subscribe", "reactivate"].includes(done.code);
    if (!done?.ok && !waits) await db.listingDraft.update({ where: { id: draftId }, data: { sentAt: null } });
  }
}

/** Who sent them, with the rights of now and no others. */
async function ownerAsViewer(breederId: number): Promise<Viewer> {
  const { user } = await db.breeder.findUniqueOrThrow({
    where: { id: breederId },
    select: { user: { include: { permissions: true } } },
  });
  const { id: userId, username, firstName, lastName, email, type, isBreeder } = user;
  const permissions = user.permissions.map(({ permission }) => permission);
  const account = { userId, username, firstName, lastName, email, type, isBreeder, breederId, permissions };
  return { ...account, avatarUrl: "", isAdmin: false, unreadCount: 0, isSubscribed: false };
}

registerJob(SEND_KEPT_JOB, sendKeptListings);
