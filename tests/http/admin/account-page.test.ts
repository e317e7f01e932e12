// The page of an account in the admin area: everything about it, and a warning beside the ban.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { flashAfter, mainOf } from "../../support/admin-area.ts";
import { createBreeder, createUser } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const { visitor: admin } = await signedInUser(site, { isAdmin: true });

it("[DSK-14] shows everything about an account, with the ban form at the end", async () => {
  const { userId } = await createBreeder({ tradingName: "Quillmoor" });
  const main = await mainOf(await admin.get(`/admin/users/${userId}`));
  const titles = ["Recent IPs", "Sessions", "Listings: none", "Litters: none", "Licences: none", "Payments: none"];
  titles.push(
    "Conversations: none",
    "Reports by this account: none",
    "Reports about this account: none",
    "Cases: none",
  );
  titles.push("Decisions: none", "Strikes: none", "Notes: none", "Audit log: none", "Data requests: none");
  titles.push("Authentication log", "Ban status");
  expect(all(main, "h2").map(textOf)).toEqual(titles);
  expect(textOf(main)).toMatch(/Email address\s+verified\s+Phone\s+None\s+Signs in with\s+Link\s+Last seen/);
  expect(textOf(main)).not.toContain("Closes on");
  await db.accountClosure.create({ data: { userId, closesAt: new Date("2026-12-24T12:00Z") } });
  expect(textOf(await mainOf(await admin.get(`/admin/users/${userId}`)))).toMatch(/Closes on\s+24 December 2026/);
});

it("[QUE-11] offers no ban in a case of a banned account, and shows the reason of a case's page opened before", async () => {
  const { id: userId } = await createUser();
  const { id, lane } = await db.moderationCase.create({ data: { kind: "handover", userId } });
  await admin.post(`/admin/queue/${id}/claim`, { lane, sent: "yes" });
  const offered = async () => all(await mainOf(await admin.get(`/admin/queue/${id}`)), "button[value=ban]").length;
  expect(await offered()).toBe(1);
  await db.ban.create({ data: { userId } });
  expect(await offered()).toBe(0);
  const late = await mainOf(await admin.get(`/admin/users/${userId}?case=${id}&reason=Insults`));
  expect(textOf(late)).toMatch(/Your reason was not sent:\s+Insults/);
});

it("[QUE-11, QUE-28] C13: a warning needs a reason and leaves the account as it is", async () => {
  const user = await createUser();
  const path = `/admin/users/${user.id}`;
  const bare = await admin.post(path, { intent: "warn", duration: "24h", reason: "" });
  expect([bare.status, textOf(await mainOf(bare))]).toEqual([422, expect.stringContaining("Enter a reason. The user")]);
  const sent = await admin.post(path, { intent: "warn", duration: "24h", reason: "Insults" });
  expect(await flashAfter(sent, admin)).toBe("Warning sent");
  const email = await site.inbox.waitFor(({ to }) => to === user.email);
  const { ref } = await db.decision.findFirstOrThrow({ where: { subjectKind: "user", subjectId: user.id } });
  for (const part of ["A warning about your account", "Insults", `/decisions/${ref}`]) {
    expect(`${email.subject} ${email.text}`).toContain(part);
  }
  expect(textOf(await mainOf(await admin.get(path)))).toMatch(/Not banned\..*Warn User/s);
});

it("[SCM-24, QUE-15] a warning about a false report is a strike, and says the rule", async () => {
  const user = await createUser();
  const path = `/admin/users/${user.id}`;
  const form = { intent: "warn", duration: "24h", code: "false_report" };
  // Ticked again after a refusal.
  const bare = await mainOf(await admin.post(path, { ...form, reason: "" }));
  expect(all(bare, "#false_report[checked]")).toHaveLength(1);
  const reason = "You knew that Bramble was not sold twice.";
  expect(await flashAfter(await admin.post(path, { ...form, reason }), admin)).toBe("Warning sent");
  expect(await db.decision.findFirstOrThrow({ where: { subjectKind: "user", subjectId: user.id } })).toMatchObject({
    reasonCodes: ["false_report"],
  });
  expect(await db.strike.count({ where: { accountId: user.id } })).toBe(1);
});
