// The line "Ann has paid a deposit …" in a conversation, after the account of its payer or of the breeder is erased.
import { afterEach, expect, it } from "vitest";
import { openChatWithLine } from "#app/domain/conversations/messages/store-system-line.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser } from "../../../../../tests/support/factories.ts";
import { closeAccount } from "./close-account.server.ts";
import { eraseAccount } from "./erase-account.server.ts";

const realNow = clock.now;
afterEach(() => void (clock.now = realNow));

async function lineOfErased(side: "payer" | "owner") {
  clock.now = realNow;
  const [{ id: payerId }, owner] = [await createUser({ firstName: "Quillanthe" }), await createBreeder()];
  const ids = { payerId, ownerId: owner.userId, petId: (await createPet({ breederId: owner.id })).id };
  const text = "Quillanthe has paid a deposit of £150 for Poppy";
  await db.$transaction((client) => openChatWithLine(client, { ...ids, text, now: clock.now() }));
  const userId = side === "payer" ? payerId : owner.userId;
  await closeAccount({ userId, deletesReviews: false });
  clock.now = () => new Date(Date.now() + 15 * 86_400_000);
  await eraseAccount(userId);
  const chat = await db.chat.findFirstOrThrow({ where: { starterId: payerId }, include: { messages: true } });
  return [chat.lastMessage, ...chat.messages.map((message) => message.text)];
}

it("[DAT-11, DAT-12] does not name who has paid when that account is erased, and does when the breeder's is", async () => {
  const line = "has paid a deposit of £150 for Poppy";
  expect(await lineOfErased("payer")).toEqual([`Former member ${line}`, `Former member ${line}`]);
  expect(await lineOfErased("owner")).toEqual([`Quillanthe ${line}`, `Quillanthe ${line}`]);
});
