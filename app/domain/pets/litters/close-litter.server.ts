// Closes a litter. An open deposit on one of its animals is completed or refunded first.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { lockLitter } from "./lock-litter.server.ts";

/** `open-deposit` and `being-paid` name the animal; closing a closed litter changes nothing. */
export type LitterClosed =
  | { ok: true }
  | { ok: false; code: "not-found" }
  | { ok: false; code: "open-deposit" | "being-paid"; name: string; depositId: number };

export async function closeLitter(viewer: Viewer, litterId: number): Promise<LitterClosed> {
  return db.$transaction(async (client) => {
    const litter = await lockLitter(client, viewer, litterId);
    if (!litter) return { ok: false, code: "not-found" };
    if (litter.stage === "closed") return { ok: true };
    const deposit = await client.deposit.findFirst({
      where: { status: { in: ["paid", "pending"] }, pet: { litterId, soldAt: null, deletedAt: null } },
      orderBy: [{ status: "desc" }, { petId: "asc" }],
      select: { id: true, status: true, pet: { select: { name: true } } },
    });
    if (deposit) {
      const code = deposit.status === "paid" ? "open-deposit" : "being-paid";
      return { ok: false, code, name: deposit.pet.name, depositId: deposit.id };
    }
    await client.litter.update({ where: { id: litterId }, data: { stage: "closed", closedAt: clock.now() } });
    return { ok: true };
  });
}
