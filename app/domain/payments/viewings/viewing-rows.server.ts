// A viewing with what its page, its emails and its calendar file show of it, as one of its two sides may see it.
import { needsScottishCertificate } from "#app/domain/law/scottish-certificate.ts";
import { takesDeposit } from "#app/domain/pets/deposit-policy.ts";
import { canSeePet } from "#app/domain/pets/policy.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { calendarFile } from "./calendar-file.ts";
import { readyPath } from "./ready.server.ts";
import { mayOpenCase } from "./result.ts";
import { endText, type ViewingState } from "./states.ts";
import { countsAsLate, isAddressShown, isBookable, openOffer, type ViewingKind } from "./times.ts";
import type { ViewingView } from "./views.ts";

const ACCOUNT = { select: { id: true, firstName: true, email: true, emailVerifiedAt: true, mobNo: true } } as const;

/** The other time that is offered, with its booking by another buyer. */
export const OFFERED = {
  select: {
    id: true,
    startsAt: true,
    kind: true,
    withdrawnAt: true,
    viewings: { where: { endedAt: null }, select: { id: true } },
  },
} as const;

export const VIEWING_PARTS = {
  pet: {
    select: {
      name: true,
      breed: true,
      type: true,
      reserved: true,
      depositPence: true,
      status: true,
      listed: true,
      soldAt: true,
      deletedAt: true,
      litter: {
        select: {
          pets: {
            where: { listed: true, soldAt: null },
            select: { id: true, name: true, breed: true },
            orderBy: { id: "asc" },
          },
        },
      },
      declaration: { select: { seenWithMother: true, nation: true } },
      handovers: {
        where: { OR: [{ ended: null }, { ended: "complete" }] },
        select: { id: true, buyerId: true, depositId: true },
        orderBy: { id: "desc" },
      },
    },
  },
  buyer: ACCOUNT,
  cases: { select: { id: true } },
  offeredTime: OFFERED,
  time: {
    include: {
      breeder: { include: { user: ACCOUNT, viewingPlace: true } },
    },
  },
} as const satisfies Prisma.ViewingInclude;

type Side = ViewingView["side"];

export type ViewingRow = Prisma.ViewingGetPayload<{ include: typeof VIEWING_PARTS }>;

export function readViewing(viewingId: number, client: Prisma.TransactionClient = db): Promise<ViewingRow | null> {
  return client.viewing.findUnique({ where: { id: viewingId }, include: VIEWING_PARTS });
}

/** The viewing for one side; the breeder always knows the address. */
export function toViewing(row: ViewingRow, side: "buyer" | "breeder"): ViewingView {
  const { id, state, people, message, reason, pet, petId, buyer, time } = row;
  const { breeder, startsAt, endsAt } = time;
  const place = breeder.viewingPlace;
  const isBooked = state === "booked";
  const isShown = place !== null && row.endedAt === null && isAddressShown(time, place.showAtOnce, clock.now());
  const named = { state: state as ViewingState, side, tradingName: breeder.tradingName, buyerName: buyer.firstName };
  const isOver = endsAt <= clock.now();
  const isAsked = isBooked && isOver && !(side === "buyer" ? row.buyerAnswer : row.breederAnswer);
  const isVisit = time.kind === "visit";
  const isPublic = breeder.listed && canSeePet({ ...pet, ownerId: breeder.userId }, null, clock.now());
  const handover = pet.handovers.find(({ buyerId }) => buyerId === row.buyerId);
  const handoverId = handover?.id ?? null;
  const isFree = !pet.reserved || handoverId !== null;
  const canBook = pet.listed && breeder.listed && pet.soldAt === null && isFree;
  const shown = {
    onShow: (side === "breeder" || isPublic) && pet.deletedAt === null,
    canBook,
    canReserve: canBook && takesDeposit(pet),
  };
  const readyAt = { buyer: row.buyerReadyAt, breeder: row.breederReadyAt };
  const isComing = isBooked && startsAt > clock.now();
  return {
    viewingId: id,
    ...named,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    kind: time.kind as ViewingKind,
    pet: { petId, name: pet.name, slug: petSlug(pet.name, pet.breed, petId), ...shown },
    breederId: breeder.id,
    breederOnShow: breeder.listed,
    handoverId,
    depositId: handover?.depositId ?? null,
    people,
    message,
    reason: endText({
      ...named,
      reason,
      petName: pet.name,
      otherName: side === "buyer" ? breeder.user.firstName : buyer.firstName,
    }),
    town: isVisit ? (place?.town ?? breeder.location) : null,
    address: isVisit && place && (isShown || side === "breeder") ? `${place.address}\n${place.postcode}` : null,
    phone: place?.showPhone && isShown ? breeder.contactTel : null,
    canChange: isBooked && isBookable(time, clock.now()),
    canCancel: isComing,
    cancelsLate: isComing && countsAsLate(time, row.reservedByOtherAt, clock.now()),
    needsCertificate: needsScottishCertificate(pet),
    confirmedBy: isComing
      ? confirmedBy(readyAt, side, side === "buyer" ? breeder.user.firstName : buyer.firstName)
      : [],
    readyPath: isComing && row.remindedAt && !readyAt[side] ? readyPath({ viewingId: id, side }) : null,
    isOver,
    question: isAsked ? { asksMother: isVisit && pet.declaration?.seenWithMother !== false, asksPlace: isVisit } : null,
    offer: isBooked ? offerOf(row) : null,
    reservedByOtherAt: (isBooked && !isFree && row.reservedByOtherAt?.toISOString()) || null,
    others: (isBooked ? (pet.litter?.pets ?? []) : [])
      .filter((other) => other.id !== petId)
      .map((other) => ({ name: other.name, slug: petSlug(other.name, other.breed, other.id) })),
    dispute: disputeOf(row),
  };
}

/** Of an unclear viewing: whether a moderator decides what happened, or can still be asked to; else null. */
export function disputeOf(row: Pick<ViewingRow, "state" | "cases"> & Parameters<typeof mayOpenCase>[0]) {
  if (row.state !== "unclear") return null;
  return row.cases.length > 0 ? "open" : mayOpenCase(row, clock.now()) ? "possible" : null;
}

function confirmedBy(readyAt: Record<Side, Date | null>, side: Side, otherName: string): string[] {
  const other = side === "buyer" ? "breeder" : "buyer";
  return [...(readyAt[side] ? ["You"] : []), ...(readyAt[other] ? [otherName] : [])];
}

/** Null once another buyer has booked the time. */
export function offerOf(
  row: Pick<ViewingRow, "offeredTime" | "offeredAt"> & { time: Pick<ViewingRow["time"], "startsAt" | "kind"> },
): ViewingView["offer"] {
  const open = openOffer(row, clock.now());
  if (!open || open.offered.viewings.length > 0) return null;
  const { id, startsAt, kind } = open.offered;
  // Of another kind than the viewing is now.
  const other = kind === row.time.kind ? null : (kind as ViewingKind);
  return { timeId: id, startsAt: startsAt.toISOString(), kind: other, until: open.until.toISOString() };
}

/** The calendar file of the viewing for one side. */
export function viewingCalendar(row: ViewingRow, view: ViewingView): string {
  return calendarFile({
    viewingId: view.viewingId,
    sequence: row.sequence,
    isCancelled: row.endedAt !== null,
    startsAt: row.time.startsAt,
    endsAt: row.time.endsAt,
    title: `Viewing of ${view.pet.name}`,
    place: view.address ?? view.town ?? "By video",
    url: siteUrl(`/viewings/${view.viewingId}`),
    writtenAt: clock.now(),
  });
}
