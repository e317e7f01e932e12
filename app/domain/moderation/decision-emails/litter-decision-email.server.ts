// The one email about a decision on a litter: on the litter itself before the birth, or on several of its animals (LIT-11).
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { sendWhenShown, statementLink } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { composeEmail, type EmailParts } from "#app/domain/shared/email.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { shownText } from "./shown-text.ts";

export const LITTER_DECISION_EMAIL_JOB = "mail-litter-decision";

/** The payload of the job. `petIds` is empty for a decision on a litter that is not born. */
export interface LitterDecisionEmail {
  litterId: number;
  petIds: number[];
  status: PetStatus;
  reason: string | null;
  /** One per pet, or the one about the litter. */
  decisionIds: number[];
}

/** Sends the email about what was not undone and still has that status: a later decision sends its own. */
export function mailLitterDecision(payload: LitterDecisionEmail): Promise<void> {
  return sendWhenShown(LITTER_DECISION_EMAIL_JOB, payload, async (decisions) => {
    const petIds = payload.petIds.length > 0 ? decisions.map(({ subjectId }) => subjectId) : [];
    await mailAbout({ ...payload, petIds }, statementLink(decisions[0]));
  });
}

async function mailAbout(
  { litterId, petIds, status, reason }: LitterDecisionEmail,
  statement: Pick<EmailParts, "further">,
): Promise<void> {
  const litter = await db.litter.findUnique({
    where: { id: litterId },
    include: {
      breeder: { include: { user: true } },
      rows: {
        where: { pet: { id: { in: petIds }, status, deletedAt: null } },
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: { pet: { select: { name: true, listed: true } } },
      },
    },
  });
  if (!litter) return;
  const names = litter.rows.map(({ pet }) => pet!.name);
  if (petIds.length > 0 ? names.length === 0 : litter.status !== status) return;
  const { name, breed, breeder } = litter;
  const listed = names.length > 0 ? litter.rows.some(({ pet }) => pet!.listed) : litter.listed;
  const shown = shownText({ listed, breeder });
  const what = names.length > 0 ? `${joined(names)} of ${name}` : name;
  const { subject, ...parts } = status === "approved" ? approved(name, what, shown) : rejected(name, what, reason);
  const url = status === "approved" ? `/litters/${litterSlug(name, breed, litterId)}` : `/breeder/litters/${litterId}`;
  await sendMail(
    composeEmail({
      to: breeder.user.email,
      user: breeder.user,
      subject,
      ...parts,
      ...signInAction(
        { label: status === "approved" ? `The page of ${name}` : "Change the litter", url: siteUrl(url) },
        await isBanned(breeder.userId),
      ),
      ...statement,
      closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

type Words = Pick<EmailParts, "subject" | "paragraphs" | "quotes" | "afterQuotes">;

function approved(name: string, what: string, shown: string): Words {
  return {
    subject: `Your litter ${name} is approved`,
    paragraphs: [`We looked at your listing of ${what} and approved it. ${shown}`.trim()],
  };
}

function rejected(name: string, what: string, reason: string | null): Words {
  return {
    subject: `Your litter ${name} was not approved`,
    paragraphs: [`We could not approve your listing of ${what}.`, ...(reason ? ["This is why:"] : [])],
    ...(reason ? { quotes: [reason] } : {}),
    afterQuotes: "Change the listing, and we will look at it again.",
  };
}

/** "Bella", "Bella and Max", "Bella, Max and Ruby". */
function joined(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}

registerJob(LITTER_DECISION_EMAIL_JOB, mailLitterDecision);
