// Rules for every change of second factors: the first one ends all other sessions and creates recovery codes, the last
// one may be required, and the owner is notified by email.
import type { Method } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { SECOND_FACTOR_JOB, type SecondFactorChange } from "./mail-second-factor-change.server.ts";
import { hasSecondFactor, needsSecondFactor } from "./queries.server.ts";
import { createRecoveryCodes } from "./recovery-codes.server.ts";

type Client = Prisma.TransactionClient;

/** Changes of an account's second factors wait for one another. */
export async function lockUser(client: Client, userId: number): Promise<void> {
  await client.$executeRaw`SELECT id FROM users WHERE id = ${userId}::int FOR UPDATE`;
}

/** Adds a second factor by `add`. Returns the recovery codes that are created with the first one, else null. */
export async function addSecondFactor(
  client: Client,
  requester: Requester,
  method: Method,
  add: () => Promise<unknown>,
): Promise<string[] | null> {
  const { userId, sessionId } = requester;
  // Of two concurrent first factors, only one creates the recovery codes.
  await lockUser(client, userId);
  const isFirst = !(await hasSecondFactor(userId, client));
  await add();
  await noteChange(client, requester, method, method === "passkey" ? "passkey-added" : "authenticator-added");
  if (!isFirst) return null;
  await endSessions(userId, { except: sessionId ?? undefined, client });
  return createRecoveryCodes(client, userId);
}

/** Thrown to roll a removal back. */
class LastOneRequired extends Error {}

/**
 * Removes a second factor by `remove`, unless it is the last one of an account that requires one; the value is whether the
 * account has another.
 */
export async function removeSecondFactor(
  requester: Requester,
  method: Method,
  remove: (client: Client) => Promise<boolean>,
): Promise<Result<boolean, "required">> {
  const { userId } = requester;
  try {
    const hasAnother = await db.$transaction(async (client) => {
      await lockUser(client, userId);
      const isRemoved = await remove(client);
      const isLeft = await hasSecondFactor(userId, client);
      if (!isRemoved) return isLeft;
      if (!isLeft && (await needsSecondFactor(userId, client))) throw new LastOneRequired();
      await noteChange(client, requester, method, method === "passkey" ? "passkey-removed" : "authenticator-removed");
      return isLeft;
    });
    return { ok: true, value: hasAnother };
  } catch (error) {
    if (error instanceof LastOneRequired) return { ok: false, code: "required" };
    throw error;
  }
}

/** Writes the authentication log and enqueues the email to the owner. */
export async function noteChange(
  client: Client,
  { userId, source }: Requester,
  method: Method,
  what: SecondFactorChange,
): Promise<void> {
  const reason = what.endsWith("removed") ? "removed" : "added";
  const change = { userId, act: "second_factor_change", method, outcome: "success", reason, source } as const;
  await recordAuthentication(change, client);
  await enqueue(SECOND_FACTOR_JOB, { userId, what }, { client });
}
