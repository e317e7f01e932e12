// A model of the list "To do": each kind of open matter makes exactly one entry, and without any there is none.
import { expect, it, vi } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { createBan } from "../../../../tests/support/cases.ts";
import {
  createChat,
  createPaidDeposit,
  createPet,
  createReview,
  createUser,
  daysAgo,
} from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import {
  answered,
  expiring,
  LAPSED,
  matched,
  missed,
  owner,
  type Owner,
  renewed,
  reserved,
  seen,
  unread,
} from "../../../../tests/support/to-do-matters.ts";
import type { ToDoKind } from "./kinds.ts";
import { listToDo } from "./list-to-do.server.ts";

/** Makes one open matter of a kind, in the order of BRD-01; resolves to its object and its link. */
const MATTERS: Record<ToDoKind, ((of: Owner) => Promise<[object: string, to: string]>)[]> = {
  payment: [
    async ({ breederId }) => {
      await db.subscription.create({ data: { breederId, planId: "gold", status: "past_due" } });
      return ["Gold plan", "/breeder/subscription#plans"];
    },
  ],
  decision: [
    async (of) => {
      const { id } = await answered(of, { status: "rejected" });
      return ["Fern", `/breeder/pets/${id}/edit`];
    },
    async ({ breederId }) => {
      const { id, number } = await createLicence(breederId, { state: "refused", endsOn: new Date("2099-01-01") });
      return [`Licence ${number}`, `/breeder/licences/${id}/edit`];
    },
    async ({ breederId }) => {
      const { id, name } = await createLitter(breederId, { stage: "expected", status: "rejected" });
      return [name, `/breeder/litters/${id}/edit`];
    },
  ],
  photo: [async (of) => ["Fern", `/breeder/pets/${await matched(of)}/edit#photo-notice`]],
  proof: [
    async (of) => {
      const { id } = await answered(of, { status: "pending" });
      const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { petId: id } });
      const askedById = (await createUser()).id;
      await db.proofPhoto.create({ data: { petId: id, askedById, caseId, word: "KRMPLT" } });
      return ["Fern", `/breeder/pets/${id}/proof`];
    },
  ],
  deposit: [
    async (of) => {
      const { id } = await createPaidDeposit((await answered(of, { status: "approved" })).id);
      return ["Fern", `/breeder/deposits/${id}`];
    },
    async (of) => ["Fern", `/breeder/deposits/${await missed(of)}`],
  ],
  handover: [
    async (of) => {
      const id = await reserved(of);
      await db.handover.update({ where: { id }, data: { buyerConfirmedAt: daysAgo(1) } });
      return ["Fern", `/handovers/${id}`];
    },
    async (of) => {
      const id = await reserved(of);
      await db.handover.update({ where: { id }, data: { suggestedOn: daysAgo(-2), suggestedBy: "buyer" } });
      return ["Fern", `/handovers/${id}`];
    },
  ],
  viewing: [async (of) => ["Fern", `/viewings/${await seen(of)}`]],
  message: [async (of) => ["Ada", `/messages/${await unread(of, 2)}#newest`]],
  licence: [
    async (of) => ["Licence AB/12 345", `/breeder/licences/new?renew=${await expiring(of, { endsOn: daysAgo(-59) })}`],
    async (of) => ["Licence AB/12 345", `/breeder/licences/new?renew=${await expiring(of, LAPSED)}`],
    async (of) => ["Licence AB/12 345", `/breeder/licences#licence-${await renewed(of)}`],
  ],
  questions: [
    async ({ breederId }) => {
      const { id } = await createPet({ breederId, name: "Moss", status: "pending", openAnswers: 4 });
      return ["Moss", `/breeder/pets/${id}/edit/check`];
    },
    async ({ breederId }) => {
      const { id } = await createPet({ breederId, name: "Moss", answersDueOn: daysAgo(-5) });
      return ["Moss", `/breeder/pets/${id}/edit/check`];
    },
  ],
  litter: [
    async ({ breederId }) => {
      const { id, name } = await createLitter(breederId, { stage: "expected", dueOn: daysAgo(-6) });
      return [name, `/breeder/litters/${id}/birth`];
    },
    async ({ breederId }) => {
      const { id, name } = await createLitter(breederId);
      return [name, `/breeder/litters/${id}`];
    },
  ],
  animal: [
    async ({ breederId }) => {
      const litter = await createLitter(breederId);
      const { id, name } = await createLitterRow(litter);
      return [name, `/breeder/litters/${litter.id}#name-${id}`];
    },
    async ({ breederId }) => {
      const { id } = await db.listingDraft.create({ data: { breederId, data: { name: "Hazel" } } });
      return ["Hazel", `/breeder/pets/new?draft=${id}`];
    },
  ],
  review: [
    async ({ breederId }) => {
      const { id } = await createReview(breederId, { reviewerId: (await createUser({ firstName: "Ada" })).id });
      return ["Review by Ada", `/reviews/${id}/response`];
    },
  ],
  application: [
    async ({ breederId }) => {
      await db.breeder.update({ where: { id: breederId }, data: { status: "pending" } });
      return ["Your application", "/breeder/application"];
    },
  ],
};

it("[BRD-01] each open matter is one entry with its object and link, the kinds in their order, of one breeder only", async () => {
  const all = await owner();
  const expected: { kind: ToDoKind; object: string; to: string }[] = [];
  for (const kind of Object.keys(MATTERS) as ToDoKind[]) {
    for (const make of MATTERS[kind]) {
      const alone = await owner();
      const [object, to] = await make(alone);
      const made = await listToDo(alone);
      expect(made).toEqual([
        expect.objectContaining({
          kind,
          object,
          to,
          date: expect.stringMatching(/20\d\d$/),
          reason: expect.any(String),
        }),
      ]);
    }
    const [object, to] = await MATTERS[kind][0]!(all);
    expected.push({ kind, object, to });
  }
  // One statement finds everything; four more count the questions, however many pets have some.
  const statements = vi.spyOn(pool, "query");
  expect((await listToDo(all)).map(({ kind, object, to }) => ({ kind, object, to }))).toEqual(expected);
  expect(statements.mock.calls.length).toBeLessThanOrEqual(6);
});

it("[BRD-01] nothing is to do once each matter is settled", async () => {
  const of = await owner();
  const { breederId, userId } = of;
  await db.subscription.create({ data: { breederId, planId: "gold", status: "active" } });
  await answered(of, { status: "pending" });
  await answered(of, { status: "rejected", deletedAt: new Date() });
  await unread(of, 0);
  // A deposit with a reply, one that is being refunded, and one on a pet that is sold.
  const replied = await createPaidDeposit((await answered(of, { status: "approved" })).id, { paidAt: daysAgo(2) });
  const chat = await createChat({ starterId: replied.userId, recipientId: userId });
  await db.message.create({ data: { chatId: chat.id, userId, text: "Thank you", revision: 1, createdAt: daysAgo(1) } });
  // One whose buyer was banned for good, with a day to answer: the refund is due.
  const suggested = { suggestedOn: daysAgo(-2), suggestedBy: "buyer" };
  await createBan((await db.handover.update({ where: { id: await reserved(of) }, data: suggested })).buyerId);
  const asked = { refundRequestedAt: new Date(), status: "returning", refundReason: "asked" } as const;
  await createPaidDeposit((await answered(of, { status: "approved" })).id, asked);
  await createPaidDeposit((await createPet({ breederId })).id);
  await db.pet.updateMany({
    where: { breederId, deposits: { some: { status: "paid" } }, NOT: { name: "Fern" } },
    data: { soldAt: new Date() },
  });
  // A lapsed licence that another council has renewed, one that expires in 61 days, and a refused one that it replaces.
  await expiring(of, LAPSED);
  await expiring(of, { endsOn: daysAgo(-62), council: "York" });
  await expiring(of, { endsOn: daysAgo(-30), council: "York", state: "refused" });
  await createLitter(breederId, { stage: "expected", dueOn: daysAgo(-9) });
  await createLitter(breederId, { closedAt: new Date(), stage: "closed", bornOn: daysAgo(90) });
  await createLitterRow(await createLitter(breederId), { staying: true });
  await seen(of, "yes");
  const inCase = { buyerConfirmedAt: new Date(), caseAt: new Date() };
  await db.handover.update({ where: { id: await reserved(of) }, data: inCase });
  // A deposit whose pet the buyer has, and a refund of three days ago that was not contested.
  const received = await createPaidDeposit((await answered(of, { status: "approved" })).id);
  await db.handover.update({ where: { depositId: received.id }, data: inCase });
  const told = { kind: "missed-asked", detail: { of: "missed 1" }, createdAt: daysAgo(3) };
  await db.paymentEvent.create({ data: { depositId: received.id, ...told } });
  await createReview(breederId, { breederResponse: "Thank you", breederResponseAt: new Date() });
  expect(await listToDo(of)).toEqual([]);
});
