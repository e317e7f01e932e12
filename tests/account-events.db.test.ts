// Walks the table of docs/account-events.md: each event happens to an account, and what goes on by itself is looked at.
import { beforeAll, describe, expect, it } from "vitest";
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import { signInWithLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { saveVerifiedEmail } from "#app/domain/accounts/verification/save-contact.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mailAlert } from "#app/domain/community/saved-searches/alert-email.server.ts";
import { saveSearch } from "#app/domain/community/saved-searches/save-search.server.ts";
import { sendChatEmail, sendChatText } from "#app/domain/conversations/messages/emails.server.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import { banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { unbanUser } from "#app/domain/moderation/subject-decisions/unban-user.server.ts";
import { closeAccount } from "#app/domain/operations/personal-data/closing/close-account.server.ts";
import { mailToDo } from "#app/domain/operations/to-do/weekly-email.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { cancelSubscription } from "#app/domain/payments/subscriptions/cancel-subscription.server.ts";
import { endPlansOfBanned } from "#app/domain/payments/subscriptions/end-plans-of-banned.server.ts";
import { settleSubscription } from "#app/domain/payments/subscriptions/settle-subscription.server.ts";
import { mailPetState } from "#app/domain/pets/pet-states/emails.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { emailCounts } from "#app/platform/mail.server.ts";
import { textMessageCounts } from "#app/platform/sms.server.ts";
import {
  ACCOUNT_EVENTS,
  accountEventsTable,
  type AccountEvent,
  EMAILS_TO_BANNED,
  type GoingOn,
  GOING_ON,
  WHAT_HAPPENS,
} from "./support/account-events.ts";
import { createBreeder, createChat, createPet, createSession, createUser, viewerOf } from "./support/factories.ts";
import { newBuyer, pay } from "./support/payments/deposits.ts";
import { buy, latest, theirs } from "./support/payments/subscriptions.ts";
import { DAY_MS, moment, stopTheClock, viewerOf as breederOf } from "./support/payments/world.ts";
import { searchFrom } from "./support/saved-searches.ts";
import { sourceFiles, sourceText } from "./support/source-files.ts";
import { stripe } from "./support/stripe.ts";

const SOURCE = { address: "192.0.2.9", userAgent: "test" };
let admin: Viewer;
let number = 0;

beforeAll(async () => {
  stopTheClock();
  const user = await createUser();
  const permissions = ["admin.access", "admin.users", "breeders.approve"] as const;
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  admin = viewerOf(user, { permissions: [...permissions] });
});

/** An account and everything about it that goes on. */
async function createAccount({ pending }: { pending: boolean }) {
  number += 1;
  const phone = `+4477009${String(10_000 + number)}`;
  const user = { mobNo: phone, phoneVerifiedAt: moment.now };
  const breeder = await createBreeder({ user, breederSettings: { smsAlerts: true } });
  const { userId } = breeder;
  const owner = await breederOf(userId);
  const pet = await createPet({ breederId: breeder.id, depositPence: 25_000 });
  const buyer = await newBuyer();
  if (pending) await db.breeder.update({ where: { id: breeder.id }, data: { status: "pending" } });
  else {
    await buy(owner, "gold");
    await pay(buyer, pet.id);
  }
  const { id: chatId } = await createChat({ starterId: buyer.userId, recipientId: userId });
  const actor = { ...buyer, permissions: ["messages.send" as const] };
  const sent = await sendMessage({ actor, chatId, text: "Is she free?", idempotencyKey: newIdempotencyKey() });
  if (!sent.ok) throw new Error(sent.code);
  const unread = { chatId, userId, after: 0, upTo: sent.value.messageId };
  const saved = await saveSearch({ userId, search: searchFrom("type=cat"), name: "Cats", alerts: "daily" });
  // Another file of this worker may have let months pass.
  const { now } = moment;
  const ends = { lastActiveAt: now, expiresAt: new Date(now.getTime() + 90 * DAY_MS) };
  const { token } = await createSession(userId, ends);
  const link = await issueLink({ purpose: "magic_link", userId, target: breeder.user.email, seconds: 60 * 86_400 });
  return { userId, breederId: breeder.id, owner, pet, unread, saved, token, link };
}

type Account = Awaited<ReturnType<typeof createAccount>>;

const act = { actor: null as unknown as Viewer, reason: "Sold what was not theirs", ipBan: false, remoteIp: null };

async function ban({ userId, pet }: Account, duration: "24h" | "permanent"): Promise<void> {
  const banned = await banUser({ ...act, actor: admin, userId, duration });
  if (!banned.ok) throw new Error(banned.code);
  // The jobs that the ban has enqueued, twice, as a repeated run does.
  const { id } = await db.deposit.findFirstOrThrow({ where: { petId: pet.id } });
  for (let run = 0; run < 2; run += 1) {
    await endPlansOfBanned({ userId });
    await settleDeposit(id);
  }
}

const HAPPEN: Record<AccountEvent, (account: Account) => Promise<unknown>> = {
  nothing: async () => undefined,
  "banned for a time": (account) => ban(account, "24h"),
  "banned for good": (account) => ban(account, "permanent"),
  "ban ended": async (account) => {
    await ban(account, "permanent");
    await unbanUser({ actor: admin, userId: account.userId, remoteIp: null });
    await endPlansOfBanned();
  },
  "application rejected": ({ breederId }) =>
    decideApplications({ viewer: admin, breederIds: [breederId], decision: "reject", reason: "No licence" }),
  "email changed": ({ userId }) =>
    db.$transaction((client) => saveVerifiedEmail(client, { userId, source: SOURCE }, `new.${userId}@example.test`)),
  "plan ended": async ({ owner }) => {
    await cancelSubscription(owner);
    await moment.passBilling(31 * DAY_MS);
    await settleSubscription((await latest(owner)).id);
  },
  "closed by its user": async ({ owner, pet, userId }) => {
    await cancelSubscription(owner);
    await db.deposit.updateMany({ where: { petId: pet.id }, data: { status: "refunded", refundedAt: moment.now } });
    const closed = await closeAccount({ userId, deletesReviews: false });
    if (!closed.ok) throw new Error(closed.code);
  },
};

const attempts = () => emailCounts.sent + emailCounts.failed + textMessageCounts.sent + textMessageCounts.failed;
/** Whether a handler hands anything to the mail server or to the provider of text messages, which do not exist here. */
async function sends(handler: () => Promise<unknown>): Promise<string> {
  const before = attempts();
  await handler().catch(() => undefined);
  return attempts() > before ? "sent" : "not sent";
}

const planOf = async ({ owner }: Account) => {
  const row = await db.subscription.findFirst({ where: { breederId: owner.breederId! } });
  return row && theirs(row.providerSubscriptionId);
};
const isPublic = async ({ pet, breederId }: Account) => {
  const [shown, breeder] = await Promise.all([
    db.pet.findUniqueOrThrow({ where: { id: pet.id } }),
    db.breeder.findUniqueOrThrow({ where: { id: breederId } }),
  ]);
  return shown.listed && breeder.listed;
};

/** In this order: signing in and the next month change the account. */
const LOOK: Record<GoingOn, (account: Account) => Promise<string>> = {
  payout: async () =>
    sourceText("app/platform/payments/refunds.server.ts").includes("transfers.create") ? "paid" : "none",
  digest: async ({ breederId }) => {
    await db.listingDraft.create({ data: { breederId, data: { name: "Fern" } } });
    return sends(() => mailToDo({ breederId }));
  },
  "renewal of the plan": async (account) => {
    const plan = await planOf(account);
    if (!plan) return "none";
    return plan.status === "canceled" ? "ended" : plan.cancel_at_period_end ? "ends" : "renews";
  },
  "deposit on a pet": async ({ pet }) => (await db.deposit.findFirst({ where: { petId: pet.id } }))?.status ?? "none",
  "email about a message": (account) => sends(() => sendChatEmail(account.unread)),
  "text message": (account) => sends(() => sendChatText(account.unread)),
  "alert of a saved search": async ({ saved }) => {
    const cat = await createPet({ breederId: (await createBreeder({ plan: "gold" })).id, type: "cat" });
    return sends(() => mailAlert({ searchId: saved.ok ? saved.value.searchId : 0, petIds: [cat.id] }));
  },
  "reminder about a listing": async ({ pet }) => {
    await db.pet.update({ where: { id: pet.id }, data: { confirmationAskedAt: moment.now } });
    return sends(() => mailPetState({ email: "confirm", petId: pet.id }));
  },
  "public page": async (account) => ((await isPublic(account)) ? "shown" : "hidden"),
  "search index": async ({ pet }) =>
    (await db.pet.count({ where: { id: pet.id, listed: true } })) > 0 ? "found" : "not found",
  session: async ({ token }) => ((await findSession(token)) ? "live" : "ended"),
  "sign-in link": async ({ link }) =>
    (await signInWithLink(link, { address: "192.0.2.9", userAgent: "test" })).ok ? "signs in" : "refused",
  "next charge": async (account) => {
    const invoices = () => stripe.control.all("invoice").filter(({ status }) => status === "paid").length;
    const before = invoices();
    await moment.passBilling(31 * DAY_MS);
    return invoices() > before && (await planOf(account)) ? "charged" : "not charged";
  },
};

describe("what goes on by itself", () => {
  it.each(ACCOUNT_EVENTS)("[QUE-11, VIS-15] D2: follows the event: %s", async (event) => {
    stripe.control.forget();
    const account = await createAccount({ pending: event === "application rejected" });
    await HAPPEN[event](account);
    const seen: Record<string, string> = {};
    for (const [goingOn, look] of Object.entries(LOOK)) seen[goingOn] = await look(account);
    expect(seen).toEqual(WHAT_HAPPENS[event]);
  });

  it("is what docs/account-events.md says", () => {
    const text = sourceText("docs/account-events.md").replaceAll(/ +\|/g, " |").split("\n");
    for (const line of accountEventsTable()) expect(text).toContain(line);
    expect(new Set(Object.keys(LOOK))).toEqual(new Set(GOING_ON));
  });

  it("every module that sends email says whether a banned account gets it", () => {
    const senders = sourceFiles(".server.ts").filter(
      (path) => path.startsWith("app/domain/") && /\bsendMail\(/.test(sourceText(path)),
    );
    expect(senders.sort(), "EMAILS_TO_BANNED in tests/support/account-events.ts").toEqual(
      Object.keys(EMAILS_TO_BANNED).sort(),
    );
    const unchecked = senders.filter(
      (path) => EMAILS_TO_BANNED[path] === "not sent" && !/is(?:Away|Banned)(?:Sql)?\(/.test(sourceText(path)),
    );
    expect(unchecked).toEqual([]);
  });
});
