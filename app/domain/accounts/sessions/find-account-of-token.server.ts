// Finds whose session a token belonged to, also after the session has ended.
import { db } from "#app/platform/db.server.ts";
import { hashSessionToken } from "./session-token.server.ts";

/** The account of a token; null for an unknown one. It proves no rights: the session may be over. */
export async function findAccountOfToken(token: string): Promise<number | null> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return null;
  const where = { OR: [{ tokenHash }, { nextTokenHash: tokenHash }] };
  return (await db.session.findFirst({ where, select: { userId: true } }))?.userId ?? null;
}
