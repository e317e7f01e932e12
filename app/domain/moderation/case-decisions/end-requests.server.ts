// Daily job: reminds breeders three days before the end of a request for changes, and refuses the listings without a reply
// (QUE-14).
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { enqueueEmails } from "#app/domain/moderation/decision-emails/enqueue-emails.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { setStatus } from "#app/domain/pets/listings/pet-status.server.ts";
import { REMINDER_DAYS, REQUEST_DAYS } from "#app/domain/pets/listings/request-time.ts";
import { REQUESTED_FIELDS } from "#app/domain/pets/listings/requested-fields.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { CHANGES_EMAIL_JOB, type ChangesEmail } from "./changes-email.server.ts";

const DAY_MS = 86_400_000;

/** Returns the numbers of reminders and refusals. */
export async function endRequests(): Promise<{ reminded: number; refused: number }> {
  const waiting = await db.moderationCase.findMany({
    where: { kind: "listing", decidedAt: null, waitingSince: { lte: daysAgo(REQUEST_DAYS - REMINDER_DAYS) } },
    select: { id: true, petId: true },
    orderBy: { id: "asc" },
  });
  const counts = { reminded: 0, refused: 0 };
  for (const { id, petId } of waiting) {
    const done = petId === null ? null : await endRequest(id, petId);
    if (done) counts[done] += 1;
  }
  return counts;
}

/** In one transaction with its email, so that a killed run sends no email twice. */
function endRequest(caseId: number, petId: number): Promise<"reminded" | "refused" | null> {
  return db.$transaction(async (client) => {
    await lockPet(client, petId);
    const found = await client.moderationCase.findFirst({
      where: { id: caseId, decidedAt: null, waitingSince: { not: null }, pet: { status: "pending", deletedAt: null } },
      include: { pet: { select: { name: true } } },
    });
    if (!found?.waitingSince || !found.pet) return null;
    if (found.waitingSince > daysAgo(REQUEST_DAYS)) {
      if (found.remindedAt) return null;
      await client.moderationCase.update({ where: { id: caseId }, data: { remindedAt: clock.now() } });
      const email: ChangesEmail = { email: "reminder", caseId, reason: "", decisionIds: [] };
      await enqueue(CHANGES_EMAIL_JOB, email, { client });
      return "reminded";
    }
    const { name } = found.pet;
    const labels = found.requestedFields.map((field) => REQUESTED_FIELDS[field] ?? field);
    const reason = `We asked you to change this within ${REQUEST_DAYS} days, and it was not changed: ${labels.join(", ")}.`;
    const subjects = [{ id: petId, name, fromStatus: "pending" }];
    const made = { decision: "reject", subjectKind: "pet", subjects, decidedById: null, reason, caseId } as const;
    const decisions = await recordDecisions(client, made);
    const decided = { decision: "reject", decidedAt: clock.now() };
    await client.moderationCase.update({ where: { id: caseId }, data: decided });
    await setStatus(client, [petId], { status: "rejected", reason });
    await recordAudit(client, {
      type: "pet changes not made",
      body: `The listing of ${name} was refused because the requested changes were not made`,
      detail: { pet_id: petId, reason, changes: { status: { from: "pending", to: "rejected" } } },
      actorId: null,
    });
    await enqueueEmails(client, decisions, { status: "rejected", reason, litterId: undefined, undoable: false });
    return "refused";
  });
}

function daysAgo(days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

registerJob("end-requests", async () => log.info(await endRequests(), "requests for changes"), { cron: "35 8 * * *" });
