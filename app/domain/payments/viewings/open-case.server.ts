// A case about an unclear viewing (VIS-10): either side opens it within 7 days, a moderator sets one of the results, and
// everything follows as if the two had answered so.
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { SIGNAL_RULES } from "#app/domain/accounts/case-intake/signals.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { lockViewing } from "./lock-viewing.server.ts";
import { type Answer, mayOpenCase, type ViewingKind, type ViewingResult } from "./result.ts";
import { ANSWER_LABELS, NO_ANSWER } from "./texts.ts";

type Client = Prisma.TransactionClient;

const PARTS = {
  buyer: { select: { firstName: true, username: true } },
  time: { include: { breeder: { select: { tradingName: true, userId: true } } } },
  cases: { select: { id: true } },
} as const;

/** Null for everyone but the two sides; false when it is not unclear, or too late. Idempotent. */
export function openViewingCase({ userId }: Viewer, viewingId: number): Promise<boolean | null> {
  return db.$transaction(async (client) => {
    const row = await lockedRow(client, viewingId);
    if (!row || (row.buyerId !== userId && row.time.breeder.userId !== userId)) return null;
    if (row.cases.length > 0) return true;
    const { state, petId, buyer, time, buyerAnswer, breederAnswer } = row;
    if (state !== "unclear" || !mayOpenCase(row, clock.now())) return false;
    const words = (side: "buyer" | "breeder", answer: string | null) =>
      answer === null ? NO_ANSWER : `“${ANSWER_LABELS[side][answer as Answer]}”`;
    const sentence = `Viewing of ${formatDateTime(time.startsAt)}, booked by @${buyer.username}. Did it take place? ${buyer.firstName} (buyer): ${words("buyer", buyerAnswer)}. ${time.breeder.tradingName}: ${words("breeder", breederAnswer)}.`;
    const { weight } = SIGNAL_RULES.viewing_unclear;
    const signals = [{ rule: "viewing_unclear", version: "1", weight, sentence }];
    await openCase(client, { kind: "viewing", subject: { viewingId, petId }, signals });
    return true;
  });
}

/** A viewing that is locked, and unclear. */
interface UnclearViewing {
  id: number;
  kind: ViewingKind;
}

/** Null when it is not unclear any more. */
export async function lockUnclear(client: Client, viewingId: number): Promise<UnclearViewing | null> {
  const row = await lockedRow(client, viewingId);
  return row?.state === "unclear" ? { id: row.id, kind: row.time.kind as ViewingKind } : null;
}

/** Of a moderator, in the transaction that ends the case. */
export async function setResult(
  client: Client,
  { id, kind }: UnclearViewing,
  result: Exclude<ViewingResult, "unclear" | "done by video">,
): Promise<void> {
  const isVideo = kind === "video";
  const state: ViewingResult = result === "done" && isVideo ? "done by video" : result;
  // The trigger viewings_to_page_cache looks only at bookings and endings, see docs/triggers.md.
  await client.viewing.update({ where: { id }, data: { state } });
}

async function lockedRow(client: Client, viewingId: number) {
  await lockViewing(client, viewingId);
  return client.viewing.findUnique({ where: { id: viewingId }, include: PARTS });
}
