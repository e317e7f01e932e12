// The email with the link that verifies an email address before registration (see email-proof).
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { POLL_SECONDS } from "#app/domain/accounts/verification/rules.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { findProof, PROOF_JOB } from "./email-proof.server.ts";

/** Job: creates the link of a pending proof and emails it. */
export async function mailProofLink({ pollId }: { pollId: string }): Promise<void> {
  const proof = await findProof({ pollId });
  if (!proof || proof.verified) return;
  const facts = { purpose: "verify_email", target: proof.email, seconds: POLL_SECONDS, data: { pollId } } as const;
  const token = await issueLink(facts);
  await sendMail(
    composeEmail({
      to: proof.email,
      subject: "Confirm your email address",
      paragraphs: ["This email address was entered to sign up. If it was you, use this link. It works for one hour."],
      action: { label: "Confirm email address", url: siteUrl(`/confirm-email/${token}`) },
      closing: "If it was not you, do nothing, and nothing happens.",
    }),
  );
}

registerJob(PROOF_JOB, mailProofLink);
