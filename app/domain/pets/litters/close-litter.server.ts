// Closes a litter. An open deposit on one of its animals is completed or refunded first.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { lockLitter } from "./lock-litter.server.ts";

/** `open-deposit` names the animal; closing a closed litter changes nothing. */
export type LitterClosed =
  | { ok: true }
  | { ok: false; code: "not-found" }
  | { ok: false; code: "open-deposit"; name: string };

export async function closeLitter(viewer: Viewer, litterId: number): Promise<LitterClosed> {
  return db.$transaction(async (client) => {
    const litter = await lockLitter(client, viewer, litterId);
    if (!litter) return { ok: false, code: "not-found" };
    if (litter.stage === "closed") return { ok: true };
    const reserved = await client.pet.findFirst({
      where: { litterId, soldAt: null, deletedAt: null, deposits: { some: { status: { in: ["paid", "pending"] } } } },
      orderBy: { id: "asc" },
      select: { name: true },
    });
    if (reserved) return { ok: false, code: "open-deposit", name: reserved.name };
    await client.litter.update({ where: { id: litterId }, data: { stage: "closed", closedAt: clock.now() } });
    return { ok: true };
  });
}
