// Queries of handovers for their two sides.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { HANDOVER_PARTS, readHandover, sideOf } from "./handover-rows.server.ts";
import { isRefundDue, refundsDue } from "./refund-due.server.ts";
import { toView } from "./to-view.server.ts";
import type { HandoverView } from "./views.ts";

/** The handover as the viewer's side sees it; null for everyone else. */
export async function getHandover(viewer: Viewer, handoverId: number): Promise<HandoverView | null> {
  const row = await readHandover(handoverId);
  const side = row && sideOf(row, viewer);
  return row && side && toView(row, side, clock.now(), await isRefundDue(row));
}

/** A page of the viewer's handovers of both sides, newest first, for the API. */
export async function pageOfHandovers(
  { userId }: Viewer,
  wanted: number,
  pageSize: number,
): Promise<ListPage<HandoverView>> {
  const where = { OR: [{ buyerId: userId }, { pet: { breeder: { userId } } }] };
  const total = await db.handover.count({ where });
  const { skip, ...shown } = pageAt(wanted, total, pageSize);
  const rows = await db.handover.findMany({
    where,
    include: HANDOVER_PARTS,
    orderBy: { id: "desc" },
    skip,
    take: pageSize,
  });
  const due = await refundsDue(rows.flatMap(({ depositId }) => depositId ?? []));
  const items = rows.map((row) => toView(row, sideOf(row, { userId })!, clock.now(), due.has(row.depositId ?? 0)));
  return { items, total, totalIsCapped: false, ...shown };
}
