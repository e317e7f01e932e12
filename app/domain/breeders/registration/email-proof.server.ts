// Verification of an email address before registration, by an emailed link. A proof has two secrets: the link confirms
// it, and the poll token, which only the requesting client has, reads its state and is used up by the new account. The
// poll token is derived from the id of its row, so a draft stores only the id. A link that is confirmed in another browser
// than the requesting one does not verify the account: its password may be that of a user who does not own the mailbox.
import { createHmac, randomUUID } from "node:crypto";
import { redeemLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { POLL_SECONDS } from "#app/domain/accounts/verification/rules.ts";
import { hashLinkToken } from "#app/domain/accounts/verification/secret-hash.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { isEmailAvailable } from "./check-availability.server.ts";

/** The job of mail-proof-link. */
export const PROOF_JOB = "mail-registration-link";

/** `pollToken` reads the state of the proof; `pollId` is its row. */
export interface Proof {
  pollId: string;
  pollToken: string;
}

export interface ProofState {
  email: string;
  verified: boolean;
}

type Client = Prisma.TransactionClient;

const poll = { purpose: "poll_email", usedAt: null } as const;

/** Returns the poll token of a row. */
export function pollTokenOf(pollId: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`poll\0${pollId}`).digest("base64url");
}

/**
 * Emails a link to an email address without an account. With the row of an earlier request for the same email address
 * (`known`), its poll token stays valid. The caller limits the rate of requests.
 */
export async function requestProof(email: string, known: string | null = null): Promise<Result<Proof, "email-taken">> {
  if (!(await isEmailAvailable(email))) return { ok: false, code: "email-taken", field: "email" };
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + POLL_SECONDS * 1000);
  const pollId = await db.$transaction(async (client) => {
    const renewed = known
      ? await client.oneTimeToken.updateMany({
          where: { ...poll, id: known, target: email, expiresAt: { gt: now } },
          data: { expiresAt },
        })
      : { count: 0 };
    const id = renewed.count > 0 && known ? known : randomUUID();
    if (id !== known) {
      const tokenHash = hashLinkToken(pollTokenOf(id));
      await client.oneTimeToken.create({
        data: { id, purpose: poll.purpose, target: email, tokenHash, createdAt: now, expiresAt },
      });
    }
    return id;
  });
  await enqueue(PROOF_JOB, { pollId });
  return { ok: true, value: { pollId, pollToken: pollTokenOf(pollId) } };
}

/** Returns the state of a proof; null when it is unknown, used or expired. */
export async function findProof(by: { pollId: string } | { pollToken: string }): Promise<ProofState | null> {
  const key = "pollId" in by ? { id: by.pollId } : { tokenHash: hashLinkToken(by.pollToken) };
  if ("tokenHash" in key && key.tokenHash === null) return null;
  const row = await db.oneTimeToken.findFirst({
    where: { ...poll, ...(key as { id: string }), expiresAt: { gt: clock.now() } },
    select: { target: true, data: true },
  });
  return row && { email: row.target ?? "", verified: isVerified(row.data) };
}

/** Returns the row of a poll token, or null. */
export async function pollIdOf(pollToken: string | undefined): Promise<string | null> {
  const tokenHash = pollToken === undefined ? null : hashLinkToken(pollToken);
  if (!tokenHash) return null;
  const row = await db.oneTimeToken.findFirst({ where: { ...poll, tokenHash }, select: { id: true } });
  return row?.id ?? null;
}

/**
 * Uses a proof up for an account; returns false when it does not verify this email address for the client that requested
 * the proof, which is the one that registers.
 */
export async function useProof(client: Client, pollId: string | null, email: string): Promise<boolean> {
  if (pollId === null) return false;
  const now = clock.now();
  const where = { ...poll, id: pollId, target: email, expiresAt: { gt: now } };
  const row = await client.oneTimeToken.findFirst({ where, select: { data: true } });
  if (!row || !isVerified(row.data)) return false;
  const { count } = await client.oneTimeToken.updateMany({ where, data: { usedAt: now } });
  return count === 1 && isTrue(row.data, "byRequester");
}

/** Returns the proof of an emailed link; null when the link is unknown or expired. */
export async function findProofLink(token: string): Promise<(ProofState & { pollId: string }) | null> {
  const tokenHash = hashLinkToken(token);
  if (!tokenHash) return null;
  const link = await db.oneTimeToken.findFirst({
    where: { purpose: "verify_email", userId: null, tokenHash, expiresAt: { gt: clock.now() } },
    select: { target: true, data: true, usedAt: true },
  });
  const pollId = link && pollIdIn(link.data);
  return pollId ? { pollId, email: link.target ?? "", verified: link.usedAt !== null } : null;
}

/**
 * Marks the email address as verified; the proof is valid for another hour. `isRequester` says whether the link was
 * confirmed by the client that requested a proof.
 */
export async function confirmProof(
  token: string,
  isRequester: (pollId: string) => boolean,
): Promise<Result<{ email: string }, "invalid-link">> {
  const link = await findProofLink(token);
  if (!link) return { ok: false, code: "invalid-link" };
  return redeemLink("verify_email", token, async (client) => {
    const now = clock.now();
    await client.oneTimeToken.updateMany({
      where: { ...poll, id: link.pollId },
      data: {
        data: { verified: true, byRequester: isRequester(link.pollId) },
        expiresAt: new Date(now.getTime() + POLL_SECONDS * 1000),
      },
    });
    return { email: link.email };
  });
}

function isVerified(data: Prisma.JsonValue): boolean {
  return isTrue(data, "verified");
}

function isTrue(data: Prisma.JsonValue, key: "verified" | "byRequester"): boolean {
  return typeof data === "object" && data !== null && !Array.isArray(data) && data[key] === true;
}

function pollIdIn(data: Prisma.JsonValue): string | null {
  if (typeof data !== "object" || data === null || !("pollId" in data)) return null;
  return typeof data.pollId === "string" ? data.pollId : null;
}
