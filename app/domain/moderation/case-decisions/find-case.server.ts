// A case with what is needed to decide it: its subject, the user concerned, and who holds its claim.
import { type CaseKind, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listSameMessages } from "#app/domain/conversations/messages/same-messages.server.ts";
import type { ReasonSubject } from "#app/domain/moderation/decisions/reason.ts";
import { countOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { CaseDecision, CaseFacts } from "./case-options.ts";
import { depositOf } from "./deposit-of-case.server.ts";

const SUBJECTS = {
  pet: { select: { id: true, name: true, status: true, deletedAt: true } },
  litter: {
    select: {
      ...{ id: true, name: true, status: true },
      rows: { where: { pet: { status: "pending", deletedAt: null } }, take: 1, select: { id: true } },
    },
  },
  breeder: { select: { id: true, tradingName: true, pendingTradingName: true, status: true } },
  licence: {
    select: { id: true, number: true, state: true, updatedAt: true, stars: true, maxDogs: true, documentKey: true },
  },
  message: { select: { id: true, removed: { select: { removedAt: true } } } },
  review: { select: { id: true, removedAt: true } },
  heldReview: { select: { id: true, refusedAt: true } },
  complaint: { select: { id: true, ref: true, email: true, _count: { select: { replies: true } } } },
  account: { select: { id: true, username: true, closure: { select: { erasedAt: true } } } },
} as const satisfies Prisma.ModerationCaseInclude;

export type FoundCase = Prisma.ModerationCaseGetPayload<{ include: typeof SUBJECTS }> & { kind: CaseKind };

/** Null when the viewer may not work on its lane. Only what the case names is read: an include reads each relation, null or not. */
export async function findCase(viewer: Viewer, caseId: number): Promise<FoundCase | null> {
  if (!Number.isInteger(caseId) || caseId < 1 || caseId > MAX_ID) return null;
  const found = await db.moderationCase.findFirst({
    where: { id: caseId, lane: { in: lanesOf(viewer) } },
  });
  if (!found) return null;
  const { petId, litterId, breederId, licenceId, messageId, reviewId, heldReviewId, complaintId, accountId } = found;
  const named = <Row>(id: number | null, read: (where: { where: { id: number } }) => Promise<Row>) =>
    id === null ? null : read({ where: { id } });
  const [pet, litter, breeder, licence, message, review, heldReview, complaint, account] = await Promise.all([
    named(petId, (by) => db.pet.findUnique({ ...by, ...SUBJECTS.pet })),
    named(litterId, (by) => db.litter.findUnique({ ...by, ...SUBJECTS.litter })),
    named(breederId, (by) => db.breeder.findUnique({ ...by, ...SUBJECTS.breeder })),
    named(licenceId, (by) => db.licence.findUnique({ ...by, ...SUBJECTS.licence })),
    named(messageId, (by) => db.message.findUnique({ ...by, ...SUBJECTS.message })),
    named(reviewId, (by) => db.review.findUnique({ ...by, ...SUBJECTS.review })),
    named(heldReviewId, (by) => db.handoverReview.findUnique({ ...by, ...SUBJECTS.heldReview })),
    named(complaintId, (by) => db.dataComplaint.findUnique({ ...by, ...SUBJECTS.complaint })),
    named(accountId, (by) => db.user.findUnique({ ...by, ...SUBJECTS.account })),
  ]);
  const kind = found.kind as CaseKind;
  return { ...found, kind, pet, litter, breeder, licence, message, review, heldReview, complaint, account };
}

/** What the case is about; the listing for a photo. */
export function subjectOf(found: FoundCase) {
  const { pet, litter, breeder, licence, message, review, heldReview, decisionId, userId } = found;
  if (message) return "message";
  if (review ?? heldReview) return "review";
  if (pet) return "pet";
  if (litter) return "litter";
  if (licence) return "licence";
  if (breeder) return "breeder";
  if (decisionId !== null) return "decision";
  return userId === null ? null : "user";
}

/** `openAnswers` is given where the rules of the listing are computed already. */
export async function factsOf(found: FoundCase, openAnswers?: number): Promise<CaseFacts> {
  const { kind, pet, breeder, account, message, review, heldReview } = found;
  return {
    kind,
    subject: subjectOf(found) satisfies ReasonSubject | "decision" | null,
    petStatus: pet && !pet.deletedAt ? pet.status : null,
    // By the rules as they are now, not by the count that was stored with the listing.
    openAnswers: openAnswers ?? (await openAnswersOf(found)),
    isDecided: isDecided(found),
    isRemoved: Boolean(message?.removed ?? review?.removedAt ?? heldReview?.refusedAt),
    hasSame: message !== null && (await listSameMessages(db, message.id)).length > 0,
    hasAccount: isPresent(account),
    hasPendingName: (breeder?.pendingTradingName ?? null) !== null,
    ...(await depositOf(found)),
    canReply: (found.complaint?.email ?? null) !== null,
  };
}

/** Whether a listing, litter, application or licence does not wait for a decision any more. */
function isDecided({ kind, pet, litter, breeder, licence }: FoundCase): boolean {
  if (kind === "listing") return pet !== null && pet.status !== "pending";
  if (kind === "litter") return litter !== null && litter.status !== "pending" && litter.rows.length === 0;
  if (kind === "application") return breeder !== null && breeder.status !== "pending";
  return kind === "licence" && licence !== null && licence.state !== "unchecked";
}

/** Whether there is a user to warn or to ban: the data of an erased account names none. */
export function isPresent<A extends FoundCase["account"]>(account: A): account is NonNullable<A> {
  return account !== null && (account.closure?.erasedAt ?? null) === null;
}

/** Of cases that can end with an approval: of the listing; of a litter those of the animal with the fewest, because the others stay when it is approved. */
async function openAnswersOf({ kind, pet, litter }: FoundCase): Promise<number> {
  if (kind === "listing") return pet ? ((await countOpenAnswers([pet.id])).get(pet.id) ?? 0) : 0;
  if (kind !== "litter") return 0;
  const where = { litterId: litter?.id ?? 0, status: "pending", deletedAt: null } as const;
  const animals = await db.pet.findMany({ where, select: { id: true } });
  if (animals.length === 0) return 0;
  return Math.min(...(await countOpenAnswers(animals.map(({ id }) => id))).values());
}

/** The name of the subject as its decision stores it: of a licence the number, to which statements add what it is. */
export function subjectNameOf(found: FoundCase): string {
  return subjectOf(found) === "licence" && found.licence ? found.licence.number : nameOf(found);
}

/** The name of the subject for messages to the moderator. */
export function nameOf(found: FoundCase): string {
  const { pet, litter, breeder, licence, account, message, review, heldReview, complaint, subject } = found;
  if (complaint) return `The complaint ${complaint.ref}`;
  if (account && (message || review || heldReview))
    return `The ${message ? "message" : "review"} of @${account.username}`;
  const named = pet?.name ?? litter?.name ?? breeder?.tradingName ?? (licence && `Licence ${licence.number}`);
  return named ?? (account ? `@${account.username}` : subject);
}

/** The same after a decision: a warning is for the account, whatever the case is about. */
export function decidedNameOf(found: FoundCase, decision: CaseDecision): string {
  return decision === "warn" && found.account ? `@${found.account.username}` : nameOf(found);
}
