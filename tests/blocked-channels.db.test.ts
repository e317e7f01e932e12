// A block holds in every channel between two users, whichever of the two has blocked and whichever writes.
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { deleteReview } from "#app/domain/community/reviews/delete-review.server.ts";
import { editReview } from "#app/domain/community/reviews/edit-review.server.ts";
import { markHelpful } from "#app/domain/community/reviews/mark-helpful.server.ts";
import { respondToReview } from "#app/domain/community/reviews/respond-to-review.server.ts";
import { submitReview } from "#app/domain/community/reviews/submit-review.server.ts";
import { mailAlert } from "#app/domain/community/saved-searches/alert-email.server.ts";
import { editMessage } from "#app/domain/conversations/messages/edit-message.server.ts";
import { sendChatEmail } from "#app/domain/conversations/messages/emails.server.ts";
import { openChat } from "#app/domain/conversations/messages/open-chat.server.ts";
import { getThread } from "#app/domain/conversations/messages/queries.server.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { askOnViewing } from "#app/domain/moderation/proof-photos/ask.server.ts";
import { submitReport } from "#app/domain/moderation/reports/submit-report.server.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { bookViewing } from "#app/domain/payments/viewings/book.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import * as mail from "#app/platform/mail.server.ts";
import { schemaText } from "../prisma/migrate/schema-files.ts";
import {
  createBreeder,
  createChat,
  createPaidDeposit,
  createPet,
  createReview,
  createUser,
  viewerOf,
} from "./support/factories.ts";

type Side = "buyer" | "breeder";

let users: Record<Side, Viewer>;
let breederId: number;
let petId: number;
let chatId: number;
/** Of the buyer about the breeder, and of the breeder about the buyer. */
let reviews: Record<Side, number>;
let messages: Record<Side, number>;
let searchId: number;
let timeId: number;

async function createWorld(): Promise<void> {
  const owner = await createBreeder({ plan: "gold", user: { firstName: "Nia" } });
  breederId = owner.id;
  const buyer = viewerOf(await createUser({ firstName: "Amira" }));
  users = { buyer, breeder: viewerOf(owner.user, { type: "breeder", isBreeder: true, breederId }) };
  petId = (await createPet({ breederId, depositPence: 25_000 })).id;
  chatId = (await createChat({ starterId: buyer.userId, recipientId: owner.userId, petId })).id;
  const about = { breederId: null, userId: buyer.userId, reviewerId: owner.userId };
  reviews = {
    buyer: (await createReview(breederId, { reviewerId: buyer.userId })).id,
    breeder: (await db.review.create({ data: { rating: 2, ...about } })).id,
  };
  messages = { buyer: await sent("buyer"), breeder: await sent("breeder") };
  const search = { userId: buyer.userId, name: "Dogs", query: "type=dog", alerts: "daily" } as const;
  const startsAt = new Date(Date.now() + 86_400_000);
  const time = { breederId, startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), kind: "video" };
  timeId = (await db.viewingTime.create({ data: time })).id;
  searchId = (await db.savedSearch.create({ data: search })).id;
}
afterAll(stopJobs, 30_000);

const TEXT = "Is she still looking for a home?";
const other = (side: Side): Side => (side === "buyer" ? "breeder" : "buyer");
const key = newIdempotencyKey;
const subjectOf = (side: Side) => (side === "buyer" ? { breederId } : { userId: users.buyer.userId });

async function sent(side: Side): Promise<number> {
  const done = await sendMessage({ actor: users[side], chatId, text: TEXT, idempotencyKey: key() });
  if (!done.ok) throw new Error(done.code);
  return done.value.messageId;
}

/** Whether an email goes out. */
async function mails(work: () => Promise<void>) {
  const sendMail = vi.spyOn(mail, "sendMail").mockResolvedValue();
  await work();
  return { ok: sendMail.mock.calls.length > 0, code: "blocked" };
}

interface Channel {
  /** What one side sends to the other, or what the site sends it because of that side. */
  use(from: Side): Promise<{ ok: boolean }>;
  /** Only one side has it. */
  only?: Side;
  /** The outcome without a block, when it is not "open". */
  unblocked?: string;
  /** Stays open, for this reason. */
  open?: string;
}

const CHANNELS: Record<string, Channel> = {
  message: { use: (from) => sendMessage({ actor: users[from], chatId, text: TEXT, idempotencyKey: key() }) },
  "edit of a message": {
    use: (from) => editMessage({ actor: users[from], messageId: messages[from], text: "Other words." }),
  },
  "contact form of a pet": {
    only: "buyer",
    use: () => startChat({ actor: users.buyer, subject: { petId }, text: TEXT, idempotencyKey: key() }),
  },
  "contact form of a breeder": {
    only: "buyer",
    use: () => startChat({ actor: users.buyer, subject: { breederId }, text: TEXT, idempotencyKey: key() }),
  },
  "chat opened by request": {
    use: (from) =>
      openChat({
        actor: users[from],
        recipientId: users[other(from)].userId,
        ...{ petId, text: TEXT, idempotencyKey: key() },
      }),
  },
  "email and text message about a message": {
    use: (from) => {
      const email = { chatId, userId: users[other(from)].userId, after: 0, upTo: messages[from] };
      return mails(() => sendChatEmail(email));
    },
  },
  review: {
    unblocked: "already-reviewed",
    use: (from) => {
      const fields = { rating: 1, review_text: TEXT };
      return submitReview({ actor: users[from], subject: subjectOf(from), fields, idempotencyKey: key() });
    },
  },
  "edit of a review": {
    use: (from) => editReview({ actor: users[from], reviewId: reviews[from], fields: { rating: 1 } }),
  },
  "response to a review": {
    only: "breeder",
    use: () => respondToReview({ actor: users.breeder, reviewId: reviews.buyer, text: TEXT }),
  },
  "A8: helpful vote": { use: (from) => markHelpful({ actor: users[from], reviewId: reviews[other(from)] }) },
  deposit: { only: "buyer", use: () => payDeposit(users.buyer, petId) },
  viewing: {
    only: "buyer",
    use: () => bookViewing({ buyer: users.buyer, petId, timeId, people: 1, message: "" }),
  },
  "proof photo": {
    only: "buyer",
    async use() {
      const startsAt = new Date(Date.now() + 172_800_000);
      const time = { breederId, startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), kind: "video" };
      const booked = { pet: { connect: { id: petId } }, buyer: { connect: { id: users.buyer.userId } } };
      const { id } = await db.viewing.create({ data: { ...booked, time: { create: time } } });
      return askOnViewing(users.buyer, id);
    },
  },
  "alert about a new pet": { only: "breeder", use: () => mails(() => mailAlert({ searchId, petIds: [petId] })) },
  report: {
    open: "A report goes to moderators.",
    use: (from) =>
      submitReport({
        actor: users[from],
        subject: { kind: "user", id: users[other(from)].userId },
        form: { reason: "other", text: TEXT, email: "" },
        idempotencyKey: key(),
      }),
  },
  "removal of a response": {
    only: "breeder",
    open: "It ends what was said.",
    async use() {
      await db.review.update({
        where: { id: reviews.buyer },
        data: { breederResponse: "Thank you", breederResponseAt: new Date() },
      });
      return respondToReview({ actor: users.breeder, reviewId: reviews.buyer, text: "" });
    },
  },
  "old messages": {
    open: "They stay readable (SCM-20).",
    use: async (from) => ({ ok: ((await getThread(users[from], chatId))?.messages ?? []).length > 1 }),
  },
  "deletion of a review": {
    open: "It ends what was said.",
    use: (from) => deleteReview({ actor: users[from], reviewId: reviews[from], idempotencyKey: key() }),
  },
};

const SIDES: readonly Side[] = ["buyer", "breeder"];
const CELLS = Object.entries(CHANNELS).flatMap(([name, channel]) =>
  SIDES.filter((from) => channel.only === undefined || channel.only === from).map((from) => ({ name, from, channel })),
);

async function outcomes() {
  const found: Record<string, string> = {};
  for (const { name, from, channel } of CELLS) {
    const done: { ok: boolean; code?: string } = await channel.use(from);
    found[`${name}, from the ${from}`] = done.ok ? "open" : (done.code ?? "");
  }
  return found;
}

const block = (blocker: Side) =>
  db.userBlock.create({ data: { blockerId: users[blocker].userId, blockedId: users[other(blocker)].userId } });
const expected = (outcome: (channel: Channel) => string) =>
  Object.fromEntries(CELLS.map(({ name, from, channel }) => [`${name}, from the ${from}`, outcome(channel)]));

describe("[SCM-20] a block", () => {
  beforeEach(createWorld);

  it.each(SIDES)("of the %s closes every channel, in both directions", async (blocker) => {
    await block(blocker);
    expect(await outcomes()).toEqual(expected(({ open }) => (open ? "open" : "blocked")));
  });

  it("is what closes them: without one all are open", async () => {
    // The reviews of this world exist already.
    expect(await outcomes()).toEqual(expected(({ unblocked = "open" }) => unblocked));
  });

  it("does not let a breeder silence the review of a buyer whose deposit is paid", async () => {
    await createPaidDeposit(petId, { userId: users.buyer.userId });
    await block("breeder");
    expect(await CHANNELS["edit of a review"]!.use("buyer")).toMatchObject({ ok: true });
    expect(await CHANNELS.review!.use("buyer")).toMatchObject({ ok: false, code: "already-reviewed" });
    expect(await CHANNELS["response to a review"]!.use("breeder")).toMatchObject({ ok: false, code: "blocked" });
  });
});

/** The models that one user writes and that are about another user, by the channel above; or why a block does not matter. */
const MODELS: Record<string, string> = {
  Chat: "contact form of a pet",
  ChatRead: "email and text message about a message",
  Message: "message",
  Review: "review",
  Deposit: "deposit",
  ProofPhoto: "proof photo",
  HandoverReview: "a block does not close the reviews of a handover",
  Handover: "deposit",
  Ban: "moderators",
  BreederApplication: "moderators",
  BreederFavourite: "the other user is not told",
  CaseNote: "moderators",
  Decision: "moderators",
  Appeal: "moderators",
  Licence: "moderators",
  ModerationCase: "moderators",
  Pet: "the breeder's own record of the buyer",
  PetDeclaration: "the breeder's own answers",
  PetFavourite: "the other user is not told",
  PetRevision: "moderators",
  PetView: "the other user is not told",
  ReviewHelpfulVote: "A8: helpful vote",
  UserBlock: "the block itself",
  Viewing: "viewing",
};

it("[SCM-20] every model with two users has a channel in the table, or a reason", () => {
  const models = schemaText().matchAll(/^model (\w+) \{(.*?)^\}/gms);
  const withTwo = [...models].flatMap(([, name = "", fields = ""]) => {
    const related = [...fields.matchAll(/^\s+\w+\s+(User|Breeder|Pet|Chat|Review|Message)\??\s.*fields: \[/gm)];
    const kinds = related.map(([, kind]) => kind);
    return kinds.includes("User") && kinds.length > 1 ? [name] : [];
  });
  expect(withTwo.sort()).toEqual(Object.keys(MODELS).sort());
});
