// Inserts sessions of demo accounts into the database, for benchmarks that do not measure the login.
import { randomBytes } from "node:crypto";

/** Opens a session of an account; returns the value of its cookie. */
export async function openSession(email: string): Promise<string> {
  const { db } = await import("#app/platform/db.server.ts");
  const { hashSessionToken } = await import("#app/domain/accounts/sessions/session-token.server.ts");
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.session.create({ data: { userId, tokenHash: hashSessionToken(token)!, expiresAt } });
  return token;
}
