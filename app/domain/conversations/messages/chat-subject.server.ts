// Finds the recipient of a first message and checks whether it may be sent: on the contact page before the form is
// shown, and again in the use case before the message is stored.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ContactedBreeder, type ContactRefusal, contactRefusal } from "#app/domain/breeders/contact-policy.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type BlockedFailure, blockedFailure } from "./block.ts";
import { blockerSql, blockOf } from "./find-block.server.ts";
import type { StartChatFailure } from "./start-chat-texts.ts";

/** A breeder, or the breeder of the pet that the chat is about. All ids must belong to the same breeder. */
export interface ChatSubject {
  petId?: number;
  breederId?: number;
  /** The user id of the breeder. */
  ownerId?: number;
}

export interface ChatPartner extends ContactedBreeder {
  breederId: number;
  tradingName: string;
  petId: number | null;
  petName: string | null;
  /** Of the breeder's user. */
  firstName: string;
  /** The user who has blocked the other one, or null. */
  blockerId: number | null;
}

/** The breeder of a subject; null when it is unknown, not public, or a pet that only its owner may see. */
export async function findChatPartner(subject: ChatSubject, actor: Viewer): Promise<ChatPartner | null> {
  const { petId, breederId, ownerId } = subject;
  const given = [petId, breederId, ownerId].filter((id) => id !== undefined);
  if (given.length === 0 || given.some((id) => !Number.isInteger(id) || id < 1 || id > MAX_ID)) return null;
  const found =
    petId === undefined
      ? Prisma.sql`breeders b LEFT JOIN pets p ON false WHERE b.listed`
      : Prisma.sql`pets p JOIN breeders b ON b.id = p.breeder_id AND b.listed
          WHERE p.id = ${petId}::int AND p.deleted_at IS NULL AND (p.listed OR b.user_id = ${actor.userId}::int
            OR (b.plan_lapsed AND p.status = 'approved' AND p.sold_at IS NULL AND p.paused_at IS NULL))`;
  const isBreeder = breederId === undefined ? Prisma.empty : Prisma.sql`AND b.id = ${breederId}::int`;
  const isOwner = ownerId === undefined ? Prisma.empty : Prisma.sql`AND b.user_id = ${ownerId}::int`;
  const { rows } = await pool.query<ChatPartner>(Prisma.sql`
    SELECT b.id AS "breederId", b.user_id AS "ownerId", b.trading_name AS "tradingName", b.contact_email::text AS email,
      p.id AS "petId", p.name AS "petName",
      (SELECT first_name FROM users WHERE id = b.user_id) AS "firstName",
      ${blockerSql(Prisma.sql`${actor.userId}::int`, Prisma.sql`b.user_id`)} AS "blockerId",
      EXISTS (SELECT 1 FROM subscriptions s WHERE s.breeder_id = b.id AND s.status = 'active') AS "hasActiveSubscription"
    FROM ${found} ${isBreeder} ${isOwner}`);
  return rows[0] ?? null;
}

const FAILURES: Record<ContactRefusal, StartChatFailure> = {
  "login-needed": "forbidden",
  "own-listing": "own-breeder",
  "breeder-to-breeder": "breeder-account",
  "breeder-missing": "breeder-not-found",
  "breeder-without-email": "no-email",
  "breeder-without-subscription": "no-subscription",
};

/** Why a first message was not sent. */
export type StartChatRefusal = { ok: false; code: StartChatFailure; field?: string } | BlockedFailure;

/** The first reason why this user may not write to this breeder, or null when they may. */
export function startChatRefusal(actor: Viewer, partner: ChatPartner | null): StartChatRefusal | null {
  const refusal = contactRefusal(actor, partner);
  if (refusal) return { ok: false, code: FAILURES[refusal] };
  const block = partner && blockOf(actor.userId, partner);
  return block && blockedFailure(block);
}
