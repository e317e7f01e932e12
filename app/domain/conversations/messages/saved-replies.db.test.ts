// A breeder's saved replies, and what a conversation offers a breeder.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createChat,
  createPaidDeposit,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { begunReply, breederTools } from "./breeder-tools.server.ts";
import { listChats } from "./chat-queries.server.ts";
import { countNeedingReply } from "./needs-reply.server.ts";
import { getThread } from "./queries.server.ts";
import { deleteReply, listReplies, saveReply } from "./saved-replies.server.ts";
import { REPLIES_FULL, REPLIES_MAX, replyVersion } from "./saved-replies.ts";

it("[BRD-16] replies are up to 20 and 500 characters, each once, of one breeder, with the words {name} and {pet} only", async () => {
  const { id: breederId } = await createBreeder();
  const { id: other } = await createBreeder();
  const texts = async () => (await listReplies(breederId)).map(({ text }) => text);
  const invalid = (message: string) => ({ ok: false, code: "invalid", message });
  const add = (text: string) => saveReply({ breederId, id: null, text });
  expect(await add(" Hello {name}\r\nabout {pet} ")).toEqual({ ok: true, value: null });
  await add("Hello {name}\nabout {pet}");
  expect(await texts()).toEqual(["Hello {name}\nabout {pet}"]);
  expect(await add("Dear {firstname}")).toEqual(invalid("Use {name} or {pet}, not {firstname}."));
  expect(await add(" ")).toEqual(invalid("Enter the reply."));
  expect(await add("é".repeat(501))).toEqual(invalid("A reply has at most 500 characters."));
  expect((await add("🐕".repeat(500))).ok).toBe(true);
  const { id } = (await listReplies(breederId))[0]!;
  expect(await saveReply({ breederId: other, id, text: "Theirs" })).toEqual({ ok: false, code: "not-found" });
  await deleteReply(other, id);
  expect(await saveReply({ breederId, id, text: "🐕".repeat(500) })).toEqual({ ok: true, value: null });
  expect(await texts()).toEqual(["🐕".repeat(500)]);
  // A page from before that change.
  const seen = replyVersion("Hello {name}\r\nabout {pet}");
  expect(await saveReply({ breederId, id, text: "Other", seen })).toEqual({ ok: false, code: "changed" });
  expect(await saveReply({ breederId, id, text: "🐕".repeat(500), seen })).toEqual({ ok: true, value: null });
  expect(await deleteReply(breederId, id, seen)).toBe(false);
  expect(await deleteReply(breederId, id, replyVersion("🐕".repeat(500)))).toBe(true);
  expect(await deleteReply(breederId, id, seen)).toBe(true);
  expect(await texts()).toEqual([]);
  // Two at once at the limit.
  await Promise.all(Array.from({ length: REPLIES_MAX - 1 }, (_, at) => add(`Reply ${at}`)));
  const last = await Promise.all([add("One"), add("Two")]);
  expect(last.filter(({ ok }) => !ok)).toEqual([invalid(REPLIES_FULL)]);
  expect(await texts()).toHaveLength(REPLIES_MAX);
});

it("[BRD-16] a conversation offers the breeder filled replies, and the acts that its pet's state allows for the buyer", async () => {
  const breeder = await createBreeder({ plan: "gold" });
  const { id: breederId, user } = breeder;
  const viewer = viewerOf(user, { isBreeder: true, breederId, permissions: ["messages.read"] });
  const buyer = await createUser({ firstName: "Ada" });
  const litter = await createLitter(breederId);
  const { petId } = await createLitterRow(litter, { pet: { name: "Fern" } });
  const pet = { id: petId! };
  const chat = await createChat({ starterId: buyer.id, recipientId: user.id, petId: pet.id });
  await saveReply({ breederId, id: null, text: "Hi {name}, {pet} likes you." });
  const tools = async () => breederTools(viewer, (await getThread(viewer, chat.id))!.chat);
  const query = `?from=/messages/${chat.id}&buyer=${buyer.id}`;
  const first = await tools();
  expect(first?.acts).toEqual([
    { label: "Reserve for Ada", to: `/breeder/pets/${pet.id}/reserved${query}` },
    { label: "Mark as sold to Ada", to: `/breeder/pets/${pet.id}/sold${query}` },
    { label: "Share the litter", to: `/messages/${chat.id}?reply=litter` },
  ]);
  expect(first?.replies.map(({ text }) => text)).toEqual([
    expect.stringContaining("Hello Ada, yes, Fern is still available."),
    expect.stringContaining("Fern is reserved"),
    expect.stringContaining("Fern has found a home"),
    "Hi Ada, Fern likes you.",
  ]);
  expect(begunReply(first, "litter")).toMatch(new RegExp(`^Here is the whole litter: http.*-${litter.id}$`));
  expect([begunReply(first, "none"), begunReply(null, "available")]).toEqual([null, null]);

  const labels = async () => (await tools())?.acts.map(({ label }) => label);
  await db.pet.update({ where: { id: pet.id }, data: { reservedUntil: new Date(Date.now() + 86_400_000) } });
  expect(await labels()).toEqual(["Mark as sold to Ada", "Share the litter"]);
  // Another buyer has paid its deposit.
  const paid = await createPaidDeposit(pet.id);
  expect(await labels()).toEqual(["Share the litter"]);
  await db.deposit.update({ where: { id: paid.id }, data: { userId: buyer.id } });
  expect(await labels()).toEqual(["Mark as sold to Ada", "Share the litter"]);
  await db.pet.update({ where: { id: pet.id }, data: { soldAt: new Date() } });
  expect((await tools())?.acts.filter(({ to }) => to.startsWith("/breeder"))).toEqual([]);
  // About another breeder's pet, and for a buyer.
  await db.pet.update({ where: { id: pet.id }, data: { breederId: (await createBreeder()).id } });
  expect((await tools())?.replies).toEqual([]);
  expect(await breederTools(viewerOf(buyer), (await getThread(viewer, chat.id))!.chat)).toBeNull();
});

it("[BRD-16] a conversation needs a reply while its last message is the buyer's; lines of the site do not count", async () => {
  const { user } = await createBreeder();
  const viewer = viewerOf(user, { isBreeder: true, permissions: ["messages.read"] });
  const chatWith = async (...writers: ("breeder" | "buyer" | "site")[]) => {
    const buyer = await createUser();
    const { id } = await createChat({ starterId: buyer.id, recipientId: user.id, lastMessageAt: new Date() });
    const userIds = { breeder: user.id, buyer: buyer.id, site: null };
    const data = writers.map((by, at) => ({ chatId: id, userId: userIds[by], text: "Hello", revision: at + 1 }));
    await db.message.createMany({ data });
    return id;
  };
  const open = [await chatWith("buyer"), await chatWith("breeder", "buyer", "site")];
  await chatWith("buyer", "breeder");
  await chatWith("buyer", "breeder", "site");
  await chatWith("site");
  // The breeder cannot reply where one has blocked the other.
  const { starterId: blockerId } = await db.chat.findUniqueOrThrow({ where: { id: await chatWith("buyer") } });
  await db.userBlock.create({ data: { blockerId, blockedId: user.id } });
  expect((await listChats(viewer, 1, true)).chats.map(({ chatId }) => chatId).toSorted((a, b) => a - b)).toEqual(open);
  expect(await countNeedingReply(viewer)).toBe(2);
});
