// The unsubscribe link of an email.
import { expect, it } from "vitest";
import { unsubscribeToken } from "#app/domain/accounts/unsubscribe-link.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createUser } from "../../../../tests/support/factories.ts";
import { newsletterState, subscribe } from "./change-subscription.server.ts";
import { findEmailState, switchEmails } from "./email-preferences.server.ts";

it("[CNL-16] ends only the newsletter of its own account", async () => {
  const [member, other] = [await createUser(), await createUser()];
  for (const { id, email } of [member, other]) await subscribe({ userId: id, email }, "");
  const token = unsubscribeToken({ userId: member.id, from: "newsletter" });
  expect(await findEmailState(token)).toEqual({ from: "newsletter", emails: "on" });
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await switchEmails(token, false)).toEqual({ ok: true, value: { from: "newsletter", emails: "off" } });
  }
  expect(await newsletterState({ userId: other.id, email: other.email })).toMatchObject({ subscribed: true });
  expect(await db.user.findUnique({ where: { id: member.id } })).toMatchObject({ messageEmails: true });
});

it("[CNL-16] ends and restores a subscription that has moved to another email address", async () => {
  const { id: userId, email } = await createUser();
  await subscribe({ userId, email }, "");
  const token = unsubscribeToken({ userId, from: "newsletter" });
  await subscribe({ userId, email }, "elsewhere@example.test");
  await switchEmails(token, false);
  expect(await newsletterState({ userId, email })).toEqual({ subscribed: false, email: "elsewhere@example.test" });
  await switchEmails(token, true);
  expect(await newsletterState({ userId, email })).toEqual({ subscribed: true, email: "elsewhere@example.test" });
});

it("switches off a buyer's emails about messages, and leaves the newsletter unchanged", async () => {
  const { id: userId, email } = await createUser();
  await subscribe({ userId, email }, "");
  const token = unsubscribeToken({ userId, from: "message-emails" });
  expect(await switchEmails(token, false)).toMatchObject({ value: { from: "message-emails", emails: "off" } });
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ messageEmails: false });
  expect(await newsletterState({ userId, email })).toMatchObject({ subscribed: true });
  expect(await switchEmails(token, true)).toMatchObject({ value: { emails: "on" } });
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ messageEmails: true });
});

it.each([undefined, { emailAlerts: true, vacationMode: true, vacationMessage: "Away" }])(
  "switches off a breeder's emails with the settings %j, and leaves the other settings unchanged",
  async (breederSettings) => {
    const breeder = await createBreeder({ ...(breederSettings && { breederSettings }) });
    const token = unsubscribeToken({ userId: breeder.userId, from: "message-emails" });
    expect(await findEmailState(token)).toMatchObject({ emails: "on" });
    await switchEmails(token, false);
    expect(await db.breederSettings.findUnique({ where: { breederId: breeder.id } })).toMatchObject({
      ...breederSettings,
      notificationsEnabled: true,
      emailAlerts: false,
    });
    expect(await switchEmails(token, true)).toMatchObject({ value: { emails: "on" } });
  },
);

it("returns silenced when the breeder settings switch all emails off, and does not change that", async () => {
  const breeder = await createBreeder({ breederSettings: { notificationsEnabled: false } });
  const token = unsubscribeToken({ userId: breeder.userId, from: "message-emails" });
  expect(await switchEmails(token, true)).toMatchObject({ value: { emails: "silenced" } });
});

it("returns not-found for a deleted account and for an invalid link", async () => {
  for (const token of [unsubscribeToken({ userId: 2_000_000_000, from: "newsletter" }), "", "x".repeat(44)]) {
    expect(await findEmailState(token)).toBeNull();
    expect(await switchEmails(token, false)).toEqual({ ok: false, code: "not-found" });
  }
});
