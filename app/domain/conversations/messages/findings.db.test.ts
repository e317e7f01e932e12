// What is stored of scam rules when a message is sent, begun and edited, and what its two users see of it.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createChat, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { editMessage } from "./edit-message.server.ts";
import { changesSince, getThread, toMessage } from "./queries.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { startChat } from "./start-chat.server.ts";

const SCAM = "Pay the deposit by bank transfer, then the courier brings her. WhatsApp me on 07700 900123";
const DAY_MS = 86_400_000;
let buyer: Viewer;
let breeder: Viewer;
let breederId: number;
let chatId: number;
const realNow = clock.now;

beforeEach(async () => {
  clock.now = realNow;
  await db.chat.deleteMany();
  const owner = await createBreeder({ plan: "gold" });
  breederId = owner.id;
  buyer = viewerOf(await createUser());
  breeder = viewerOf(owner.user, { type: "breeder", isBreeder: true, breederId: owner.id });
  chatId = await chatAbout(null);
});
afterAll(async () => {
  clock.now = realNow;
  await stopJobs();
}, 30_000);

async function chatAbout(petId: number | null) {
  return (await createChat({ starterId: buyer.userId, recipientId: breeder.userId, petId, createdAt: clock.now() })).id;
}
async function send(text: string, chat = chatId) {
  const sent = await sendMessage({ actor: breeder, chatId: chat, text, idempotencyKey: newIdempotencyKey() });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}
const stored = () => db.messageFinding.findMany({ orderBy: [{ messageId: "asc" }, { rule: "asc" }] });
const rulesStored = async () => (await stored()).map(({ rule }) => rule);
const seenBy = async (viewer: Viewer, chat = chatId) => (await getThread(viewer, chat))!.messages.at(-1)!;

describe("a message in which rules find something", () => {
  it("[SCM-01] is stored as typed and delivered, with its findings", async () => {
    const { messageId, text } = await send(SCAM);
    expect(text).toBe(SCAM);
    expect(await db.message.findMany()).toMatchObject([{ text: SCAM }]);
    expect(await db.chatRead.findFirst({ where: { userId: buyer.userId } })).toMatchObject({ unreadCount: 1 });
    const findings = await stored();
    expect(findings).toMatchObject([
      { messageId, rule: "S1", version: 1, isPause: true, answer: null },
      { rule: "S2", isPause: true },
      { rule: "S3" },
    ]);
    const words = findings[2]!.ranges.flatMap((start, nth, all) => (nth % 2 ? [] : SCAM.slice(start, all[nth + 1])));
    expect(words).toEqual(["WhatsApp", "07700 900123"]);
  });

  it("[SCM-04] stores nothing for a harmless one", async () => {
    await send("She is lovely, come and see her");
    expect(await stored()).toEqual([]);
  });

  it("[SCM-01] is checked as the first message of a chat", async () => {
    const subject = { breederId };
    const idempotencyKey = newIdempotencyKey();
    const text = "Can I pay you by bank transfer?";
    expect(await startChat({ actor: buyer, subject, text, idempotencyKey })).toMatchObject({ ok: true });
    expect(await startChat({ actor: buyer, subject, text, idempotencyKey })).toMatchObject({ ok: true });
    expect(await rulesStored()).toEqual(["S1"]);
  });

  it("[SCM-01] is checked again when it is edited", async () => {
    const { messageId } = await send(SCAM);
    await db.messageFinding.updateMany({ data: { answer: "fine", answeredAt: new Date() } });
    const edit = (text: string) => editMessage({ actor: breeder, messageId, text });
    await edit("See https://litter.example.com/luna");
    expect(await stored()).toMatchObject([{ rule: "S4", isPause: false, answer: null }]);
    await edit("See you on Saturday");
    expect(await stored()).toEqual([]);
    await edit("My Revolut is open");
    expect(await rulesStored()).toEqual(["S1"]);
  });

  it("[SCM-09] has a warning of the law about puppies in chats about dogs and about no pet", async () => {
    const refused = "We don't do viewings at the house";
    for (const [type, rules] of [
      ["dog", ["S7"]],
      ["cat", []],
      [null, ["S7"]],
    ] as const) {
      await db.messageFinding.deleteMany();
      const pet = type && (await createPet({ breederId, type }));
      await send(refused, pet ? await chatAbout(pet.id) : chatId);
      expect(await rulesStored(), String(type)).toEqual(rules);
    }
  });
});

describe("notices of a message", () => {
  it("[SCM-02, SCM-05, SCM-06, SCM-07] are notes for its sender and warnings for its recipient", async () => {
    const pet = await createPet({ breederId, name: "Luna", type: "dog" });
    const chat = await chatAbout(pet.id);
    const sent = await send(SCAM, chat);
    const own = await seenBy(breeder, chat);
    const other = await seenBy(buyer, chat);
    expect(own.notices.map(({ rule, kind }) => [rule, kind])).toEqual([
      ["S1", "note"],
      ["S2", "note"],
      ["S3", "note"],
    ]);
    expect(sent.notices).toEqual(own.notices);
    expect(other.notices.map(({ kind, text }) => [kind, text])).toEqual([
      [
        "warning",
        "This message asks for a payment outside Pawstead. We cannot protect or refund it. Only pay a deposit on the pet's page, after you have seen the pet.",
      ],
      [
        "warning",
        "Asking for delivery fees before you have seen the pet is the most common pet scam. See Luna with its mother before you pay anything.",
      ],
      [
        "warning",
        "This message suggests moving to another service. Scams often start this way. You can carry on messaging here.",
      ],
    ]);
    expect(other.notices[0]!.words).toEqual(["bank transfer"]);
  });

  it("[SCM-06] name no pet in a chat about none", async () => {
    await send("The courier costs £100");
    expect((await seenBy(buyer)).notices.map(({ text }) => text)).toEqual([
      expect.stringContaining("See the pet with"),
    ]);
  });

  it("[SCM-07] warn of another service in the first 14 days of a chat, and note it at any time", async () => {
    const { createdAt } = await db.chat.findUniqueOrThrow({ where: { id: chatId } });
    const kindsAt = async (ms: number) => {
      clock.now = () => new Date(createdAt.getTime() + ms);
      await send("WhatsApp me");
      return [...(await seenBy(breeder)).notices, ...(await seenBy(buyer)).notices].map(({ kind }) => kind);
    };
    expect(await kindsAt(14 * DAY_MS - 1)).toEqual(["note", "warning"]);
    expect(await kindsAt(14 * DAY_MS)).toEqual(["note"]);
  });

  it("[SCM-08] note a shortened link, and warn of every link", async () => {
    const kindsOf = async (text: string) => {
      await send(text);
      return [(await seenBy(breeder)).notices.length, (await seenBy(buyer)).notices.map(({ text: said }) => said)];
    };
    const warning = "Do not open links from people you have not met.";
    expect(await kindsOf("See https://bit.ly/litter")).toEqual([1, [warning]]);
    expect(await kindsOf("See https://litter.example.com")).toEqual([0, [warning]]);
  });

  it("[SCM-01, SCM-02] come with the changes that live streams send", async () => {
    await send(SCAM);
    const [row] = await changesSince([{ chatId, revision: 0 }], 10);
    expect(toMessage(row!, buyer.userId, clock.now()).notices).toEqual((await seenBy(buyer)).notices);
    expect(toMessage(row!, buyer.userId, clock.now())).not.toHaveProperty("findings");
  });
});
