// Registers an account, with the application of a breeder, in one transaction; idempotent by key.
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import { findAddressBan } from "#app/domain/accounts/bans/banned-addresses.server.ts";
import { MEMBER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import {
  countFirstCode,
  VERIFICATION_CODE_JOB,
} from "#app/domain/accounts/verification/mail-verification-code.server.ts";
import { enqueueAccountWelcome } from "#app/domain/accounts/welcome-email.server.ts";
import { type Application, recordApplication } from "#app/domain/breeders/applications/record-application.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { findOutcome, runOnce } from "#app/platform/idempotency-keys.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { isPhoneAvailable } from "./check-availability.server.ts";
import { useProof } from "./email-proof.server.ts";
import { deletePasswordHash } from "./password-hash-cache.server.ts";

export interface Registration {
  type: AccountType;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  /** The application of a breeder; its phone number is plain. */
  application: Application | null;
  /** The proof of the email address, if any (see email-proof). */
  pollId: string | null;
  /** The visitor's IP address, which a ban may cover; null when unknown. */
  address: string | null;
  /** The idempotency key of the form or API request, and what that form or request contains besides a password. */
  idempotencyKey: unknown;
  content: unknown;
  /** The draft of the wizard, which is deleted. */
  draftId?: string;
}

/** Plain JSON, stored with the idempotency key. */
export interface Registered {
  userId: number;
  type: AccountType;
  email: string;
  emailVerified: boolean;
}

export type RegisterFailure =
  | "username-taken"
  | "email-taken"
  | "phone-taken"
  | "draft-missing"
  | "idempotency-key-missing";

/** The ban of an IP address is returned with its end. */
export type RegisterResult =
  | Result<Registered, RegisterFailure>
  | { ok: false; code: "address-banned"; until: Date | null };

type Client = Prisma.TransactionClient;

const PURPOSE = "register";

class Refusal extends Error {
  constructor(readonly code: RegisterFailure) {
    super(code);
  }
}

/** Registers an account. `registration` has been validated. An account without a proof gets a code by email. */
export async function registerAccount(registration: Registration): Promise<RegisterResult> {
  const { idempotencyKey, content, draftId, address } = registration;
  const ban = await findAddressBan(address);
  if (ban) return { ok: false, code: "address-banned", until: ban.until };
  try {
    const done = await runOnce(idempotencyKey, { purpose: PURPOSE, content }, async (client) => {
      if (draftId !== undefined) await endDraft(client, draftId);
      return { ...(await create(client, registration)) };
    });
    if (!done) return { ok: false, code: "idempotency-key-missing" };
    if (draftId !== undefined) deletePasswordHash(draftId);
    if (!done.outcome.emailVerified) await countFirstCode(registration.email);
    return { ok: true, value: done.outcome };
  } catch (error) {
    const code = failureOf(error);
    if (code === null) throw error;
    return { ok: false, code };
  }
}

/** Returns the account registered with an idempotency key and content, for a repeated submit. */
export async function findRegistered(idempotencyKey: string, content: unknown): Promise<Registered | null> {
  return (await findOutcome(idempotencyKey, { purpose: PURPOSE, content })) as Registered | null;
}

async function create(client: Client, registration: Registration): Promise<Registered> {
  const { type, username, firstName, lastName, email, passwordHash, application, pollId } = registration;
  if (application) await claimPhone(client, application.contactTel);
  const emailVerified = await useProof(client, pollId, email);
  const { id: userId } = await client.user.create({
    data: {
      ...{ type, username, firstName, lastName, email, passwordHash },
      // Taken over, so that verifying it asks for the code alone (BRD-03).
      mobNo: application?.contactTel ?? null,
      emailVerifiedAt: emailVerified ? clock.now() : null,
      permissions: { create: MEMBER_PERMISSIONS.map((permission) => ({ permission })) },
    },
    select: { id: true },
  });
  if (application) await recordApplication(client, userId, application);
  if (emailVerified) await enqueueAccountWelcome(client, userId);
  else await enqueue(VERIFICATION_CODE_JOB, { email }, { client });
  return { userId, type, email, emailVerified };
}

// Two tabs of one wizard have different idempotency keys, but only one of them can delete the draft.
async function endDraft(client: Client, draftId: string): Promise<void> {
  const { count } = await client.registrationDraft.deleteMany({ where: { id: draftId } });
  if (count === 0) throw new Refusal("draft-missing");
}

// Phone numbers are in three tables, so this lock makes them unique instead of a constraint.
async function claimPhone(client: Client, phone: string): Promise<void> {
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`;
  if (!(await isPhoneAvailable(phone, 0, client))) throw new Refusal("phone-taken");
}

function failureOf(error: unknown): RegisterFailure | null {
  if (error instanceof Refusal) return error.code;
  if (isUniqueViolation(error, "username")) return "username-taken";
  return isUniqueViolation(error, "email") ? "email-taken" : null;
}
