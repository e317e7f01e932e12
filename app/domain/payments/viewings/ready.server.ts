// "I am coming" and "I am ready": the link of the email of the day before. It works without signing in, shows nothing but the
// pet and the time, and does nothing else.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sealValue, unsealValue } from "#app/platform/seal.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { isAsShown } from "./times.ts";

interface ReadyLink {
  viewingId: number;
  side: "buyer" | "breeder";
}

export interface ReadyView {
  viewingId: number;
  label: string;
  petName: string;
  /** ISO 8601. */
  startsAt: string;
  isConfirmed: boolean;
}

export const READY: Readonly<Record<ReadyLink["side"], string>> = { buyer: "I am coming", breeder: "I am ready" };
const SEALED_FOR = { purpose: "viewing ready", owner: "link" } as const;

export function readyPath(link: ReadyLink): string {
  return `/viewings/ready/${sealValue(link, SEALED_FOR)}`;
}

export function readyUrl(link: ReadyLink): string {
  return siteUrl(readyPath(link));
}

/** What the page of the link shows; null for an unknown link, and for a viewing that is over or cancelled. */
export async function findReady(token: string): Promise<ReadyView | null> {
  const link = readLink(token);
  const row = link && (await read(link));
  if (!row) return null;
  const at = link.side === "buyer" ? row.buyerReadyAt : row.breederReadyAt;
  const startsAt = row.time.startsAt.toISOString();
  return { viewingId: row.id, label: READY[link.side], petName: row.pet.name, startsAt, isConfirmed: at !== null };
}

/** The viewing of a link that is ours, over or not; null for any other. */
export async function findLinkedViewing(token: string): Promise<number | null> {
  const link = readLink(token);
  return link && ((await db.viewing.findUnique({ where: { id: link.viewingId }, select: { id: true } }))?.id ?? null);
}

/** Idempotent. Null as above; false when it is not at the time any more that the page showed. */
export async function confirmReady(token: string, shown?: string): Promise<boolean | null> {
  const link = readLink(token);
  const row = link && (await read(link));
  if (!row) return null;
  const column = link.side === "buyer" ? "buyerReadyAt" : "breederReadyAt";
  if (!isAsShown(row.time, shown)) return false;
  await db.viewing.updateMany({
    where: { id: link.viewingId, timeId: row.timeId, state: "booked", [column]: null },
    data: { [column]: clock.now() },
  });
  return true;
}

function read({ viewingId }: ReadyLink) {
  return db.viewing.findFirst({
    where: { id: viewingId, state: "booked", time: { startsAt: { gt: clock.now() } } },
    include: { pet: { select: { name: true } }, time: { select: { startsAt: true } } },
  });
}

function readLink(token: string): ReadyLink | null {
  return unsealValue(token, SEALED_FOR) as ReadyLink | null;
}
