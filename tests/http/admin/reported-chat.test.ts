// What a moderator reads of a private chat: the messages around the reported one, and with a reason all of it.
import { beforeAll, describe, expect, it } from "vitest";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { submitReport } from "#app/domain/moderation/reports/submit-report.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createChat, createUser, viewerOf } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, hiddenFields, html, one, textOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const REASON = "Threats are mentioned in earlier messages.";

let moderator: Visitor;
let moderatorId: number;
let caseId: number;
let chatId: number;
let messageId: number;
let path: string;

beforeAll(async () => {
  const { user, visitor } = await signedInUser(site, {}, ["admin.access", "admin.users"]);
  [moderator, moderatorId] = [visitor, user.id];
  const [author, reader] = [await createUser({ username: "author.one" }), await createUser()];
  chatId = (await createChat({ starterId: author.id, recipientId: reader.id })).id;
  await db.$executeRaw`
    INSERT INTO messages (chat_id, user_id, text, revision, created_at)
    SELECT ${chatId}::int, CASE WHEN n % 2 = 0 THEN ${author.id}::int ELSE ${reader.id}::int END, 'Line ' || n || '.', n,
      now() - make_interval(mins => 700 - n) FROM generate_series(1, 600) n`;
  const reported = await db.message.findFirstOrThrow({ where: { chatId, text: "Line 300." } });
  messageId = reported.id;
  const sent = await submitReport({
    actor: viewerOf(reader),
    subject: { kind: "message", id: messageId },
    form: { reason: "threats", text: "He threatens to come to my house.", email: "" },
    idempotencyKey: newIdempotencyKey(),
  });
  expect(sent.ok).toBe(true);
  caseId = (await db.moderationCase.findFirstOrThrow({ where: { messageId } })).id;
  path = `/admin/queue/${caseId}/chat`;
});

const lines = (page: string) => all(page, ".reported-message > li").map((line) => /Line \d+\./.exec(textOf(line))?.[0]);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, at) => `Line ${from + at}.`);
const entries = () => db.auditEntry.findMany({ where: { type: "chat read" }, orderBy: { id: "asc" } });

describe("a reported message", () => {
  it("[SCM-23] is shown with the ten before and after it, and with its reports", async () => {
    const shown = await html(await moderator.get(path));
    expect(lines(shown)).toEqual(range(290, 310));
    expect(textOf(one(shown, "[data-reported]"))).toContain("Line 300.");
    expect(textOf(one(shown, "[data-reported]"))).toContain("@author.one");
    expect(textOf(one(shown, ".case-reports"))).toContain("He threatens to come to my house.");
    expect(await entries()).toEqual([]);
  });

  it("[SCM-23] is shown with its whole chat for a reason, which is audited", async () => {
    const refused = await moderator.post(path, { reason: "Because" });
    expect(refused.status).toBe(422);
    expect(textOf(await html(refused))).toContain("Say in 10 to 500 characters why you need the whole conversation");
    expect(await entries()).toEqual([]);
    const shown = await html(await moderator.post(path, { reason: REASON }));
    expect(lines(shown)).toEqual(range(101, 600));
    const earlier = await html(await moderator.post(path, hiddenFields(shown, path)));
    expect(lines(earlier)).toEqual(range(1, 100));
    expect((await entries()).map(({ actorId, detail }) => [actorId, detail])).toEqual(
      Array.from({ length: 2 }, () => [
        moderatorId,
        { case_id: caseId, chat_id: chatId, message_id: messageId, read_by: moderatorId, reason: REASON },
      ]),
    );
  });

  it("[SCM-23] is not shown to other members of staff, for other cases, or long after the decision", async () => {
    for (const permissions of [["pets.approve"], ["breeders.approve", "admin.audit"]] as const) {
      const { visitor } = await signedInUser(site, {}, ["admin.access", ...permissions]);
      expect((await visitor.get(path)).headers.get("Location")).toBe("/admin");
      expect((await visitor.post(path, { reason: REASON })).headers.get("Location")).toBe("/admin");
    }
    const user = await createUser();
    const other = await db.$transaction((client) => openCase(client, { kind: "report", subject: { userId: user.id } }));
    expect((await moderator.get(`/admin/queue/${other.caseId}/chat`)).status).toBe(404);
    const decided = (days: number) =>
      db.moderationCase.update({
        where: { id: caseId },
        data: { decision: "no_action", decidedAt: new Date(Date.now() - days * 86_400_000) },
      });
    await decided(29);
    expect((await moderator.get(path)).status).toBe(200);
    await decided(31);
    expect((await moderator.get(path)).status).toBe(404);
    expect((await moderator.post(path, { reason: REASON })).status).toBe(404);
  });
});
