// Opens cases in the moderation queue, and adds signals to them. The cases of what waits for a decision (listings, litters,
// applications, licences) are opened by triggers, see docs/triggers.md.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type CaseKind, URGENCY, type Urgency } from "./kinds.ts";

type Client = Prisma.TransactionClient;

/** The subject: one id, or a photo or a viewing with its pet. */
export type CaseSubjectIds = Partial<
  Record<
    | "petId"
    | "litterId"
    | "imageId"
    | "breederId"
    | "userId"
    | "licenceId"
    | "messageId"
    | "reviewId"
    | "heldReviewId"
    | "decisionId"
    | "complaintId"
    | "viewingId",
    number
  >
>;

/** What a rule found about the subject of a case. */
export interface Signal {
  rule: string;
  /** Distinguishes several signals of one rule in a case: the id of a report or of another listing. */
  key?: string;
  version: string;
  /** From 1 to 100. */
  weight: number;
  /** At most 500 characters. */
  sentence: string;
  evidence?: Prisma.InputJsonObject;
}

export interface CaseToOpen {
  kind: CaseKind;
  subject: CaseSubjectIds;
  /** "other" by default. */
  urgency?: Urgency;
  /** The time to the due date in working hours (Monday to Friday 9 to 17); 24 by default, and four hours for "harm". */
  dueWorkingHours?: number;
  /** In place of a number of working hours. */
  dueAt?: Date;
  /** Who may not claim it: the moderator whose decision it is about. */
  barredId?: number | null;
  signals?: readonly Signal[];
}

/**
 * Opens the case, or joins the open one of the same kind and subject: that becomes more urgent where this one is. Returns its
 * id, in the caller's transaction.
 */
export async function openCase(client: Client, wanted: CaseToOpen): Promise<{ caseId: number; isNew: boolean }> {
  const { kind, subject, urgency = "other", dueWorkingHours, dueAt, barredId = null, signals = [] } = wanted;
  const now = clock.now();
  const id = (name: keyof CaseSubjectIds) => subject[name] ?? null;
  const [row] = await client.$queryRaw<{ caseId: number; isNew: boolean }[]>`
    INSERT INTO cases (kind, pet_id, litter_id, image_id, breeder_id, user_id, licence_id, message_id, review_id, held_review_id,
      decision_id, complaint_id, viewing_id, account_id, urgency, due_at, barred_id, opened_at)
    VALUES (${kind}, ${id("petId")}::int, ${id("litterId")}::int, ${id("imageId")}::int, ${id("breederId")}::int,
      ${id("userId")}::int, ${id("licenceId")}::int, ${id("messageId")}::int, ${id("reviewId")}::int,
      ${id("heldReviewId")}::int, ${id("decisionId")}::int, ${id("complaintId")}::int, ${id("viewingId")}::int,
      coalesce((SELECT author_id FROM handover_reviews WHERE id = ${id("heldReviewId")}::int),
        (SELECT user_id FROM data_complaints WHERE id = ${id("complaintId")}::int)), ${URGENCY[urgency]}::smallint,
      coalesce(${dueAt ?? null}::timestamptz, CASE WHEN ${dueWorkingHours ?? null}::int IS NOT NULL
        THEN working_time_after(${now}::timestamptz, ${dueWorkingHours ?? null}::int) END),
      ${barredId}::int, ${now}::timestamptz)
    ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO UPDATE SET
      urgency = least(cases.urgency, EXCLUDED.urgency), due_at = least(cases.due_at, EXCLUDED.due_at)
    RETURNING id AS "caseId", xmax = 0 AS "isNew"`;
  await addSignals(client, row!.caseId, signals);
  return row!;
}

/** Stores signals; one of the same rule and key is replaced. A trigger keeps the weight of the case. */
export async function addSignals(client: Client, caseId: number, signals: readonly Signal[]): Promise<void> {
  for (const { key = "", rule, evidence = {}, ...found } of signals) {
    const values = { ...found, evidence };
    await client.caseSignal.upsert({
      where: { caseId_rule_key: { caseId, rule, key } },
      create: { caseId, rule, key, foundAt: clock.now(), ...values },
      update: values,
    });
  }
}
