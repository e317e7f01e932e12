// Queries of viewings for their two sides.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isBlockedBetween } from "#app/domain/conversations/messages/find-block.server.ts";
import { findBegunPath } from "#app/domain/conversations/messages/pair-chat.server.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isBookable, type ViewingKind } from "./times.ts";
import {
  disputeOf,
  OFFERED,
  offerOf,
  readViewing,
  toViewing,
  VIEWING_PARTS,
  viewingCalendar,
  type ViewingRow,
} from "./viewing-rows.server.ts";
import type { KeptViewings, OpenViewing, OwnTime, ViewingView } from "./views.ts";

const MOST = 200;
const KEPT = ["done", "done by video"];
const KEPT_SHOWN_FROM = 2;
/** Longer than the question, its silence and the time for a case take together (result.ts). */
const UNCLEAR_MS = 30 * 86_400_000;

/** The viewings that a buyer has booked, newest start first. */
export async function listOwnViewings(buyerId: number): Promise<{ upcoming: ViewingView[]; past: ViewingView[] }> {
  const rows = await db.viewing.findMany({
    where: { buyerId },
    include: VIEWING_PARTS,
    orderBy: [{ time: { startsAt: "desc" } }, { id: "desc" }],
    take: MOST,
  });
  const isUpcoming = ({ state, time }: ViewingRow) => state === "booked" && time.endsAt > clock.now();
  const views = (found: ViewingRow[]) => found.map((row) => toViewing(row, "buyer"));
  return {
    upcoming: views(rows.filter(isUpcoming)).toReversed(),
    past: views(rows.filter((row) => !isUpcoming(row))),
  };
}

/** A page of those of either side, newest start first, for the API. */
export async function pageOfViewings(userId: number, wanted: number, pageSize: number): Promise<ListPage<ViewingView>> {
  const where = { OR: [{ buyerId: userId }, { time: { breeder: { userId } } }] };
  const total = await db.viewing.count({ where });
  const { skip, ...shown } = pageAt(wanted, total, pageSize);
  const orderBy = [{ time: { startsAt: "desc" as const } }, { id: "desc" as const }];
  const rows = await db.viewing.findMany({ where, include: VIEWING_PARTS, orderBy, skip, take: pageSize });
  return {
    items: rows.map((row) => toViewing(row, row.buyerId === userId ? "buyer" : "breeder")),
    total,
    totalIsCapped: false,
    ...shown,
  };
}

/** The viewing as the viewer's side sees it; null for everyone else. */
export async function getViewing(viewer: Viewer, viewingId: number): Promise<OpenViewing | null> {
  const found = await readOwn(viewer, viewingId);
  if (!found) return null;
  const view = toViewing(found.row, found.side);
  const [buyerId, breederId] = [found.row.buyerId, found.row.time.breeder.userId];
  // Nothing is booked, paid or written between two of whom one has blocked the other.
  if (await isBlockedBetween(buyerId, breederId))
    return { ...view, pet: { ...view.pet, canBook: false, canReserve: false }, chatPath: null };
  const ownerId = found.side === "buyer" ? breederId : buyerId;
  return { ...view, chatPath: await findBegunPath(viewer.userId, { ownerId, petId: view.pet.petId }) };
}

/** Its calendar file; null for everyone but its two sides. */
export async function getViewingCalendar(viewer: Viewer, viewingId: number): Promise<string | null> {
  const found = await readOwn(viewer, viewingId);
  return found && viewingCalendar(found.row, toViewing(found.row, found.side));
}

async function readOwn(viewer: Viewer, viewingId: number) {
  const row = await readViewing(viewingId);
  if (row?.buyerId === viewer.userId) return { row, side: "buyer" as const };
  return row?.time.breeder.userId === viewer.userId ? { row, side: "breeder" as const } : null;
}

/**
 * A breeder's times that are not over, or whose viewing still asks for something: the breeder's answer, or, where it is unclear
 * whether it took place, a moderator. Earliest first.
 */
export async function listOwnTimes(breederId: number): Promise<OwnTime[]> {
  const now = clock.now();
  const asked = { viewings: { some: { state: "booked", breederAnswer: null } } };
  const unclear = { endsAt: { gt: new Date(now.getTime() - UNCLEAR_MS) }, viewings: { some: { state: "unclear" } } };
  const found = await db.viewingTime.findMany({
    where: { breederId, withdrawnAt: null, OR: [{ endsAt: { gt: now } }, asked, unclear] },
    include: {
      pet: { select: { name: true } },
      litter: { select: { name: true } },
      viewings: {
        where: { state: { in: ["booked", "unclear"] } },
        include: { buyer: true, pet: true, offeredTime: OFFERED, cases: { select: { id: true } } },
      },
    },
    orderBy: { startsAt: "asc" },
    take: MOST,
  });
  const rows = found.filter(({ viewings: [one] }) => one?.state !== "unclear" || disputeOf(one) !== null);
  const kept = await keptByBuyers(rows.flatMap(({ viewings }) => viewings.map(({ buyerId }) => buyerId)));
  const free = rows.filter((row) => row.viewings.length === 0 && isBookable(row, now));
  const others = ({ id, litterId }: { id: number; litterId: number | null }) =>
    free
      .filter((row) => (row.petId ?? id) === id && (row.litterId ?? litterId) === litterId)
      .map((row) => ({ timeId: row.id, startsAt: row.startsAt.toISOString(), kind: row.kind as ViewingKind }));
  return rows.map(({ id: timeId, startsAt, endsAt, kind, pet, litter, viewings: [booked] }) => ({
    timeId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    kind: kind as ViewingKind,
    isOver: endsAt <= now,
    subject: pet?.name ?? litter?.name ?? "Any animal",
    booked: booked
      ? {
          viewingId: booked.id,
          buyerName: booked.buyer.firstName,
          petName: booked.pet.name,
          people: booked.people,
          message: booked.message,
          isUnclear: booked.state === "unclear",
          kept: kept.get(booked.buyerId) ?? null,
          offeredAt: offerOf({ ...booked, time: { startsAt, kind } })?.startsAt ?? null,
          others: startsAt > now ? others(booked.pet) : [],
        }
      : null,
  }));
}

/** How many viewings buyers kept, for those with 2 or more that count for them: kept, missed or cancelled late. */
async function keptByBuyers(buyerIds: readonly number[]): Promise<Map<number, KeptViewings>> {
  const states = await db.viewing.groupBy({
    by: ["buyerId", "state"],
    where: { buyerId: { in: [...buyerIds] }, state: { in: [...KEPT, "missed by buyer", "cancelled late"] } },
    _count: true,
  });
  const kept = new Map<number, KeptViewings>();
  for (const { buyerId, state, _count: count } of states) {
    const of = kept.get(buyerId) ?? { kept: 0, total: 0 };
    kept.set(buyerId, { kept: of.kept + (KEPT.includes(state) ? count : 0), total: of.total + count });
  }
  return new Map([...kept].filter(([, { total }]) => total >= KEPT_SHOWN_FROM));
}

/** What a time can be for, besides any animal: the breeder's pets that are not sold, and open litters. */
export async function timeSubjects(breederId: number): Promise<{ value: string; label: string }[]> {
  const [pets, litters] = await Promise.all([
    db.pet.findMany({
      where: { breederId, soldAt: null, deletedAt: null },
      select: { id: true, name: true },
      orderBy: { name: "asc" },
      take: MOST,
    }),
    db.litter.findMany({
      where: { breederId, stage: { not: "closed" } },
      select: { id: true, name: true },
      orderBy: { name: "asc" },
      take: MOST,
    }),
  ]);
  return [
    ...pets.map(({ id, name }) => ({ value: `pet:${id}`, label: name })),
    ...litters.map(({ id, name }) => ({ value: `litter:${id}`, label: `Litter: ${name}` })),
  ];
}
