// A breeder's own times (VIS-01, VIS-02): adds one or a weekly series, whole or not at all, and withdraws one.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { endViewing } from "./end-viewing.server.ts";
import { type PlaceErrors, type PlaceText, readPlace } from "./place.server.ts";
import { REASON_MAX } from "./texts.ts";
import { findOverlap, readTimes, type Span, TIME_TEXTS, TIMES_MAX, type TimesText } from "./times.ts";

export interface NewTimes extends TimesText {
  /** "" for any animal, "pet:12" or "litter:3". */
  subject: string;
  /** Asked for with the first time at the breeder's address. */
  place: PlaceText;
}

export type TimesErrors = Partial<Record<keyof TimesText | "subject" | "reason" | "form", string>> & PlaceErrors;
export type TimesAdded = { ok: true; value: { count: number } } | { ok: false; errors: TimesErrors };

export async function addTimes(breederId: number, typed: NewTimes): Promise<TimesAdded> {
  const now = clock.now();
  const read = readTimes(typed, now);
  const errors: TimesErrors = read.ok ? {} : Object.fromEntries(read.errors.map(({ field, text }) => [field, text]));
  const subject = await findSubject(breederId, typed.subject);
  if (!subject) errors.subject = TIME_TEXTS.subject;
  const hasPlace = (await db.viewingPlace.count({ where: { breederId } })) > 0;
  const place = !hasPlace && typed.kind === "visit" ? await readPlace(typed.place) : null;
  if (place && !place.ok) Object.assign(errors, place.errors);
  if (!read.ok || !subject || place?.ok === false || Object.keys(errors).length > 0) return { ok: false, errors };
  return db.$transaction(async (client): Promise<TimesAdded> => {
    await lockBreeder(client, breederId);
    const existing = await client.viewingTime.findMany({
      where: { breederId, withdrawnAt: null, endsAt: { gt: now } },
      select: { startsAt: true, endsAt: true, viewings: { where: { endedAt: null }, select: { id: true } } },
    });
    const overlap = findOverlap(read.spans, existing);
    if (overlap) return { ok: false, errors: { start: overlap.text } };
    const available = existing.filter(({ startsAt, viewings }) => viewings.length === 0 && startsAt > now);
    if (available.length + read.spans.length > TIMES_MAX) return { ok: false, errors: { form: TIME_TEXTS.full } };
    if (place?.ok) {
      const stored = { ...place.place, updatedAt: now };
      await client.viewingPlace.upsert({ where: { breederId }, create: { breederId, ...stored }, update: {} });
    }
    const row = (span: Span) => ({ breederId, ...subject, ...span, kind: read.kind });
    // The trigger viewing_times_to_page_cache invalidates the breeder's pages, see docs/triggers.md.
    await client.viewingTime.createMany({ data: read.spans.map(row) });
    return { ok: true, value: { count: read.spans.length } };
  });
}

type Subject = Pick<Prisma.ViewingTimeUncheckedCreateInput, "petId" | "litterId">;

/** The pet or litter of the breeder's own that a choice names; null for any other text. */
async function findSubject(breederId: number, choice: string): Promise<Subject | null> {
  if (choice === "") return {};
  const [, kind, text] = /^(pet|litter):(\d{1,9})$/.exec(choice) ?? [];
  const id = Number(text);
  if (kind === "pet") {
    const where = { id, breederId, soldAt: null, deletedAt: null };
    return (await db.pet.count({ where })) > 0 ? { petId: id } : null;
  }
  if (kind !== "litter") return null;
  return (await db.litter.count({ where: { id, breederId, stage: { not: "closed" } } })) > 0 ? { litterId: id } : null;
}

/** Why buyers do not see the times; null when they do. */
export async function whyTimesAreHidden(breederId: number): Promise<"vacation" | "plan" | null> {
  const { settings, planLapsed } = await db.breeder.findUniqueOrThrow({
    where: { id: breederId },
    select: { planLapsed: true, settings: { select: { vacationMode: true } } },
  });
  if (settings?.vacationMode) return "vacation";
  return planLapsed ? "plan" : null;
}

export type Withdrawal =
  | { ok: true; value: { wasBooked: boolean } }
  | { ok: false; code: "not-found" | "reason" | "over" | "rebooked" | "left" };

interface TypedWithdrawal {
  reason: string;
  /** The viewing that the form was shown for: the reason is for its buyer, not for one who has booked the time since. */
  viewingId?: number | null;
}

/** Withdraws a time. A booked one needs a reason, which its buyer reads; its viewing is cancelled by the breeder. */
export async function withdrawTime(breederId: number, timeId: number, typed: TypedWithdrawal): Promise<Withdrawal> {
  const now = clock.now();
  const reason = typed.reason.trim();
  return db.$transaction(async (client): Promise<Withdrawal> => {
    const [time] = await client.$queryRaw<{ startsAt: Date; withdrawnAt: Date | null }[]>`
      SELECT starts_at AS "startsAt", withdrawn_at AS "withdrawnAt" FROM viewing_times
      WHERE id = ${timeId}::int AND breeder_id = ${breederId}::int FOR UPDATE`;
    if (!time) return { ok: false, code: "not-found" };
    if (time.withdrawnAt) return { ok: true, value: { wasBooked: false } };
    if (time.startsAt <= now) return { ok: false, code: "over" };
    // Locked, so that a viewing which moves away at this moment is not cancelled.
    const [viewing] = await client.$queryRaw<{ id: number }[]>`
      SELECT id FROM viewings WHERE time_id = ${timeId}::int AND state = 'booked' FOR UPDATE`;
    if (viewing && (typed.viewingId ?? viewing.id) !== viewing.id) return { ok: false, code: "rebooked" };
    if (!viewing && typed.viewingId) return { ok: false, code: "left" };
    if (viewing && (reason === "" || reason.length > REASON_MAX)) return { ok: false, code: "reason" };
    // The trigger viewing_times_to_page_cache invalidates the breeder's pages, see docs/triggers.md.
    await client.viewingTime.update({ where: { id: timeId }, data: { withdrawnAt: now } });
    if (viewing) await endViewing(client, viewing.id, { state: "cancelled by breeder", reason });
    return { ok: true, value: { wasBooked: viewing !== undefined } };
  });
}
