// Queries: the second factors of an account, and whether the site requires one.
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { SecondFactors } from "./views.ts";

/** The second factors of an account. */
export async function getSecondFactors(userId: number): Promise<SecondFactors> {
  const [authenticators, passkeys, recoveryCodesLeft] = await Promise.all([
    db.totpCredential.count({ where: { userId, confirmedAt: { not: null } } }),
    db.passkey.findMany({
      where: { userId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return { hasAuthenticator: authenticators > 0, passkeys, recoveryCodesLeft };
}

/** Whether a sign-in to an account needs a second factor. */
export async function hasSecondFactor(userId: number, client: Prisma.TransactionClient = db): Promise<boolean> {
  const user = await client.user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
  return user?.secondFactorAt != null;
}

/** Whether an account requires a second factor: it holds admin.access, and REQUIRE_ADMIN_MFA is set. */
export async function needsSecondFactor(userId: number, client: Prisma.TransactionClient = db): Promise<boolean> {
  if (!env.REQUIRE_ADMIN_MFA) return false;
  const where = { id: userId, OR: [{ isAdmin: true }, { permissions: { some: { permission: "admin.access" } } }] };
  return (await client.user.count({ where })) > 0;
}
