// Daily job: 14 days after a licence has expired, listings that name it return to the moderation queue (LIC-10).
import { recordAudits } from "#app/domain/accounts/audit/record-audit.server.ts";
import { licenceView } from "#app/domain/breeders/licences/columns.ts";
import { NOTICE_DAYS, RETURN_DAYS, returnReason } from "#app/domain/breeders/licences/lapsed-listings.ts";
import {
  DECISION_EMAIL_JOB,
  type DecisionEmail,
} from "#app/domain/moderation/decision-emails/decision-emails.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { storeOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import { closeChangeCases } from "#app/domain/pets/listings/change-cases.server.ts";
import { setStatus } from "#app/domain/pets/listings/pet-status.server.ts";
import { tellBuyersOfRecheck } from "#app/domain/pets/listings/recheck-emails.server.ts";
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";

interface DueListing {
  licenceId: number;
  petId: number;
  name: string;
}

/** Returns the number of listings. Those of one licence change in one transaction, so a killed run does nothing twice. */
export async function returnListings(): Promise<number> {
  const due = await dueListings(db);
  let count = 0;
  for (const licenceId of new Set(due.map((one) => one.licenceId))) count += await returnListingsOf(licenceId);
  return count;
}

/**
 * Public listings whose breeder was warned at least 7 days ago and which still name the lapsed licence. A notice from before
 * the last approval does not count.
 */
function dueListings(client: Prisma.TransactionClient): Promise<DueListing[]> {
  const today = calendarDateOf(clock.now());
  return client.$queryRaw`
    SELECT n.licence_id AS "licenceId", p.id AS "petId", p.name
    FROM licence_notices n JOIN licences l ON l.id = n.licence_id
      JOIN pet_declarations d ON d.pet_id = n.pet_id AND d.licence_id = n.licence_id
      JOIN pets p ON p.id = n.pet_id
    WHERE l.state = 'lapsed' AND l.ends_on <= ${addDays(today, -RETURN_DAYS)}::date
      AND (n.warned_at AT TIME ZONE 'Europe/London')::date <= ${addDays(today, -NOTICE_DAYS)}::date
      AND p.status = 'approved' AND (p.approved_at > n.warned_at) IS NOT TRUE AND p.deleted_at IS NULL
      AND p.sold_at IS NULL
    ORDER BY n.licence_id, p.id`;
}

function returnListingsOf(licenceId: number): Promise<number> {
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM licences WHERE id = ${licenceId}::int FOR NO KEY UPDATE`;
    const named = await client.petDeclaration.findMany({ where: { licenceId }, select: { petId: true } });
    await lockPets(
      client,
      named.map(({ petId }) => petId),
    );
    const due = (await dueListings(client)).filter((one) => one.licenceId === licenceId);
    if (due.length === 0) return 0;
    const petIds = due.map(({ petId }) => petId);
    const reason = returnReason(licenceView(await client.licence.findUniqueOrThrow({ where: { id: licenceId } })));
    const subjects = due.map(({ petId, name }) => ({ id: petId, name, fromStatus: "approved" }));
    const made = { decision: "unapprove", subjectKind: "pet", subjects, decidedById: null, reason } as const;
    const decisions = await recordDecisions(client, { ...made, reasonCodes: ["licence_missing"] });
    await storeOpenAnswers(client, petIds);
    await setStatus(client, petIds, { status: "pending", reason });
    await client.licenceNotice.updateMany({
      where: { licenceId, petId: { in: petIds } },
      data: { returnedAt: clock.now() },
    });
    await closeChangeCases(client, petIds, { decision: "withdrawn", decidedById: null });
    await recordAudits<"pet returned">(
      client,
      due.map(({ petId, name }) => ({
        type: "pet returned",
        body: `The listing of ${name} names an expired licence and is waiting for approval again`,
        detail: {
          pet_id: petId,
          licence_id: licenceId,
          reason,
          changes: { status: { from: "approved", to: "pending" } },
        },
        actorId: null,
      })),
    );
    const emails = decisions.map(({ subjectId: id, decisionId }): DecisionEmail => ({
      email: "pet-lapsed",
      id,
      reason,
      decisionIds: [decisionId],
    }));
    await enqueueMany(DECISION_EMAIL_JOB, emails, client);
    await tellBuyersOfRecheck(client, petIds);
    return due.length;
  });
}

registerJob("return-lapsed-listings", async () => log.info({ listings: await returnListings() }, "lapsed licences"), {
  cron: "25 8 * * *",
});
