// An idempotency key holds for one content: every use case with a key stores or refuses other content, and never answers it
// with the outcome of the first submit.
import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { submitApplication } from "#app/domain/breeders/applications/submit-application.server.ts";
import { addLicence } from "#app/domain/breeders/licences/add-licence.server.ts";
import { registerAccount } from "#app/domain/breeders/registration/register-account.server.ts";
import { submitReview } from "#app/domain/community/reviews/submit-review.server.ts";
import { sendContactMessage } from "#app/domain/conversations/contact/send-contact-message.server.ts";
import { openChat } from "#app/domain/conversations/messages/open-chat.server.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { addNote } from "#app/domain/moderation/cases/notes.server.ts";
import { submitComplaint } from "#app/domain/moderation/complaints/submit-complaint.server.ts";
import { submitReport } from "#app/domain/moderation/reports/submit-report.server.ts";
import { addAnimal } from "#app/domain/pets/animals/add-animal.server.ts";
import { addHealthTest } from "#app/domain/pets/animals/add-health-test.server.ts";
import { animalSchema } from "#app/domain/pets/animals/schema.ts";
import { createListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { saveDraft } from "#app/domain/pets/listings/save-draft.server.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { createLitter as addLitter } from "#app/domain/pets/litters/create-litter.server.ts";
import { listRows } from "#app/domain/pets/litters/list-rows.server.ts";
import { parseRows } from "#app/domain/pets/litters/rows-form.ts";
import { saveRows } from "#app/domain/pets/litters/save-rows.server.ts";
import { parseLitter } from "#app/domain/pets/litters/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createChat, createPet, createUser, viewerOf } from "./support/factories.ts";
import { LICENCE_FIELDS } from "./support/licences.ts";
import { TYPED_LISTING } from "./support/listing-texts.ts";
import { createAnimal, createLitter, createLitterRow } from "./support/litters.ts";
import { sourceFiles, sourceText } from "./support/source-files.ts";

afterAll(stopJobs, 30_000);

interface Form {
  /** Sends the form with these words; `ok` is what its page would call sent. */
  submit(idempotencyKey: string, words: string): Promise<{ ok: boolean }>;
  count(): Promise<number>;
}

async function newBreeder() {
  const breeder = await createBreeder({ plan: "gold" });
  const rights = { isBreeder: true, breederId: breeder.id, permissions: [...BREEDER_PERMISSIONS] };
  return { breederId: breeder.id, userId: breeder.userId, viewer: viewerOf(breeder.user, rights) };
}

async function newListing(): Promise<Form> {
  const { viewer, breederId } = await newBreeder();
  const drafts = new Map<string, string>();
  return {
    async submit(idempotencyKey, words) {
      const draftId = drafts.get(idempotencyKey) ?? randomUUID();
      drafts.set(idempotencyKey, draftId);
      const typed = { ...TYPED_LISTING, tagline: words };
      const saved = await saveDraft(viewer, draftId, typed, { content: typed });
      if (!saved.ok) throw new Error(saved.code);
      if (saved.value.petId !== null) return { ok: saved.value.isSamePublished };
      const listing = listingSchema.parse(typed);
      return createListing({ viewer, listing, place: null, draftId, content: typed });
    },
    count: () => db.pet.count({ where: { breederId } }),
  };
}

const LITTER = {
  ...{ stage: "planned", type: "dog", breed: "Pug", price_min: "900", tagline: "Raised in the kitchen" },
  description: "Six puppies raised in the kitchen, with the noise of a family around them from the first day.",
};

/** By the file of the use case. */
const FORMS: Record<string, () => Promise<Form>> = {
  "pets/animals/add-animal.server.ts": async () => {
    const { viewer, breederId } = await newBreeder();
    const typed = { sex: "female", type: "dog", breed: "Cocker Spaniel", lives_with_us: "yes" };
    return {
      submit: (idempotencyKey, name) =>
        addAnimal({ viewer, breederId, idempotencyKey, animal: animalSchema("2026-11-23").parse({ ...typed, name }) }),
      count: () => db.breedingAnimal.count({ where: { breederId } }),
    };
  },
  "pets/animals/add-health-test.server.ts": async () => {
    const { viewer, breederId } = await newBreeder();
    const { id: animalId } = await createAnimal(breederId);
    const test = { name: "Hip score", result: "4/4", tested_on: "2026-03-05" };
    return {
      submit: (idempotencyKey, laboratory) =>
        addHealthTest({ viewer, animalId, idempotencyKey, test: { ...test, laboratory } }),
      count: () => db.healthTest.count({ where: { animalId } }),
    };
  },
  "breeders/applications/submit-application.server.ts": async () => {
    const user = await createUser({ type: "breeder" });
    const form = { registered_trading_name: "Ashdown", local_council_authority: "Wealden", location: "Crowborough" };
    const contact = { contact_name: "Robin Ashdown", contact_email: user.email, contact_tel: "+447700900123" };
    const names = { registered_first_name: "Robin", registered_last_name: "Ashdown", registered_address: "" };
    return {
      submit: (idempotencyKey, description) =>
        submitApplication({
          actor: viewerOf(user, { type: "breeder" }),
          variant: "short",
          form: { ...form, ...contact, ...names, description },
          ...{ idempotencyKey, remoteIp: null },
        }),
      count: () => db.breederApplication.count({ where: { userId: user.id } }),
    };
  },
  "moderation/cases/notes.server.ts": async () => {
    const moderator = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });
    const { breederId, userId: accountId } = await newBreeder();
    await createPet({ breederId, status: "pending" });
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { accountId } });
    return {
      submit: (idempotencyKey, text) =>
        addNote({ viewer: moderator, caseId, text, isSensitive: false, idempotencyKey }),
      count: () => db.caseNote.count({ where: { accountId } }),
    };
  },
  "conversations/contact/send-contact-message.server.ts": async () => {
    const subject = randomUUID();
    return {
      submit: (idempotencyKey, message) =>
        sendContactMessage({ form: { name: "Amira", email: "a@example.test", subject, message }, idempotencyKey }),
      count: () => db.contactMessage.count({ where: { subject } }),
    };
  },
  "moderation/complaints/submit-complaint.server.ts": async () => {
    const email = `${randomUUID()}@example.test`;
    return {
      submit: (idempotencyKey, text) => submitComplaint({ form: { email, text }, userId: null, idempotencyKey }),
      count: () => db.dataComplaint.count({ where: { email } }),
    };
  },
  "breeders/licences/add-licence.server.ts": async () => {
    const { viewer, breederId } = await newBreeder();
    return {
      submit: (idempotencyKey, words) =>
        addLicence({
          ...{ viewer, breederId, idempotencyKey },
          licence: { ...LICENCE_FIELDS, number: words.slice(0, 20) },
        }),
      count: () => db.licence.count({ where: { breederId } }),
    };
  },
  "pets/listings/create-listing.server.ts": newListing,
  "pets/listings/save-draft.server.ts": newListing,
  "pets/litters/create-litter.server.ts": async () => {
    const { viewer, breederId } = await newBreeder();
    return {
      async submit(idempotencyKey, name) {
        const parsed = parseLitter({ ...LITTER, name }, "2026-11-23");
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
        return addLitter({ viewer, litter: parsed.litter, idempotencyKey });
      },
      count: () => db.litter.count({ where: { breederId } }),
    };
  },
  "pets/litters/list-rows.server.ts": async () => {
    const { viewer, breederId } = await newBreeder();
    const litter = await createLitter(breederId);
    await createLitterRow(litter);
    return {
      async submit(idempotencyKey, words) {
        const listed = await listRows({ viewer, litterId: litter.id, idempotencyKey, saved: [words] });
        // The form has saved one more animal by the time that it is sent again.
        if ((await db.litterRow.count({ where: { litterId: litter.id, petId: null } })) === 0) {
          if (words.startsWith("First")) await createLitterRow(litter);
        }
        return listed;
      },
      count: () => db.pet.count({ where: { breederId } }),
    };
  },
  "pets/litters/save-rows.server.ts": async () => {
    const { viewer, breederId } = await newBreeder();
    const { id: litterId } = await createLitter(breederId);
    const row = { key: "new-1", sex: "male", colour: "Golden", microchip_number: "", price: "", note: "", staying: "" };
    return {
      async submit(idempotencyKey, name) {
        const parsed = parseRows([{ ...row, name }]);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
        return saveRows({ viewer, litterId, rows: parsed.rows, shown: [], idempotencyKey });
      },
      count: () => db.litterRow.count({ where: { litterId } }),
    };
  },
  "conversations/messages/open-chat.server.ts": async () => {
    const actor = viewerOf(await createUser());
    const { userId: recipientId } = await newBreeder();
    return {
      submit: (idempotencyKey, text) => openChat({ actor, recipientId, petId: null, text, idempotencyKey }),
      count: () => db.message.count({ where: { userId: actor.userId } }),
    };
  },
  "conversations/messages/send-message.server.ts": async () => {
    const actor = viewerOf(await createUser());
    const { id: chatId } = await createChat({ starterId: actor.userId, recipientId: (await createUser()).id });
    return {
      submit: (idempotencyKey, text) => sendMessage({ actor, chatId, text, idempotencyKey }),
      count: () => db.message.count({ where: { chatId } }),
    };
  },
  "conversations/messages/start-chat.server.ts": async () => {
    const actor = viewerOf(await createUser());
    const { breederId } = await newBreeder();
    return {
      submit: (idempotencyKey, text) => startChat({ actor, subject: { breederId }, text, idempotencyKey }),
      count: () => db.message.count({ where: { userId: actor.userId } }),
    };
  },
  "breeders/registration/register-account.server.ts": async () => {
    const lastName = `Ash${randomUUID().replaceAll(/[^a-f]/g, "")}`;
    const base = { type: "user", firstName: "Robin", lastName, passwordHash: "$argon2id$" } as const;
    const none = { application: null, pollId: null, address: null };
    return {
      submit: (idempotencyKey, words) => {
        const email = `${lastName}.${words.slice(0, 5)}@example.test`;
        const username = email.slice(0, email.indexOf("@"));
        return registerAccount({ ...base, ...none, username, email, idempotencyKey, content: { username, email } });
      },
      count: () => db.user.count({ where: { lastName } }),
    };
  },
  "moderation/reports/submit-report.server.ts": async () => {
    const actor = viewerOf(await createUser());
    const { id } = await createPet({ breederId: (await newBreeder()).breederId });
    return {
      submit: (idempotencyKey, text) =>
        submitReport({
          actor,
          subject: { kind: "pet", id },
          form: { reason: "other", text, email: "" },
          idempotencyKey,
        }),
      count: () => db.report.count({ where: { reporterId: actor.userId } }),
    };
  },
  "community/reviews/submit-review.server.ts": async () => {
    const actor = viewerOf(await createUser());
    const { breederId } = await newBreeder();
    return {
      submit: (idempotencyKey, review_text) =>
        submitReview({ actor, subject: { breederId }, fields: { rating: 5, review_text }, idempotencyKey }),
      count: () => db.review.count({ where: { reviewerId: actor.userId } }),
    };
  },
};

/** Its key names all that it does. */
const WITHOUT_CONTENT = ["community/reviews/delete-review.server.ts"];

it("[OPN-60] covers every use case with an idempotency key", () => {
  const users = sourceFiles(".server.ts")
    .filter((path) => path.startsWith("app/domain/"))
    .filter((path) => /(?<!function )\b(?:runOnce|storeMessage|contentHash|isHashOf)[(<]/.test(sourceText(path)))
    .map((path) => path.slice("app/domain/".length));
  expect(users.sort()).toEqual([...Object.keys(FORMS), ...WITHOUT_CONTENT].sort());
});

it.each(Object.keys(FORMS))("[OPN-60] D8: %s never takes other words for a repeated submit", async (name) => {
  const { submit, count } = await FORMS[name]!();
  const key = newIdempotencyKey();
  const words = [
    "First words, long enough for every field of every form.",
    "Other words of the very same form, sent after a Back.",
  ];
  expect(await submit(key, words[0]!)).toMatchObject({ ok: true });
  expect([(await submit(key, words[0]!)).ok, await count()]).toEqual([true, 1]);
  const { ok } = await submit(key, words[1]!);
  expect(await count()).toBe(ok ? 2 : 1);
  expect([(await submit(key, words[1]!)).ok, await count()]).toEqual([ok, ok ? 2 : 1]);
});
