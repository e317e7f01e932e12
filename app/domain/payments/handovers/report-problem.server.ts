// "Report a problem" within 14 days after a handover (VIS-25): it opens a case and moves no money; until it is decided the deposit
// is not passed on.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { openCaseAbout } from "./contradict.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail } from "./emails.server.ts";
import { type Client, sideOf } from "./handover-rows.server.ts";
import { lockHandover } from "./lock-handover.server.ts";
import { other, problemKey, type Side } from "./rules.ts";
import { toView } from "./to-view.server.ts";

export const PROBLEM_TEXT = { min: 20, max: 2000 } as const;

/** Null for everyone but the two sides; false when it is too late, or this side has reported another one. */
export function reportProblem(viewer: Viewer, handoverId: number, text: string): Promise<boolean | null> {
  return db.$transaction(async (client) => {
    const row = await lockHandover(client, handoverId);
    const side = row && sideOf(row, viewer);
    if (!row || !side) return null;
    if (!toView(row, side, clock.now()).canReport) return isReported(client, row.petId, side, text);
    const { pet, buyer } = row;
    const name = side === "buyer" ? buyer.firstName : pet.breeder.user.firstName;
    await openCaseAbout(client, row, {
      key: problemKey(side),
      sentence: `${name} (${side}) reports a problem with ${pet.name}: ${text}`,
      text,
    });
    const email: HandoverEmail = { handoverId, to: other(side), about: "problem" };
    await enqueue(HANDOVER_EMAIL_JOB, email, { client });
    return true;
  });
}

/** The same form, sent twice. */
async function isReported(client: Client, petId: number, side: Side, text: string): Promise<boolean> {
  const found = await client.caseSignal.findFirst({
    where: { rule: "handover", key: problemKey(side), case: { kind: "handover", petId, decidedAt: null } },
  });
  return (found?.evidence as { text?: string } | undefined)?.text === text;
}
