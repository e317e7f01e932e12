// Emails about decisions and the undo that is stored at the same time.
import { afterEach, describe, expect, it, vi } from "vitest";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { sendWhenShown } from "./emails-of-decisions.server.ts";

afterEach(() => vi.restoreAllMocks());

/** The number of statements that wait for a row lock of this database. */
async function waitingForLock(): Promise<number> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR SHARE%'`;
  return row?.waiting ?? 0;
}

describe("the email about a decision", () => {
  it("[QUE-27] whose undo is being stored when the time ends sends no email", async () => {
    const { id } = await createPet({ status: "pending" });
    const moderator = viewerOf(await createUser(), { isAdmin: true });
    await changePetStatus({ viewer: moderator, petIds: [id], move: "reject", reason: "Oh", undoable: true });
    const { id: decisionId, visibleAt } = await db.decision.findFirstOrThrow({ where: { subjectId: id } });
    const send = vi.fn(async () => undefined);
    let sent: Promise<void> | undefined;
    const at = vi.spyOn(clock, "now");
    await db.$transaction(async (client) => {
      await client.$queryRaw`SELECT 1 FROM decisions WHERE id = ${decisionId}::int FOR UPDATE`;
      at.mockImplementation(() => new Date(visibleAt.getTime() + 1000));
      sent = sendWhenShown("mail-decision", { decisionIds: [decisionId] }, send);
      await vi.waitFor(async () => expect(await waitingForLock()).toBe(1));
      const undo = { ref: "D-UNDO", kind: "listing", lane: "listings", subjectKind: "pet", subjectId: id };
      const when = { decidedAt: new Date(visibleAt.getTime() - 1), visibleAt };
      await client.decision.create({
        data: { ...undo, ...when, subjectName: "x", decision: "reverse", reversesId: decisionId },
      });
    });
    await sent;
    expect(send).not.toHaveBeenCalled();
  });
});
