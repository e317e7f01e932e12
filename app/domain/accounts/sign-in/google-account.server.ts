// Finds or creates the account of a Google identity: the account connected before, else the one with the same confirmed
// email address, else a new one.
import { randomInt } from "node:crypto";
import type { RequestSource } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { MEMBER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { accountEmailSchema } from "#app/domain/accounts/schema.ts";
import { recordProof } from "#app/domain/accounts/verification/first-proof.server.ts";
import { enqueueAccountWelcome } from "#app/domain/accounts/welcome-email.server.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { nameFault, readableLine } from "#app/domain/shared/text-line.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { IdentityProfile } from "#app/platform/identity.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { GOOGLE_CONNECTED_JOB } from "./google-emails.server.ts";
import { usernameFor } from "./google-username.ts";

/** The account of an identity, and how they were connected. */
export interface GoogleAccount {
  userId: number;
  how: "known" | "linked" | "new";
}

const PROVIDER = "google";
const NAME_MAX = 100;
const TRIES = 10;

type Client = Prisma.TransactionClient;

/** Returns the account that is connected to an identity, or null. */
export async function findGoogleAccount(subject: string): Promise<GoogleAccount | null> {
  const where = { provider_subject: { provider: PROVIDER, subject } };
  const identity = await db.identity.findUnique({ where, select: { userId: true } });
  return identity && { userId: identity.userId, how: "known" };
}

/**
 * Connects a new identity to an account; returns null unless the provider has confirmed its email address and an
 * account may have it. Concurrent requests connect it once.
 */
export async function connectGoogleAccount(
  profile: IdentityProfile,
  source: RequestSource,
): Promise<GoogleAccount | null> {
  const { emailVerified, subject } = profile;
  const email = accountEmailSchema().safeParse(profile.email).data;
  if (email === undefined || !emailVerified) return null;
  for (let tries = 0; ; tries += 1) {
    try {
      return await db.$transaction(async (client) => {
        const owner = await client.user.findUnique({ where: { email }, select: { id: true } });
        const userId = owner ? await link(client, owner.id) : await create(client, profile, email, tries);
        await client.identity.create({ data: { provider: PROVIDER, subject, userId } });
        const connected = { userId, act: "google_connected", method: "google", outcome: "success", source } as const;
        await recordAuthentication(connected, client);
        return { userId, how: owner ? "linked" : "new" };
      });
    } catch (error) {
      // A concurrent request took the username or the email address, or connected this identity.
      if (!isUniqueViolation(error) || tries === TRIES) throw error;
      const known = await findGoogleAccount(subject);
      if (known) return known;
    }
  }
}

async function link(client: Client, userId: number): Promise<number> {
  const passwordRemoved = await recordProof(client, userId, { byRegistrant: false });
  await enqueue(GOOGLE_CONNECTED_JOB, { userId, passwordRemoved }, { client });
  return userId;
}

async function create(client: Client, profile: IdentityProfile, email: string, tries: number): Promise<number> {
  const [given, family] = [nameOf(profile.givenName), nameOf(profile.familyName)];
  const [first = "", ...rest] = nameOf(profile.name).split(" ");
  const firstName = given || first || "Member";
  const lastName = family || (given ? "" : rest.join(" "));
  const { id } = await client.user.create({
    data: {
      username: usernameFor(firstName, randomInt(10_000), tries),
      email,
      firstName: cutText(firstName, NAME_MAX),
      lastName: cutText(lastName, NAME_MAX),
      type: "user",
      emailVerifiedAt: clock.now(),
      permissions: { create: MEMBER_PERMISSIONS.map((permission) => ({ permission })) },
    },
    select: { id: true },
  });
  await enqueueAccountWelcome(client, id);
  return id;
}

/** A name that registration would take; "" for one that it would refuse, such as a web address. */
function nameOf(text: string): string {
  const name = readableLine(text);
  return nameFault("Name", name) === null ? name : "";
}
