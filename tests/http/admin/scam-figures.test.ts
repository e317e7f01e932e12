// The figures of the scam rules on /admin/queue/figures.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createChat, createUser } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, byRole, html, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it("[SCM-12] show findings, the share marked as fine and reports per rule, and which rule to review", async () => {
  const [starter, recipient] = [await createUser(), await createUser()];
  const { id: chatId } = await createChat({ starterId: starter.id, recipientId: recipient.id });
  const messages = await db.message.createManyAndReturn({
    data: Array.from({ length: 210 }, (_none, nth) => ({ chatId, userId: starter.id, text: "Hello", revision: nth })),
    select: { id: true },
  });
  const now = new Date();
  const found = (rule: string, version: number, ids: { id: number }[], answer: "fine" | null) =>
    db.messageFinding.createMany({
      data: ids.map(({ id: messageId }) => ({
        ...{ messageId, rule, version, ranges: [0, 5], isPause: false },
        ...(answer && { answer, answeredAt: now }),
      })),
    });
  await found("S6", 77, messages, "fine");
  await found("S7", 77, messages.slice(0, 3), null);
  const admin = await signedInUser(site, { username: "kim.figures", isAdmin: true });
  const main = byRole(await html(await admin.visitor.get("/admin/queue/figures")), "main");
  const rows = all(byRole(main, "region", "Scam rules for messages"), "tbody tr")
    .map((row) => [...row.children].map((cell) => textOf(cell).replaceAll(/\s+/g, " ")))
    .filter(([, version]) => version === "77");
  // Rule, version, findings, answers, share marked as fine, reports.
  expect(rows).toEqual([
    ["S6 Asking for a code Review this rule", "77", "210", "210", "100 %", "0"],
    ["S7 Viewing refused", "77", "3", "0", "–", "0"],
  ]);
});
