import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../tests/support/factories.ts";
import { newsletterState, subscribe, unsubscribe } from "./change-subscription.server.ts";
import { GREETING_JOB } from "./greet-subscriber.server.ts";

async function subscriber() {
  const { id, email } = await createUser();
  return { userId: id, email };
}

it("[CNL-16, OPN-90] subscribes to the account's address unless another is given, and ends it again", async () => {
  const member = await subscriber();
  expect(await newsletterState(member)).toEqual({ subscribed: false, email: member.email });
  expect(await subscribe(member, "  ")).toEqual({ ok: true, value: { subscribed: true, email: member.email } });
  expect(await newsletterState(member)).toEqual({ subscribed: true, email: member.email });
  await unsubscribe(member);
  expect(await newsletterState(member)).toEqual({ subscribed: false, email: member.email });
  await subscribe(member, " letters@example.test ");
  expect(await newsletterState(member)).toEqual({ subscribed: true, email: "letters@example.test" });
});

it("[TEN-62] keeps one subscription per account, however often the form is sent", async () => {
  const member = await subscriber();
  await Promise.all(["a@example.test", "b@example.test", "b@example.test"].map((email) => subscribe(member, email)));
  expect(await db.newsletterSubscription.count({ where: { userId: member.userId } })).toBe(1);
});

it("[CNL-16, OPN-90] greets a new address once, and nobody when nothing is new", async () => {
  const member = await subscriber();
  const greeted = async () => {
    const rows = await db.$queryRaw<{ email: string }[]>`
      SELECT data ->> 'email' AS email FROM jobs.job
      WHERE name = ${GREETING_JOB} AND (data ->> 'userId')::int = ${member.userId}::int ORDER BY created_on`;
    return rows.map(({ email }) => email);
  };
  await Promise.all([1, 2, 3].map(() => subscribe(member, "")));
  await subscribe(member, member.email.toUpperCase());
  expect(await greeted()).toEqual([member.email]);
  await unsubscribe(member);
  await subscribe(member, "");
  expect(await greeted(), "a new subscription").toEqual([member.email, member.email]);
  await subscribe(member, "nobody");
  expect(await greeted()).toHaveLength(2);

  const stranger = `stranger.${member.userId}@example.test`;
  for (let turn = 0; turn < 3; turn += 1) {
    await subscribe(member, stranger);
    await unsubscribe(member);
  }
  expect((await greeted()).slice(2), "an address of somebody else, once a day").toEqual([stranger]);
  expect(await subscribe(member, stranger)).toMatchObject({ ok: true, value: { subscribed: true } });
});

it("greets one strange address a few times a day, however many accounts give it", async () => {
  const stranger = "everybody.gives@example.test";
  for (let turn = 0; turn < 5; turn += 1) await subscribe(await subscriber(), stranger);
  const [row] = await db.$queryRaw<{ sent: number }[]>`
    SELECT count(*)::int AS sent FROM jobs.job WHERE name = ${GREETING_JOB} AND data ->> 'email' = ${stranger}`;
  expect(row?.sent).toBe(3);
});

it("remembers when a subscription first ended", async () => {
  const member = await subscriber();
  await subscribe(member, "");
  await unsubscribe(member);
  const [first] = await db.newsletterSubscription.findMany({ where: { userId: member.userId } });
  await unsubscribe(member);
  const [second] = await db.newsletterSubscription.findMany({ where: { userId: member.userId } });
  expect(second).toEqual(first);
});

it.each(["nobody", "a@b c.test", `${"a".repeat(250)}@x.test`])("refuses %j as an address", async (email) => {
  const member = await subscriber();
  expect(await subscribe(member, email)).toEqual({ ok: false, code: "invalid-email", field: "email" });
  expect(await db.newsletterSubscription.count({ where: { userId: member.userId } })).toBe(0);
});
