// Finds what a report is about, as the reporter sees it: what they cannot see cannot be reported.
import { isAdministrator, hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { shortName } from "#app/domain/community/reviews/rules.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { factsOf } from "./evidence.ts";
import {
  findBreeder,
  findLitter,
  findPet,
  findPhoto,
  firstRow,
  type FoundSubject,
} from "./find-listed-subject.server.ts";
import { REPORTABLE_DAYS, type SubjectKind, type SubjectReference } from "./subject.ts";

const DAY_MS = 86_400_000;

export interface ReportSubject extends SubjectReference, FoundSubject {}

type Finder = (id: number, viewer: Viewer | null) => Promise<FoundSubject | null>;

/** The subject, or null when it does not exist or the viewer (null: a visitor) cannot see it. */
export async function findReportSubject(
  { kind, id }: SubjectReference,
  viewer: Viewer | null,
): Promise<ReportSubject | null> {
  const found = await FINDERS[kind](id, viewer);
  return found && { kind, id, ...found };
}

const FINDERS: Record<SubjectKind, Finder> = {
  pet: findPet,
  litter: findLitter,
  photo: findPhoto,
  breeder: findBreeder,
  user: findUser,
  message: findMessage,
  review: findReview,
};

/** Only a user with whom the viewer has exchanged messages. */
async function findUser(userId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  if (!viewer || !hasPermission(viewer, "messages.read")) return null;
  const chat = await firstRow<{ name: string; chatId: number }>(Prisma.sql`
    SELECT coalesce(b.trading_name, concat_ws(' ', u.first_name, u.last_name)) AS name, c.id AS "chatId"
    FROM chats c JOIN users u ON u.id = ${userId}::int
    LEFT JOIN breeders b ON b.user_id = u.id AND b.status = 'approved'
    WHERE least(c.starter_id, c.recipient_id) = least(${userId}::int, ${viewer.userId}::int)
      AND greatest(c.starter_id, c.recipient_id) = greatest(${userId}::int, ${viewer.userId}::int)
      AND c.last_message_at IS NOT NULL
    ORDER BY c.last_message_at DESC LIMIT 1`);
  if (!chat) return null;
  const evidence = { facts: factsOf({ Name: chat.name }), images: [] };
  return {
    name: chat.name,
    quote: null,
    path: `/messages/${chat.chatId}`,
    caseSubject: { userId },
    ownerId: userId,
    evidence,
  };
}

/** Only a message that the viewer has received. */
async function findMessage(messageId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  if (!viewer || !hasPermission(viewer, "messages.read")) return null;
  const message = await firstRow<{ chatId: number; text: string; firstName: string; ownerId: number }>(Prisma.sql`
    SELECT c.id AS "chatId", m.user_id AS "ownerId", m.text, u.first_name AS "firstName"
    FROM messages m JOIN chats c ON c.id = m.chat_id JOIN users u ON u.id = m.user_id
    WHERE m.id = ${messageId}::int AND m.user_id <> ${viewer.userId}::int
      AND ${viewer.userId}::int IN (c.starter_id, c.recipient_id)`);
  if (!message) return null;
  const { chatId, text, firstName, ownerId } = message;
  const evidence = { facts: factsOf({ Message: text }), images: [] };
  const path = `/messages/${chatId}`;
  return { name: `A message from ${firstName}`, quote: text, path, caseSubject: { messageId }, ownerId, evidence };
}

interface ReviewRow {
  title: string | null;
  text: string | null;
  firstName: string;
  lastName: string;
  breederId: number | null;
  tradingName: string | null;
  listed: boolean | null;
  parties: (number | null)[];
  rating: number;
  response: string | null;
  ownerId: number;
}

/** The reviews, and those deleted in the last 30 days. */
const reviewRows = (reviewId: number) => {
  const since = new Date(clock.now().getTime() - REPORTABLE_DAYS * DAY_MS);
  const columns = Prisma.sql`reviewer_id, breeder_id, user_id, rating, title, text, breeder_response`;
  return Prisma.sql`
    SELECT ${columns} FROM reviews WHERE id = ${reviewId}::int AND removed_at IS NULL
    UNION ALL SELECT ${columns} FROM deleted_reviews
      WHERE review_id = ${reviewId}::int AND deleted_at > ${since}::timestamptz`;
};

/** A review of a public breeder; any other only for its author and the user it is about. */
async function findReview(reviewId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const review = await firstRow<ReviewRow>(Prisma.sql`
    SELECT r.title, r.text, r.rating, r.breeder_response AS response, r.reviewer_id AS "ownerId", u.first_name AS "firstName", u.last_name AS "lastName", b.id AS "breederId",
      b.trading_name AS "tradingName", b.listed, ARRAY[r.reviewer_id, r.user_id, b.user_id] AS parties
    FROM (${reviewRows(reviewId)}) r JOIN users u ON u.id = r.reviewer_id LEFT JOIN breeders b ON b.id = r.breeder_id`);
  if (!review) return null;
  const { title, text, breederId, tradingName, listed, parties, rating, response, ownerId } = review;
  if (!listed && !(viewer && (parties.includes(viewer.userId) || isAdministrator(viewer)))) return null;
  const isPublic = listed && breederId !== null && tradingName !== null;
  return {
    name: `A review by ${shortName(review.firstName, review.lastName)}`,
    quote: [title, text].filter((part) => part !== null && part !== "").join("\n"),
    path: isPublic ? `/breeders/${breederSlug(tradingName, breederId)}/reviews` : "/reviews",
    caseSubject: { reviewId },
    ownerId,
    evidence: {
      facts: factsOf({ Rating: `${rating} of 5`, Title: title, Text: text, "The breeder's response": response }),
      images: [],
    },
  };
}
