// The kinds of visitors, each with a new account, so that tests do not affect each other. Import only from tests/http.
import { BREEDER_PERMISSIONS, MEMBER_PERMISSIONS, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { isDeep } from "./depth.ts";
import { createBreeder, createSession, createUser } from "./factories.ts";
import { type VisitorKind, VISITORS } from "./route-table.ts";

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

const HAS_SESSION: readonly VisitorKind[] = ["buyer", "pending", "breeder", "moderator", "admin"];

/**
 * The kinds that try the row at `at` of the `rows` rows with the same outcomes for all kinds. The deep run tries all. `npm test`
 * tries one for each outcome, with and without a session, who take turns so that each kind meets each rule; and of those
 * who are signed in and refused the one with the most permissions, whom a guard that is too wide lets in first.
 */
export function kindsFor(outcomes: readonly string[], at: number, rows: number): VisitorKind[] {
  if (isDeep) return [...VISITORS];
  const outcomeOf = (kind: VisitorKind) => `${HAS_SESSION.includes(kind)} ${outcomes[VISITORS.indexOf(kind)]}`;
  return [...new Set(VISITORS.map(outcomeOf))].flatMap((outcome) => {
    const group = VISITORS.filter((kind) => outcomeOf(kind) === outcome);
    const isRefused = outcome.startsWith("true") && !/ (?:ok|2\d\d)$/.test(outcome);
    return group.filter((_kind, nth) => nth % rows === at % group.length || (isRefused && nth === group.length - 1));
  });
}

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
  if (kind === "banned") await db.ban.create({ data: { userId, reason: "Spam", until: null } });
  return { kind, token: await newToken({ kind, userId }), userId, breederId: record?.id ?? null };
}

/** The token of a new session of such a user. */
export async function newToken({ kind, userId }: Pick<KindOfVisitor, "kind" | "userId">): Promise<string | null> {
  if (kind === "signed-out") return null;
  const over = kind === "expired" ? { expiresAt: new Date(Date.now() - 1_000) } : {};
  return (await createSession(userId, over)).token;
}
