// A warning from the page of an account: the statement, the strike, the case that led there, and who may give it (C13).
import { beforeEach, describe, expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getStatement } from "#app/domain/moderation/decisions/statement.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { openedCase } from "../../../../tests/support/own-interest.ts";
import { decisionsFor } from "./case-options.ts";
import { decidedNameOf, factsOf, findCase, type FoundCase, subjectNameOf } from "./find-case.server.ts";
import { appliedText, decidedText } from "./texts.ts";
import { warnAccount } from "./warn-user.server.ts";

const ENTRANCE = ["admin.access", "admin.users"] as const;
let admin: Viewer;
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  user = await createUser();
  admin = await staff(ENTRANCE);
});

async function staff(permissions: readonly ("admin.access" | "admin.users" | "admin.settings")[]): Promise<Viewer> {
  const { id, ...account } = await createUser();
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: id, permission })) });
  return viewerOf({ id, ...account }, { permissions: [...permissions] });
}
const warn = (more: Partial<Parameters<typeof warnAccount>[0]> = {}) =>
  warnAccount({
    ...{ viewer: admin, userId: user.id, reason: "You insulted a buyer", reasonCodes: ["offensive"] as const },
    ...{ caseId: null, remoteIp: null, ...more },
  });

describe("a warning", () => {
  it("[QUE-11, QUE-13] C13: gives a statement and a strike, restricts nothing, and is given once for a repeated submit", async () => {
    const [first, again] = [await warn(), await warn()];
    expect(first).toEqual(again);
    if (!first.ok) throw new Error(first.code);
    expect(await db.decision.findMany({ where: { subjectKind: "user", subjectId: user.id } })).toMatchObject([
      {
        decision: "warn",
        subjectName: `@${user.username}`,
        reason: "You insulted a buyer",
        caseId: null,
        accountId: user.id,
      },
    ]);
    expect(await db.strike.findMany({ where: { accountId: user.id } })).toMatchObject([{ weight: 1 }]);
    expect(await db.ban.count({ where: { userId: user.id } })).toBe(0);
    const statement = await getStatement({ viewer: admin, token: "" }, first.value[0]!);
    expect(statement).toMatchObject({ ref: first.value[0], words: "We have given you a warning." });
    expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } })).toMatchObject({
      ...{ type: "user warned", actorId: admin.userId, detail: { user_id: user.id, reason: "You insulted a buyer" } },
    });
  });

  it("[QUE-11, QUE-15] C13: decides the case that led there when the moderator holds its claim, and leaves it otherwise", async () => {
    const caseId = await openedCase({ kind: "account", subject: { userId: user.id } });
    const decided = async () => (await db.moderationCase.findUniqueOrThrow({ where: { id: caseId } })).decision;
    await warn({ caseId, reason: "First" });
    expect(await decided()).toBeNull();
    await claimCase({ viewer: admin, sessionId: (await createSession(admin.userId)).session.id }, caseId);
    await warn({ caseId, reason: "Second", reasonCodes: ["welfare"] });
    expect(await decided()).toBe("warn");
    // Three strikes open a case, but not that of the decision which has just closed one.
    const openCases = { kind: "account", userId: user.id, decidedAt: null };
    expect(await db.moderationCase.count({ where: openCases })).toBe(0);
    await warn({ reason: "Third" });
    expect(await db.moderationCase.count({ where: openCases })).toBe(1);
  });

  it("[QUE-11, QUE-15] C13: the same text with another reason, or for another case, is another warning", async () => {
    const claimed = { sessionId: (await createSession(admin.userId)).session.id, viewer: admin };
    const warnings = () => db.decision.count({ where: { subjectKind: "user", subjectId: user.id } });
    await warn({ reasonCodes: [] });
    await warn({ reasonCodes: ["false_report"] });
    expect(await warnings()).toBe(2);
    const cases = await Promise.all(
      (["account", "report"] as const).map((kind) => openedCase({ kind, subject: { userId: user.id } })),
    );
    for (const caseId of cases) {
      await claimCase(claimed, caseId);
      expect(await warn({ caseId })).toEqual(await warn({ caseId }));
    }
    expect(await db.moderationCase.count({ where: { id: { in: cases }, decision: "warn" } })).toBe(2);
    expect(await warnings()).toBe(4);
  });

  it("[QUE-11, ALL-02] neither warning nor ban is offered or possible for an erased account", async () => {
    const caseId = await openedCase({ kind: "report", subject: { userId: user.id } });
    const offered = async () => decisionsFor(await factsOf((await findCase(admin, caseId))!));
    expect(await offered()).toContain("warn");
    const at = new Date();
    await db.accountClosure.create({ data: { userId: user.id, closesAt: at, startedAt: at, erasedAt: at } });
    expect(await offered()).toEqual(["no_action"]);
    expect(await warn()).toEqual({ ok: false, code: "not-found" });
  });

  it("[QUE-11, OPN-80] C13: is refused to oneself, without the permission, and for more permissions than one's own", async () => {
    const other = await staff(["admin.access", "admin.users", "admin.settings"]);
    expect(await warn({ userId: admin.userId })).toEqual({ ok: false, code: "self" });
    expect(await warn({ userId: other.userId })).toEqual({ ok: false, code: "protected" });
    expect(await warn({ viewer: { ...admin, permissions: ["admin.access"] } })).toEqual({
      ok: false,
      code: "forbidden",
    });
    expect(await warn({ userId: 2_000_000_000 })).toEqual({ ok: false, code: "not-found" });
    expect(await db.decision.count({ where: { decidedById: admin.userId } })).toBe(0);
  });
});

it("[DSK-18, ALL-02] the notice after a decision names the message, the licence or the account that it was about", () => {
  const said = (facts: object, decision: "no_action" | "refused" | "remove" | "warn") => {
    const found = { account: { username: "jo" }, pet: null, litter: null, ...facts } as FoundCase;
    return decidedText(decidedNameOf(found, decision), decision);
  };
  const message = { message: { id: 1 } };
  expect(said(message, "remove")).toBe("The message of @jo is removed.");
  expect(said(message, "no_action")).toBe("No action about the message of @jo.");
  expect(said({ licence: { number: "PL 46" } }, "refused")).toBe("Licence PL 46 is refused.");
  // Statements add what it is: "your licence PL 46".
  expect(subjectNameOf({ licence: { number: "PL 46" } } as FoundCase)).toBe("PL 46");
  expect(said({ pet: { name: "Conker" } }, "warn")).toBe("@jo is warned.");
  expect(appliedText({ also: 1, left: ["The message of @jo"] })).toContain("Not to the message of @jo:");
});
