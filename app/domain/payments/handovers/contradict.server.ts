// "This is not right" and "I have not received {pet}": one side says that what the other confirmed is not so (VIS-20). A
// moderator decides; until then nothing follows by itself.
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { SENTENCE_MAX, SIGNAL_RULES } from "#app/domain/accounts/case-intake/signals.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail } from "./emails.server.ts";
import { type Client, type HandoverRow, sideOf } from "./handover-rows.server.ts";
import { lockHandover } from "./lock-handover.server.ts";
import { other, type Side } from "./rules.ts";
import { CONTRADICT } from "./texts.ts";
import { toView } from "./to-view.server.ts";

/** Null for everyone but the two sides; false when there is nothing to contradict. */
export function contradict(viewer: Viewer, handoverId: number): Promise<boolean | null> {
  return db.$transaction(async (client) => {
    const row = await lockHandover(client, handoverId);
    const side = row && sideOf(row, viewer);
    if (!row || !side) return null;
    if (!toView(row, side, clock.now()).canContradict) return row.caseAt !== null;
    await openHandoverCase(client, row, side);
    const email: HandoverEmail = { handoverId, to: other(side), about: "contradicted" };
    await enqueue(HANDOVER_EMAIL_JOB, email, { client });
    return true;
  });
}

/** Opens a case about a handover that the caller has locked; `by` is the side that says so, null for nothing said. */
export async function openHandoverCase(client: Client, row: HandoverRow, by: Side | null): Promise<void> {
  const { pet, buyer } = row;
  const name = by === "buyer" ? buyer.firstName : pet.breeder.user.firstName;
  const sentence = by
    ? `${name} (${by}) answers the ${row.depositId === null ? "sale" : "handover"} of ${pet.name}: “${CONTRADICT[by](pet.name)}”.`
    : `The buyer has not confirmed the handover of ${pet.name} for 14 days.`;
  await openCaseAbout(client, row, { key: by ?? "", sentence });
}

/** `text` is what a side wrote; the sentence may be cut. */
export async function openCaseAbout(
  client: Client,
  row: HandoverRow,
  { key, sentence, text }: { key: string; sentence: string; text?: string },
): Promise<void> {
  await openCase(client, {
    kind: "handover",
    subject: { petId: row.petId },
    signals: [
      {
        rule: "handover",
        key,
        version: "1",
        weight: SIGNAL_RULES.handover.weight,
        sentence: shortenText(sentence, SENTENCE_MAX),
        evidence: { depositIds: row.depositId === null ? [] : [row.depositId], ...(text !== undefined && { text }) },
      },
    ],
  });
  await client.handover.update({ where: { id: row.id }, data: { caseAt: clock.now() } });
}

/** Closes the case of a pet's handover as it was decided at its deposit. It restricts no account, so no statement is sent. */
export async function closeHandoverCase(
  client: Client,
  petId: number,
  { decision, decidedById }: { decision: "complete" | "refund" | "wait" | "kept"; decidedById: number },
): Promise<void> {
  await client.moderationCase.updateMany({
    where: { kind: "handover", petId, decidedAt: null },
    data: { decision, decidedById, decidedAt: clock.now() },
  });
}

/** Closes the case of a doubt that is none any more, as its two sides say; one with a contested refund stays open for that. */
export async function withdrawDoubtCase(client: Client, petId: number): Promise<void> {
  await client.moderationCase.updateMany({
    where: { kind: "handover", petId, decidedAt: null, signals: { none: { rule: "contested_refund" } } },
    data: { decision: "withdrawn", decidedAt: clock.now() },
  });
}
