// The kinds of visitors, each with a new account, so that tests do not affect each other. Import only from tests/http.
import { BREEDER_PERMISSIONS, MEMBER_PERMISSIONS, type Permission } from "#app/domain/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession, createUser } from "./factories.ts";

/** The kind `signed-out` has no token; expired and banned have the token of an ended session. */
export const VISITORS = [
  "signed-out",
  "expired",
  "banned",
  "buyer",
  "pending",
  "breeder",
  "moderator",
  "admin",
] as const;

export type VisitorKind = (typeof VISITORS)[number];

export interface KindOfVisitor {
  kind: VisitorKind;
  /** Null for a visitor without a session. */
  token: string | null;
  /** For a signed-out visitor: an id that no account has. */
  userId: number;
  /** Their own record as a breeder. */
  breederId: number | null;
}

export const NO_ID = 2_000_000_000;

const MORE: Partial<Record<VisitorKind, readonly Permission[]>> = {
  breeder: BREEDER_PERMISSIONS,
  moderator: ["admin.access", "pets.approve"],
};

/** A new user of a kind. */
export async function newVisitor(kind: VisitorKind): Promise<KindOfVisitor> {
  if (kind === "signed-out") return { kind, token: null, userId: NO_ID, breederId: null };
  const record = kind === "breeder" ? await createBreeder({ plan: "gold" }) : null;
  const account = { isAdmin: kind === "admin", type: kind === "pending" ? "breeder" : "user" } as const;
  const userId = record?.userId ?? (await createUser(account)).id;
  const permissions = [...MEMBER_PERMISSIONS, ...(MORE[kind] ?? [])];
  await db.userPermission.createMany({
    data: permissions.map((permission) => ({ userId, permission })),
    skipDuplicates: true,
  });
  const over = kind === "expired" ? { expiresAt: new Date(Date.now() - 1_000) } : {};
  const { token } = await createSession(userId, over);
  if (kind === "banned") await db.ban.create({ data: { userId, reason: "Spam", until: null } });
  return { kind, token, userId, breederId: record?.id ?? null };
}
