// The lines "Ann has booked …" and "Ann has paid …" in a conversation, after the account of its buyer or of the breeder is erased.
import { afterEach, expect, it } from "vitest";
import { bookedLine, openChatWithLine, paidLine } from "#app/domain/conversations/messages/store-system-line.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser } from "../../../../../tests/support/factories.ts";
import { closeAccount } from "./close-account.server.ts";
import { eraseAccount } from "./erase-account.server.ts";

const realNow = clock.now;
afterEach(() => void (clock.now = realNow));

async function linesOfErased(side: "buyer" | "owner") {
  clock.now = realNow;
  const [{ id: buyerId }, owner] = [await createUser({ firstName: "Quillanthe" }), await createBreeder()];
  const ids = { buyerId, ownerId: owner.userId, petId: (await createPet({ breederId: owner.id })).id };
  const lines = [bookedLine("Quillanthe", "Poppy"), paidLine("Quillanthe", "£150", "Poppy")];
  for (const text of lines)
    await db.$transaction((client) => openChatWithLine(client, { ...ids, text, now: clock.now() }));
  const userId = side === "buyer" ? buyerId : owner.userId;
  await closeAccount({ userId, deletesReviews: false });
  clock.now = () => new Date(Date.now() + 15 * 86_400_000);
  await eraseAccount(userId);
  const chat = await db.chat.findFirstOrThrow({
    where: { starterId: buyerId },
    include: { messages: { orderBy: { id: "asc" } } },
  });
  return [chat.lastMessage, ...chat.messages.map((message) => message.text)];
}

it("[DAT-11, DAT-12] does not name who has booked and paid when that account is erased, and does when the breeder's is", async () => {
  const [booked, paid] = ["has booked a viewing of Poppy", "has paid a deposit of £150 for Poppy"];
  const linesOf = (name: string) => [`${name} ${paid}`, `${name} ${booked}`, `${name} ${paid}`];
  expect(await linesOfErased("buyer")).toEqual(linesOf("Former member"));
  expect(await linesOfErased("owner")).toEqual(linesOf("Quillanthe"));
});
