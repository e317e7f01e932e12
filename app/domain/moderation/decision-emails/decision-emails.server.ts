// Emails about decisions on applications and listings. Skipped when the status has changed before the job runs:
// the later decision sends its own.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { sendWhenShown, statementLink } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { composeEmail, type Email, type EmailParts, isProven, type Recipient } from "#app/domain/shared/email.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { backSubject, backWhen, shownText } from "./shown-text.ts";

export const DECISION_EMAIL_JOB = "mail-decision";

/** `pet-lapsed`: pending because its licence has expired. */
type PetEmail = "pet-approved" | "pet-rejected" | "pet-hidden" | "pet-pending" | "pet-lapsed";
type BreederEmail = "breeder-approved" | "breeder-rejected";

/** The payload of the job, which a use case enqueues in its transaction. `id` is the breeder's or the pet's. */
export interface DecisionEmail {
  email: BreederEmail | PetEmail;
  id: number;
  reason: string | null;
  /** The one decision; none when a job changed the status. */
  decisionIds: number[];
}

/** Sends the email, unless its decision was undone or is out of date. */
export function mailDecisionEmail(payload: DecisionEmail): Promise<void> {
  return sendWhenShown(DECISION_EMAIL_JOB, payload, async ([decision]) => {
    const email = await compose(payload, statementLink(decision));
    if (email) await sendMail(email);
  });
}

type Statement = Pick<EmailParts, "further">;

function compose({ email, id, reason }: DecisionEmail, statement: Statement): Promise<Email | null> {
  return email === "breeder-approved" || email === "breeder-rejected"
    ? breederEmail(email, id, reason, statement)
    : petEmail(email, id, reason, statement);
}

async function breederEmail(
  email: BreederEmail,
  id: number,
  reason: string | null,
  statement: Statement,
): Promise<Email | null> {
  const breeder = await db.breeder.findUnique({ where: { id }, include: { user: true } });
  if (!breeder || `breeder-${breeder.status}` !== email) return null;
  const { user } = breeder;
  const application = isProven(user) ? `the application of ${breeder.tradingName}` : "your application";
  if (email === "breeder-approved") {
    // It goes out when it cannot be undone any more: some have chosen a plan by then.
    const hasPlan = (await db.subscription.count({ where: { breederId: id, status: "active" } })) > 0;
    return write(user, "Welcome: your application to become a breeder is approved", {
      paragraphs: [
        `We looked at ${application} and approved it. You are a breeder on ${SITE_NAME} now.`,
        hasPlan
          ? "You can list your pets now, and buyers can message you about them."
          : "The next step is to choose a plan. After that you can list your pets, and buyers can message you about them.",
      ],
      action: hasPlan
        ? { label: "Add a pet", url: siteUrl("/breeder/pets/new") }
        : { label: "Choose a plan", url: siteUrl("/breeder/subscription") },
    });
  }
  const page = user.type === "breeder" ? "/breeder/application" : "/breeder-application";
  return write(user, "Your application to become a breeder", {
    paragraphs: [`We looked at ${application} and could not approve it.`, ...(reason ? ["This is why:"] : [])],
    ...quoted(reason),
    afterQuotes: "You can change the application and send it again. What you wrote is still there.",
    action: { label: "Change the application", url: siteUrl(page) },
    ...statement,
  });
}

async function petEmail(
  email: PetEmail,
  id: number,
  reason: string | null,
  statement: Statement,
): Promise<Email | null> {
  const pet = await db.pet.findUnique({
    where: { id, deletedAt: null },
    include: { breeder: { include: { user: true } } },
  });
  if (!pet || `pet-${pet.status}` !== (email === "pet-lapsed" ? "pet-pending" : email)) return null;
  const { user } = pet.breeder;
  const { name } = pet;
  const page = { label: `The page of ${name}`, url: siteUrl(`/pets/${petSlug(name, pet.breed, id)}`) };
  const edit = { label: "Change the listing", url: siteUrl(`/breeder/pets/${id}/edit`) };
  const why = reason ? ["This is why:"] : [];
  switch (email) {
    case "pet-approved":
      return write(user, `Your listing of ${name} is approved`, {
        paragraphs: [`We looked at your listing of ${name} and approved it. ${shownText(pet)}`.trim()],
        action: page,
      });
    case "pet-rejected":
      return write(user, `Your listing of ${name} was not approved`, {
        paragraphs: [`We could not approve your listing of ${name}.`, ...why],
        ...quoted(reason),
        afterQuotes: "Change the listing, and we will look at it again.",
        action: edit,
        ...statement,
      });
    case "pet-hidden":
      return write(user, `Your listing of ${name} is hidden`, {
        paragraphs: [`We have taken your listing of ${name} off the public pages for now.`, ...why],
        ...quoted(reason),
        afterQuotes: "Only you can see it until we show it again.",
        action: { label: "Your Pets", url: siteUrl("/breeder/pets") },
        ...statement,
      });
    case "pet-pending":
    case "pet-lapsed":
      return write(user, backSubject(email, name), {
        paragraphs: [`Your listing of ${name} is off the public pages until ${backWhen(email)}.`, ...why],
        ...quoted(reason),
        action: edit,
        ...statement,
      });
  }
}

function quoted(reason: string | null): Pick<EmailParts, "quotes"> {
  return reason ? { quotes: [reason] } : {};
}

async function write(
  user: Recipient & { id: number; email: string },
  subject: string,
  { action, ...parts }: Omit<EmailParts, "to" | "subject" | "user" | "action"> & Required<Pick<EmailParts, "action">>,
): Promise<Email> {
  return composeEmail({
    to: user.email,
    subject,
    user,
    ...parts,
    ...signInAction(action, await isBanned(user.id)),
    closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
  });
}

registerJob(DECISION_EMAIL_JOB, mailDecisionEmail);
