import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { onLastConnection } from "../../../../tests/support/last-connection.ts";
import { newsletterState, subscribe, unsubscribe } from "./change-subscription.server.ts";
import { WELCOME_EMAIL_JOB } from "./welcome-email.server.ts";

async function subscriber() {
  const { id, email } = await createUser();
  return { userId: id, email };
}

it("[CNL-16, OPN-90] subscribes the account's email address unless another is given, and unsubscribes it", async () => {
  const member = await subscriber();
  expect(await newsletterState(member)).toEqual({ subscribed: false, email: member.email });
  expect(await subscribe(member, "  ")).toEqual({ ok: true, value: { subscribed: true, email: member.email } });
  expect(await newsletterState(member)).toEqual({ subscribed: true, email: member.email });
  await unsubscribe(member);
  expect(await newsletterState(member)).toEqual({ subscribed: false, email: member.email });
  await onLastConnection(() => subscribe(member, " other@example.test "));
  expect(await newsletterState(member)).toEqual({ subscribed: true, email: "other@example.test" });
});

it("[TEN-62] stores one subscription per account for concurrent submits", async () => {
  const member = await subscriber();
  await Promise.all(["a@example.test", "b@example.test", "b@example.test"].map((email) => subscribe(member, email)));
  expect(await db.newsletterSubscription.count({ where: { userId: member.userId } })).toBe(1);
});

it("[CNL-16, OPN-90] sends one welcome email to a new email address, and none when nothing changes", async () => {
  const member = await subscriber();
  const greeted = async () => {
    const rows = await db.$queryRaw<{ email: string }[]>`
      SELECT data ->> 'email' AS email FROM jobs.job
      WHERE name = ${WELCOME_EMAIL_JOB} AND (data ->> 'userId')::int = ${member.userId}::int ORDER BY created_on`;
    return rows.map(({ email }) => email);
  };
  await Promise.all([1, 2, 3].map(() => subscribe(member, "")));
  await subscribe(member, member.email.toUpperCase());
  expect(await greeted()).toEqual([member.email]);
  await unsubscribe(member);
  await subscribe(member, "");
  expect(await greeted(), "a new subscription").toEqual([member.email, member.email]);
  await subscribe(member, "no-email");
  expect(await greeted()).toHaveLength(2);

  const other = `other.${member.userId}@example.test`;
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all([1, 2, 3].map(() => subscribe(member, other)));
    await unsubscribe(member);
  }
  expect((await greeted()).slice(2), "another email address, once a day").toEqual([other]);
  expect(await subscribe(member, other)).toMatchObject({ ok: true, value: { subscribed: true } });
});

it("limits welcome emails per day to one email address over all accounts", async () => {
  const other = "not.my.own@example.test";
  for (let turn = 0; turn < 5; turn += 1) await subscribe(await subscriber(), other);
  const [row] = await db.$queryRaw<{ sent: number }[]>`
    SELECT count(*)::int AS sent FROM jobs.job WHERE name = ${WELCOME_EMAIL_JOB} AND data ->> 'email' = ${other}`;
  expect(row?.sent).toBe(3);
});

it("stores when a subscription first ended", async () => {
  const member = await subscriber();
  await subscribe(member, "");
  await unsubscribe(member);
  const [first] = await db.newsletterSubscription.findMany({ where: { userId: member.userId } });
  await unsubscribe(member);
  const [second] = await db.newsletterSubscription.findMany({ where: { userId: member.userId } });
  expect(second).toEqual(first);
});

it.each(["no-email", "a@b c.test", `${"a".repeat(250)}@x.test`])("refuses %j as an email address", async (email) => {
  const member = await subscriber();
  expect(await subscribe(member, email)).toEqual({ ok: false, code: "invalid-email", field: "email" });
  expect(await db.newsletterSubscription.count({ where: { userId: member.userId } })).toBe(0);
});
