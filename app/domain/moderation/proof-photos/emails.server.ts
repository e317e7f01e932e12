// Emails about a proof photo, written from the state at the time of sending (DUP-16). A moderator reads the answer on the case.
import { isAway } from "#app/domain/accounts/away.server.ts";
import { addressOfSide } from "#app/domain/breeders/message-address.ts";
import { findLockedBlock } from "#app/domain/conversations/messages/find-block.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { openProof } from "./open-proofs.server.ts";
import { PROOF_EMAIL_JOB, type ProofEmail } from "./proof-email-job.ts";
import { proofAdvice, proofDueAt, PROOF_SEEN_BY } from "./rules.ts";

const PARTS = {
  askedBy: true,
  viewing: { select: { id: true, endedAt: true, time: { select: { startsAt: true } } } },
  pet: { include: { breeder: { include: { user: true } } } },
} as const;

export async function mailProof({ proofId, about }: ProofEmail): Promise<void> {
  const proof = await db.proofPhoto.findUnique({ where: { id: proofId }, include: PARTS });
  if (!proof || proof.viewing?.endedAt || (proof.answeredAt !== null) !== (about === "answered")) return;
  if (about === "asked" && (await db.proofPhoto.count({ where: { id: proofId, ...openProof() } })) === 0) return;
  const { pet, askedBy, viewing, word, askedAt } = proof;
  if (viewing && (await findLockedBlock(db, askedBy.id, pet.breeder.userId))) return;
  const side = about === "asked" ? "breeder" : "buyer";
  if (await isAway(side === "breeder" ? pet.breeder.userId : askedBy.id)) return;
  const address = addressOfSide(side, { buyer: askedBy, breeder: pet.breeder });
  if (!address || (side === "buyer" && !viewing)) return;
  if (side === "buyer") {
    await sendMail(
      composeEmail({
        to: address,
        user: askedBy,
        subject: `The proof photo of ${pet.name}`,
        paragraphs: [`${pet.breeder.tradingName} has sent the photo. Check that you can read ${word} on it.`],
        action: { label: "See the photo", url: siteUrl(`/viewings/${viewing!.id}#proof`) },
      }),
    );
    return;
  }
  const due = formatDateTime(proofDueAt(askedAt, viewing?.time.startsAt));
  const who = viewing
    ? `${askedBy.firstName}, who has booked a viewing of ${pet.name}, asks for a proof photo.`
    : `A moderator asks for a proof photo of ${pet.name}.`;
  await sendMail(
    composeEmail({
      to: address,
      user: pet.breeder.user,
      subject: `A proof photo of ${pet.name}`,
      paragraphs: [
        who,
        proofAdvice(pet.name, word),
        `Please send it by ${due}; our moderators see whether you did. ${PROOF_SEEN_BY[viewing ? "buyer" : "moderator"]}`,
      ],
      action: { label: "Send the photo", url: siteUrl(`/breeder/pets/${pet.id}/proof`) },
    }),
  );
}

registerJob(PROOF_EMAIL_JOB, mailProof);
