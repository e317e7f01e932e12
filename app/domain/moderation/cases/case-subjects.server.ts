// Loads what a case is about, with the queries of the moderation queues of each subject.
import type { CaseSubjectIds } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { getComplaint } from "#app/domain/moderation/complaints/get-complaint.server.ts";
import { getApplication } from "#app/domain/moderation/queues/application-queue.server.ts";
import { getLicencesToCheck } from "#app/domain/moderation/queues/licences-to-check.server.ts";
import { getQueuedLitter } from "#app/domain/moderation/queues/litter-queue.server.ts";
import { getQueuedPets } from "#app/domain/moderation/queues/queued-pets.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { BreederSubject, ReviewSubject, SubjectView } from "./screen-views.ts";

/** The ids of a subject: one, or those of the two of a match; a photo with the pet that shows it. */
export interface SubjectIds extends Omit<CaseSubjectIds, "messageId" | "decisionId" | "petId" | "licenceId"> {
  petIds: number[];
  licenceIds: number[];
  /** Whether a breeder stands for an application. */
  isApplication: boolean;
}

/** The view of a subject; null for a message, and for a subject that does not exist. */
export async function getSubject(ids: SubjectIds): Promise<SubjectView | null> {
  const { petIds, licenceIds, litterId, imageId, breederId, userId, reviewId, complaintId, isApplication } = ids;
  if (petIds.length > 0) {
    const [pets, photo] = await Promise.all([getQueuedPets(petIds), imageId ? getPhoto(imageId) : null]);
    return pets.length > 0 ? { kind: "listings", pets, photo } : null;
  }
  if (licenceIds.length > 0) return { kind: "licences", licences: await getLicencesToCheck(licenceIds) };
  if (litterId) {
    const litter = await getQueuedLitter(litterId);
    return litter && { kind: "litter", litter };
  }
  if (breederId) {
    const application = isApplication ? await getApplication(breederId) : null;
    if (application) return { kind: "application", application };
    const breeder = await getBreeder(breederId);
    return breeder && { kind: "breeder", breeder };
  }
  if (reviewId) {
    const review = await getReview(reviewId);
    return review && { kind: "review", review };
  }
  if (complaintId) {
    const complaint = await getComplaint(complaintId);
    return complaint && { kind: "complaint", complaint };
  }
  return userId ? getAccount(userId) : null;
}

async function getPhoto(imageId: number) {
  const image = await db.image.findUnique({
    where: { id: imageId },
    select: { key: true, width: true, height: true, colour: true },
  });
  return image && { ...image, alt: "" };
}

async function getBreeder(breederId: number): Promise<BreederSubject | null> {
  const found = await db.breeder.findUnique({
    where: { id: breederId },
    select: { tradingName: true, description: true, location: true, localCouncilAuthority: true, status: true },
  });
  if (!found) return null;
  const { localCouncilAuthority: council, ...breeder } = found;
  return { ...breeder, council, slug: breederSlug(breeder.tradingName, breederId) };
}

async function getAccount(userId: number): Promise<SubjectView | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      ...{ username: true, firstName: true, lastName: true, email: true, mobNo: true, telNo: true, lastSeenAt: true },
    },
  });
  if (!user) return null;
  const { username, email, firstName, lastName, mobNo, telNo, lastSeenAt } = user;
  const name = `${firstName} ${lastName}`.trim();
  const seen = lastSeenAt?.toISOString() ?? null;
  return {
    kind: "account",
    account: { userId, username, email, name, phone: mobNo ?? telNo, lastSeenAt: seen },
  };
}

async function getReview(reviewId: number): Promise<ReviewSubject | null> {
  const found = await db.review.findUnique({
    where: { id: reviewId },
    include: {
      reviewer: { select: { username: true } },
      breeder: { select: { id: true, tradingName: true } },
      user: { select: { username: true } },
    },
  });
  if (!found) return getHeldReview(reviewId);
  const { rating, title, text, createdAt, verifiedPurchase, reviewer, breeder, user, breederResponse } = found;
  return {
    ...{ rating, title, text, reviewer: reviewer.username, response: breederResponse, isVerified: verifiedPurchase },
    createdAt: createdAt.toISOString(),
    about: breeder
      ? { name: breeder.tradingName, path: `/breeders/${breederSlug(breeder.tradingName, breeder.id)}/reviews` }
      : { name: `@${user?.username ?? "?"}`, path: `/@${user?.username ?? ""}` },
  };
}

/** A review after a handover that is not published. */
async function getHeldReview(id: number): Promise<ReviewSubject | null> {
  const found = await db.handoverReview.findUnique({
    where: { id },
    include: {
      author: { select: { username: true } },
      subject: { select: { username: true } },
      breeder: { select: { id: true, tradingName: true } },
    },
  });
  if (!found?.writtenAt || found.rating === null) return null;
  const { rating, title, text, writtenAt, author, subject, breeder } = found;
  const about =
    found.side === "buyer"
      ? { name: breeder.tradingName, path: `/breeders/${breederSlug(breeder.tradingName, breeder.id)}/reviews` }
      : { name: `@${subject.username}`, path: `/@${subject.username}` };
  return {
    ...{ rating, title, text, about, reviewer: author.username, response: null, isVerified: false },
    createdAt: writtenAt.toISOString(),
  };
}
