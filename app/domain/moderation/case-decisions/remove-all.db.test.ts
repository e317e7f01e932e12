// The removal of all messages with the text of a reported one.
import { expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import { getOwnMessage } from "#app/domain/conversations/messages/queries.server.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { removedText } from "#app/domain/moderation/decisions/removed-text.server.ts";
import { getReportedMessage } from "#app/domain/moderation/reports/reported-message.server.ts";
import { reverseDecision } from "#app/domain/moderation/reversals/reverse-decision.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { getCaseForm } from "./case-form.server.ts";
import { decideSame } from "./decide-same.server.ts";

const TEXT = "Please send £200 by bank transfer to my courier.";
const REMOVED = "This message was removed by a moderator.";
const NO_FIELDS = { fields: [], source: null, sawStars: false, sawMaxDogs: false };

it("[DSK-08, DSK-06, DSK-02, QUE-13] a message case says what was found and who else got the text, and Remove all removes each on its own", async () => {
  const permissions: Permission[] = ["admin.access", "admin.users"];
  const user = await createUser();
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  const jo = { viewer: viewerOf(user, { permissions }), sessionId: (await createSession(user.id)).session.id };
  const writer = viewerOf(await createUser());
  const usernames = ["ash.keeper", "birch.keeper", "cedar.keeper", "dill.keeper", "elder.keeper"];
  const sent: number[] = [];
  for (const [at, username] of usernames.entries()) {
    const breeder = await createBreeder({ plan: "gold", user: { username } });
    const text = at === 3 ? `${TEXT} Today.` : TEXT;
    await startChat({ actor: writer, subject: { breederId: breeder.id }, text, idempotencyKey: newIdempotencyKey() });
    sent.push((await db.message.findFirstOrThrow({ where: { text }, orderBy: { id: "desc" } })).id);
  }
  const openOf = (messageId: number, kind: "message" | "report") =>
    db.$transaction((client) => openCase(client, { kind, subject: { messageId } }));
  const { caseId } = await openOf(sent[0]!, "message");
  const own = await openOf(sent[2]!, "message");
  const reported = await openOf(sent[4]!, "report");

  const read = (await getReportedMessage(jo.viewer, caseId))!;
  expect(read.also).toEqual(["birch.keeper", "cedar.keeper", "elder.keeper"].map((to) => ({ to, times: 1 })));
  expect(read.messages[0]!.rules).toContain("Payment outside the site");
  expect(read.messages[0]!.parts.map(({ text }) => text).join("")).toBe(TEXT);
  expect(read.messages[0]!.parts.filter(({ found }) => found).map(({ text }) => text)).toContain("bank transfer");

  await claimCase(jo, caseId);
  const form = (await getCaseForm(jo.viewer, caseId))!;
  expect(form.decisions).toEqual(["no_action", "remove", "remove_all", "warn"]);
  const answer = {
    decision: "remove_all",
    reason: "A fraud.",
    reasonCodes: [],
    seen: form.seen,
    ...NO_FIELDS,
  } as const;
  const others = new Map(form.same.map((one) => [one.caseId, one.seen]));
  const done = await decideSame({ ...jo, caseId, answer, others, all: true, remoteIp: "" });
  expect(done).toMatchObject({ ok: true, value: { also: 3, left: [] } });

  const texts = async () => (await db.message.findMany({ orderBy: { id: "asc" } })).map(({ text }) => text);
  expect(await texts()).toEqual([REMOVED, REMOVED, REMOVED, `${TEXT} Today.`, REMOVED]);
  // Its writer is not offered an edit that would be refused, nor told what a rule found in a text that is gone.
  expect(await getOwnMessage(writer, sent[0]!)).toMatchObject({ isEditable: false, notices: [] });
  expect(await getOwnMessage(writer, sent[3]!)).toMatchObject({ isEditable: true, notices: [{ kind: "note" }, {}] });
  const made = await db.decision.findMany({ where: { subjectKind: "message" }, orderBy: { subjectId: "asc" } });
  expect(made.map(({ subjectId, subjectName, caseId: of }) => [subjectId, subjectName, of])).toEqual([
    [sent[0], "message to @ash.keeper", caseId],
    [sent[1], "message to @birch.keeper", caseId],
    [sent[2], "message to @cedar.keeper", own.caseId],
    [sent[4], "message to @elder.keeper", reported.caseId],
  ]);
  // DSK-02: an appeal against a removal shows what was removed.
  const subject = { decisionId: made[0]!.id };
  const appeal = await db.$transaction((client) => openCase(client, { kind: "appeal", subject }));
  const again = await getReportedMessage(jo.viewer, appeal.caseId);
  expect(again).toMatchObject({ messageId: sent[0] });
  expect(again!.messages[0]!.parts.map(({ text }) => text).join("")).toBe(TEXT);
  for (const id of sent.slice(0, 3)) {
    const detail = { path: ["content_id"], equals: id };
    expect(await db.auditEntry.count({ where: { type: "content removed", detail } })).toBe(1);
  }
  expect(await removedText(made[0]!)).toBe(TEXT);
  const undone = await reverseDecision({ viewer: jo.viewer, ref: made[1]!.ref, reason: "It was fine.", remoteIp: "" });
  expect(undone.ok && (await texts())).toEqual([REMOVED, TEXT, REMOVED, `${TEXT} Today.`, REMOVED]);
});
