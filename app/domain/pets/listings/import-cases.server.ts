// The moderation case about an animal that was brought into the UK too young or mutilated (R17, LAW-25).
import type { LawAnswers } from "#app/domain/law/answers.ts";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

const KIND = "early_import";
/** A finding of this weight or more opens a case (QUE-02). */
const WEIGHT = 40;

/**
 * Opens the case of a pet whose import is worth checking, and withdraws one that no longer applies. Facts that a
 * moderator has decided about open no second case. The caller has locked the pet and stored its answers.
 */
export async function updateImportCase(
  client: Prisma.TransactionClient,
  petId: number,
  rules: readonly CheckedRule[],
  { entry_date: entered, entry_document: document, date_of_birth: born }: LawAnswers,
): Promise<void> {
  const isToCheck = rules.some(({ id, state }) => id === "R17" && state === "worth_a_look");
  const date = (day: string | null) => (day ? formatCalendarDate(day) : "unknown");
  const matched = isToCheck ? `Born ${date(born)}, entered ${date(entered)}, document ${document ?? "unknown"}` : null;
  await client.moderationCase.updateMany({
    where: { kind: KIND, petId, decidedAt: null, ...(matched !== null && { NOT: { matched } }) },
    data: { decision: "withdrawn", decidedAt: clock.now() },
  });
  if (matched === null) return;
  const same = { kind: KIND, petId, matched, OR: [{ decidedAt: null }, { decision: "no_action" }] };
  if ((await client.moderationCase.count({ where: same })) > 0) return;
  await client.moderationCase.create({ data: { kind: KIND, weight: WEIGHT, petId, matched, openedAt: clock.now() } });
}
