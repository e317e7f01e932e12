// Hourly job: an approved pet whose questions are still open on the deadline becomes pending, with an email to the breeder.
import { recordAudits } from "#app/domain/accounts/audit/record-audit.server.ts";
import { LAW_VERSION } from "#app/domain/law/rule-ids.ts";
import { ANSWERS_EMAIL_JOB, type AnswersEmail } from "#app/domain/moderation/decision-emails/answer-emails.server.ts";
import { byBreeder, stillOpen } from "#app/domain/pets/listings/answers-due.server.ts";
import { returnToModeration } from "#app/domain/pets/listings/pet-status.server.ts";
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Returns the number of pets that became pending. */
export async function returnUnanswered(): Promise<number> {
  const due = await db.pet.findMany({ where: overdue(), select: { id: true, breederId: true } });
  let count = 0;
  for (const [breederId, ids] of byBreeder(due)) count += await returnPets(breederId, await stillOpen(ids));
  return count;
}

/** The last day has passed. A sold pet is offered to no buyer any more. */
function overdue() {
  const answersDueOn = { lt: new Date(calendarDateOf(clock.now())) };
  return { status: "approved", deletedAt: null, soldAt: null, answersDueOn } as const;
}

/** Status, audit entries and email are one transaction, so a killed run sends no email twice. */
function returnPets(breederId: number, open: ReadonlyMap<number, number>): Promise<number> {
  return db.$transaction(async (client) => {
    await lockPets(client, [...open.keys()]);
    const pets = await client.pet.findMany({
      where: { ...overdue(), id: { in: [...open.keys()] } },
      select: { id: true, name: true },
      orderBy: { id: "asc" },
    });
    if (pets.length === 0) return 0;
    const petIds = pets.map(({ id }) => id);
    await returnToModeration(client, petIds, null);
    await recordAudits<"pet returned">(
      client,
      pets.map(({ id, name }) => ({
        type: "pet returned",
        body: `The listing of ${name} is waiting for approval again because its questions were not answered`,
        detail: {
          pet_id: id,
          open_answers: open.get(id) ?? 0,
          law_version: LAW_VERSION,
          changes: { status: { from: "approved", to: "pending" } },
        },
        actorId: null,
      })),
    );
    const email: AnswersEmail = { email: "returned", breederId, petIds };
    await enqueue(ANSWERS_EMAIL_JOB, email, { client });
    return pets.length;
  });
}

registerJob("return-unanswered", async () => log.info({ returned: await returnUnanswered() }, "unanswered listings"), {
  cron: "23 * * * *",
  atStart: true,
});
