// The address of emails about messages: a contact address only once the breeder has entered the code sent to it.
import { beforeEach, expect, it } from "vitest";
import { issueCode } from "#app/domain/accounts/verification/one-time-codes.server.ts";
import { confirmBreederContact } from "#app/domain/breeders/own/confirm-contact.server.ts";
import { breederCodeSubject } from "#app/domain/breeders/own/contact-codes.server.ts";
import { messageEmail } from "#app/domain/breeders/own/settings-queries.server.ts";
import { storeEdit } from "#app/domain/breeders/own/store-edit.server.ts";
import { sendChatEmail } from "#app/domain/conversations/messages/emails.server.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { inbox } from "../../../tests/support/outgoing.ts";

const CONTACT = "another.user@example.test";
let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeEach(async () => {
  breeder = await createBreeder({ plan: "gold", contactEmail: CONTACT, contactEmailVerifiedAt: null });
});

/** Sends a message to the breeder; returns where its email went. */
async function sentTo(): Promise<string | undefined> {
  const [actor, idempotencyKey] = [viewerOf(await createUser()), newIdempotencyKey()];
  const sent = await startChat({ actor, subject: { breederId: breeder.id }, text: "Is she there?", idempotencyKey });
  if (!sent.ok) throw new Error(sent.code);
  const before = inbox.list().length;
  await sendChatEmail({ chatId: sent.value.chatId, userId: breeder.userId, after: 0, upTo: 2_147_483_647 });
  return inbox.list().length > before ? inbox.list()[0]?.to : undefined;
}

it("[OPN-62] A7: is the account's own until a code has proven the contact email address", async () => {
  expect([await sentTo(), await messageEmail(breeder.id)]).toEqual([breeder.user.email, breeder.user.email]);
  const viewer = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId: breeder.id });
  // An edit with the stored address needs no code, and proves nothing.
  const edit = { contactEmail: CONTACT, location: "York" };
  await db.$transaction((client) => storeEdit(client, { viewer }, breeder.id, edit));
  expect(await sentTo()).toBe(breeder.user.email);
  const issued = await issueCode(breederCodeSubject(viewer, "email", CONTACT));
  const code = issued.ok ? issued.value.code : "";
  expect(await confirmBreederContact({ viewer }, { kind: "email", target: CONTACT, code })).toMatchObject({ ok: true });
  expect([await sentTo(), await messageEmail(breeder.id)]).toEqual([CONTACT, CONTACT]);
});

it("[OPN-62] A7: is none while neither address is proven", async () => {
  await db.user.update({ where: { id: breeder.userId }, data: { emailVerifiedAt: null } });
  expect(await sentTo()).toBeUndefined();
});
