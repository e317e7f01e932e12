// Emails about the open questions of approved pets: reminders before the deadline, and that buyers no longer see the pets.
import { isAway } from "#app/domain/accounts/away.server.ts";
import { questionsLeft } from "#app/domain/law/texts.ts";
import { countOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import { calendarDateOf, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { composeEmail, type Email, type Recipient } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

export const ANSWERS_EMAIL_JOB = "mail-answers";

/** The payload of the job, which is enqueued in the transaction of its reason. */
export interface AnswersEmail {
  email: "reminder" | "returned";
  breederId: number;
  petIds: number[];
}

/** Sends the email about those pets that are still in the state of its reason and have open questions. */
async function mailAnswersEmail({ email, breederId, petIds }: AnswersEmail): Promise<void> {
  const state = email === "reminder" ? { status: "approved", answersDueOn: { not: null } } : { status: "pending" };
  const pets = await db.pet.findMany({
    where: { ...(state as { status: "approved" | "pending" }), id: { in: petIds }, deletedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, name: true, answersDueOn: true },
  });
  const open = await countOpenAnswers(pets.map(({ id }) => id));
  const unanswered = pets.flatMap(({ id, name, answersDueOn }) => {
    const count = open.get(id) ?? 0;
    return count === 0 ? [] : [{ id, name, count, dueOn: answersDueOn }];
  });
  if (unanswered.length === 0) return;
  const { user } = await db.breeder.findUniqueOrThrow({ where: { id: breederId }, include: { user: true } });
  if (await isAway(user.id)) return;
  await sendMail(write(email, user, unanswered));
}

interface Unanswered {
  id: number;
  name: string;
  count: number;
  dueOn: Date | null;
}

function write(kind: AnswersEmail["email"], user: Recipient & { email: string }, pets: readonly Unanswered[]): Email {
  const [first] = pets;
  const isOne = pets.length === 1;
  const about = isOne ? first!.name : `${pets.length} of your pets`;
  const [it, has] = isOne ? ["it", "has"] : ["them", "have"];
  const lines = pets.map((pet) => `${pet.name}: ${questionsLeft(pet.count)}.`);
  const action = {
    label: "Answer the questions",
    url: siteUrl(isOne ? `/breeder/pets/${first!.id}/edit#law` : "/breeder/pets"),
  };
  const base = { to: user.email, user, action, closing: `If you have questions, write to ${env.CONTACT_EMAIL}.` };
  if (kind === "returned") {
    return composeEmail({
      ...base,
      subject: `Buyers can no longer see ${about}`,
      paragraphs: [
        `The questions about ${about} were not answered in time, so buyers can no longer see ${it}.`,
        ...lines,
        `Answer them, and a moderator will check ${it} again.`,
      ],
    });
  }
  // After a missed run the pets can have different last days.
  const [earliest = ""] = pets.map(({ dueOn }) => calendarDateOf(dueOn ?? new Date(0))).toSorted();
  const due = formatCalendarDate(earliest);
  return composeEmail({
    ...base,
    subject: `Answer the questions about ${about} by ${due}`,
    paragraphs: [
      `Buyers can see ${about}, but ${isOne ? "it" : "they"} still ${has} questions to answer.`,
      ...lines,
      `Answer them by ${due}. After that, buyers cannot see ${it} until a moderator has checked ${it} again.`,
    ],
  });
}

registerJob(ANSWERS_EMAIL_JOB, mailAnswersEmail);
