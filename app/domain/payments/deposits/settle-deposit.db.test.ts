// Settling deposits with what the provider reports: refunds of late payments, declined cards, ended plans.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { driftedResponseTimes, responseTimesSince } from "#app/domain/breeders/response-times.server.ts";
import { listChats } from "#app/domain/conversations/messages/chat-queries.server.ts";
import { enqueueChatEmails } from "#app/domain/conversations/messages/emails.server.ts";
import { messageResource } from "#app/domain/conversations/messages/message-resource.ts";
import { getReceivedMessage, getThread } from "#app/domain/conversations/messages/queries.server.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { NO_FILTER } from "#app/domain/payments/payment-filter.ts";
import { countFailedRefunds, searchPayments } from "#app/domain/payments/payment-search.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import {
  checkoutOf,
  latestDeposit,
  newBuyer,
  newPet,
  passTo,
  pay,
} from "../../../../tests/support/payments/deposits.ts";
import { deliver, HOUR_MS, moment, stopTheClock, viewerOf } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { checkoutClosesAt } from "./hold.ts";
import { payDeposit } from "./pay-deposit.server.ts";
import { getOwnDeposit, getRefundCase } from "./queries.server.ts";
import { requestRefund } from "./request-refund.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";
import { BANK_DAYS, refundTime } from "./texts.ts";

beforeAll(stopTheClock);
afterEach(() => {
  stripe.control.clearTrouble();
  stripe.control.refunds("succeeded");
});

/** The amounts in the ledger for the deposits of a pet; refunds are negative. */
const movements = async (petId: number) =>
  (await latestDeposit(petId)).ledger.map(({ kind, amountPence }) =>
    kind === "deposit_refunded" ? -amountPence : amountPence,
  );
const ownState = async (viewer: Parameters<typeof getOwnDeposit>[0], petId: number) =>
  (await getOwnDeposit(viewer, petId))?.state;

describe("paying a deposit", () => {
  it("[OPN-28] refunds a payment that arrives after the hold has expired", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    await payDeposit(buyer, pet.id);
    const { id, holdExpiresAt } = await latestDeposit(pet.id);
    passTo(new Date((holdExpiresAt.getTime() + checkoutClosesAt(holdExpiresAt).getTime()) / 2));
    await stripe.control.pay((await checkoutOf(pet.id)).id);
    stripe.control.refunds("pending");
    expect(await settleDeposit(id)).toBe("returning");
    expect(await getOwnDeposit(buyer, pet.id)).toMatchObject({ state: "returning", reason: "late" });
    expect(await getRefundCase(buyer, pet.id)).toBeNull();
    stripe.control.refunds("succeeded");
    expect(await settleDeposit(id)).toBe("refunded");
    expect(await latestDeposit(pet.id)).toMatchObject({ refundReason: "late", pet: { reserved: false } });
    expect(await movements(pet.id)).toEqual([25_000, -25_000]);
    expect(await getOwnDeposit(buyer, pet.id)).toMatchObject({ state: "refunded", reason: "late" });
  });

  it("[OPN-28] refunds a payment for a pet that is no longer public", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    await payDeposit(buyer, pet.id);
    await db.pet.update({ where: { id: pet.id }, data: { status: "hidden" } });
    await stripe.control.pay((await checkoutOf(pet.id)).id);
    const { id } = await latestDeposit(pet.id);
    expect(await settleDeposit(id)).toBe("refunded");
    expect(await latestDeposit(pet.id)).toMatchObject({ refundReason: "unavailable", pet: { reserved: false } });
    expect(await movements(pet.id)).toEqual([25_000, -25_000]);
  });
});

it("[OPN-29, OWN-03, ALL-02] asks again for a refund that failed after an hour, not at each of the provider's events, and says so until then", async () => {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  const { id, providerPaymentId } = await pay(buyer, pet.id);
  stripe.control.takeEvents();
  stripe.control.refunds("failed");
  await requestRefund(buyer, pet.id);
  const deliverAll = async () => {
    for (const { payload } of stripe.control.takeEvents()) await deliver(payload);
  };
  const asked = () =>
    stripe.control.all("refund").filter(({ payment_intent: payment }) => payment === providerPaymentId).length;
  await deliverAll();
  await deliverAll();
  expect(asked()).toBe(1);
  expect(await countFailedRefunds()).toBe(1);
  const owed = await searchPayments("", 1, { ...NO_FILTER, happened: "refund_failed" });
  expect(owed.items).toMatchObject([{ kind: "deposit", id }]);
  const own = await getOwnDeposit(buyer, pet.id);
  expect(refundTime(own!)).toContain("The bank did not take it on");
  moment.pass(HOUR_MS);
  await settleDeposit(id);
  await deliverAll();
  expect(asked()).toBe(2);
  stripe.control.refunds("succeeded");
  expect(await settleDeposit(id)).toBe("paid");
  moment.pass(HOUR_MS);
  expect(await settleDeposit(id)).toBe("refunded");
  expect(await countFailedRefunds()).toBe(0);
  expect(refundTime((await getOwnDeposit(buyer, pet.id))!)).toBe(BANK_DAYS);
  expect(await movements(pet.id)).toEqual([25_000, -25_000]);
});

const writing = (viewer: Viewer): Viewer => ({ ...viewer, permissions: ["messages.read", "messages.send"] });

describe("the conversation of a paid deposit", () => {
  it("[BUY-25] is opened by the payment with a line of the site, in which both can write and which is unread for neither", async () => {
    const [buyer, pet] = [writing(await newBuyer({ firstName: "Ann" })), await newPet()];
    await pay(buyer, pet.id);
    const chat = await db.chat.findFirstOrThrow({ where: { petId: pet.id }, include: { reads: true } });
    const { userId } = await db.breeder.findUniqueOrThrow({ where: { id: pet.breederId } });
    const [breeder, text] = [writing(await viewerOf(userId)), "Ann has paid a deposit of £250 for Poppy"];
    expect(chat).toMatchObject({ starterId: buyer.userId, recipientId: userId, lastMessage: text, reads: [] });
    for (const viewer of [buyer, breeder]) {
      const { messages } = (await getThread(viewer, chat.id))!;
      expect(messages.map(messageResource)).toMatchObject([
        { message_text: text, user_id: null, sender_id: null, system: true, is_editable: false, notices: [] },
      ]);
      expect((await listChats(viewer)).chats).toMatchObject([{ chatId: chat.id, unreadCount: 0 }]);
      expect(await getReceivedMessage(viewer, messages[0]!.messageId)).toBeNull();
    }
    expect(await enqueueChatEmails({ chatId: chat.id })).toBe(0);

    // The line is no question that the breeder answers, and only words count as unread.
    moment.pass(HOUR_MS);
    const sent = {
      actor: breeder,
      chatId: chat.id,
      text: "Thank you. Come on Sunday.",
      idempotencyKey: newIdempotencyKey(),
    };
    expect(await sendMessage(sent)).toMatchObject({ ok: true });
    expect((await listChats(buyer)).chats).toMatchObject([{ unreadCount: 1 }]);
    expect(await driftedResponseTimes([pet.breederId], responseTimesSince(moment.now))).toEqual([]);
  });

  it("[BUY-25] gets no such line where the two have written already", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    const input = {
      actor: writing(buyer),
      subject: { petId: pet.id },
      text: "Is she still available?",
      idempotencyKey: newIdempotencyKey(),
    };
    expect(await startChat(input)).toMatchObject({ ok: true });
    await pay(buyer, pet.id);
    expect(await db.message.findMany({ where: { chat: { petId: pet.id } } })).toMatchObject([{ userId: buyer.userId }]);
  });
});

describe("failures", () => {
  it("[OPN-36] charges nothing for a declined card or an abandoned checkout, and the hold expires", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    await payDeposit(buyer, pet.id);
    const { id } = await latestDeposit(pet.id);
    expect(await stripe.control.pay((await checkoutOf(pet.id)).id, "4000000000000002")).toBe("declined");
    expect(await settleDeposit(id)).toBe("pending");
    expect(await ownState(buyer, pet.id)).toBe("paying");
    moment.pass(HOUR_MS);
    expect(await ownState(buyer, pet.id)).toBe("failed");
    expect(await settleDeposit(id)).toBe("failed");
    expect(await latestDeposit(pet.id)).toMatchObject({ ledger: [], pet: { reserved: false } });
  });

  it("[OPN-35, TEN-51] keeps a deposit that was paid before the breeder's plan ended", async () => {
    const pet = await newPet();
    await db.subscription.updateMany({ where: { breederId: pet.breederId }, data: { status: "past_due" } });
    expect(await payDeposit(await newBuyer(), pet.id)).toMatchObject({ code: "breeder-without-subscription" });
    await db.subscription.updateMany({ where: { breederId: pet.breederId }, data: { status: "active" } });
    const buyer = await newBuyer();
    await pay(buyer, pet.id);
    await db.subscription.updateMany({ where: { breederId: pet.breederId }, data: { status: "past_due" } });
    expect(await ownState(buyer, pet.id)).toBe("paid");
  });
});
