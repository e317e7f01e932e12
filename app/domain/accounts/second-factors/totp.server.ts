// Codes of authenticator apps (TOTP, RFC 6238): SHA-1, six digits, 30 seconds, which every app supports.
import { Secret, TOTP } from "otpauth";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { decryptSecret, encryptSecret } from "./secret-encryption.server.ts";

const PERIOD_SECONDS = 30;
/** Time steps before and after the current one that are accepted, because the clocks of phones differ. */
const WINDOW = 1;

/** Returns the TOTP generator of an account; `email` is the label in the app. */
export function totpOf(secret: Uint8Array<ArrayBuffer>, email: string): TOTP {
  return new TOTP({
    issuer: SITE_NAME,
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: secret.buffer }),
  });
}

/** Returns the secret of a new credential: 160 random bits. */
export function newTotpSecret(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new Secret({ size: 20 }).bytes);
}

/** Checks a code of the account's app. Each code is accepted once, also for concurrent requests. */
export async function verifyTotpCode(
  userId: number,
  code: string,
  { confirmed, client = db }: { confirmed: boolean; client?: Prisma.TransactionClient },
): Promise<boolean> {
  const credential = await client.totpCredential.findUnique({ where: { userId } });
  if (!credential || (credential.confirmedAt !== null) !== confirmed) return false;
  const secret = decryptSecret(credential.secret, userId);
  if (!secret) return false;
  const timestamp = clock.now().getTime();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  const taken = await client.totpCredential.updateMany({
    where: { userId, lastStep: { lt: step } },
    // Encrypted anew, so that after a replacement of SESSION_SECRET each app moves to the current one at its next use.
    data: { lastStep: step, secret: encryptSecret(secret, userId) },
  });
  return taken.count === 1;
}
