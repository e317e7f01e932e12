// The first proof of an account's mailbox. It removes what the registrant set up, when another user proves the mailbox
// (pre-account takeover).
import { endSessions } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import { enqueueAccountWelcome } from "#app/domain/accounts/welcome-email.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * Marks the email address of an account as verified. At the first proof, unless the registrant gives it, the password,
 * second factors, sessions, open codes and open links of the account are removed: another user may have registered it
 * with an email address they do not own. Returns whether they were removed.
 */
export async function recordProof(
  client: Prisma.TransactionClient,
  userId: number,
  { byRegistrant }: { byRegistrant: boolean },
): Promise<boolean> {
  const now = clock.now();
  // The condition is part of the update, so that of two concurrent proofs only one is the first.
  const { count } = await client.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { emailVerifiedAt: now, ...(byRegistrant ? {} : { passwordHash: null }) },
  });
  if (count > 0) await enqueueAccountWelcome(client, userId);
  if (count === 0 || byRegistrant) return false;
  // A code or link that is being used at this moment is locked: waiting for it would be a deadlock, because its transaction
  // waits for the account.
  await client.$executeRaw`
    UPDATE one_time_tokens SET expires_at = ${now}::timestamptz WHERE id IN (
      SELECT id FROM one_time_tokens WHERE user_id = ${userId}::int AND used_at IS NULL FOR UPDATE SKIP LOCKED)`;
  // The triggers totp_credentials_changed and passkeys_changed delete the recovery codes with the last factor, see
  // docs/triggers.md.
  await client.totpCredential.deleteMany({ where: { userId } });
  await client.passkey.deleteMany({ where: { userId } });
  await client.identity.deleteMany({ where: { userId } });
  await endSessions(userId, { client });
  return true;
}
