// The buyer saves the checklist (VIS-21); completing the handover does not depend on it.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type CheckAnswers, readChecklist } from "./checklist.ts";
import { sideOf } from "./handover-rows.server.ts";
import { lockHandover } from "./lock-handover.server.ts";
import { checkFacts } from "./to-view.server.ts";

/** False for everyone but the buyer, and after the deposit was refunded. */
export function saveChecklist(viewer: Viewer, handoverId: number, text: (name: string) => string): Promise<boolean> {
  return db.$transaction(async (client) => {
    const row = await lockHandover(client, handoverId);
    if (!row || sideOf(row, viewer) !== "buyer" || row.ended === "closed" || row.ended === "overturned") return false;
    const checklist = readChecklist(checkFacts(row), row.checklist as CheckAnswers, text);
    const isMissing = Object.values(checklist).includes("not_yet");
    const notYetAt = isMissing ? (row.notYetAt ?? clock.now()) : null;
    await client.handover.update({ where: { id: row.id }, data: { checklist, notYetAt } });
    return true;
  });
}
