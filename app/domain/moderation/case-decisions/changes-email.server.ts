// The emails about changes of a listing that a moderator has asked for: the request, and a reminder three days before it ends.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { sendWhenShown, statementLink } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { REQUESTED_FIELDS } from "#app/domain/pets/listings/requested-fields.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

export const CHANGES_EMAIL_JOB = "mail-changes";

export interface ChangesEmail {
  email: "requested" | "reminder";
  caseId: number;
  reason: string;
  /** The request. */
  decisionIds: number[];
}

/** Sends the email while the case still waits for the breeder. */
function mailChanges(payload: ChangesEmail): Promise<void> {
  return sendWhenShown(CHANGES_EMAIL_JOB, payload, async ([decision]) => {
    const found = await db.moderationCase.findFirst({
      where: { id: payload.caseId, decidedAt: null, waitingSince: { not: null } },
      include: { pet: { include: { breeder: { include: { user: true } } } } },
    });
    if (!found?.pet) return;
    const { name, id, breeder } = found.pet;
    const isReminder = payload.email === "reminder";
    const labels = found.requestedFields.map((field) => REQUESTED_FIELDS[field] ?? field);
    await sendMail(
      composeEmail({
        to: breeder.user.email,
        user: breeder.user,
        subject: `${isReminder ? "Three days left to change" : "Please change"} your listing of ${name}`,
        paragraphs: [
          isReminder
            ? `We asked you to change your listing of ${name}. Without a change in the next three days we will refuse it.`
            : `We looked at your listing of ${name}. Before we can approve it, please change this within 14 days:`,
          ...labels,
        ],
        ...(payload.reason ? { quotes: [payload.reason] } : {}),
        afterQuotes: "When you have changed all of it and saved the listing, we will look at it again first.",
        ...signInAction(
          { label: "Change the listing", url: siteUrl(`/breeder/pets/${id}/edit`) },
          await isBanned(breeder.userId),
        ),
        ...statementLink(decision),
        closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
      }),
    );
  });
}

registerJob(CHANGES_EMAIL_JOB, mailChanges);
