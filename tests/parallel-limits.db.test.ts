// Limits of the kind "count, then insert" hold when many requests come at the same moment, and no use case counts rows
// before it inserts one without a lock.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addPasskey, beginPasskey, type NewPasskey } from "#app/domain/accounts/second-factors/passkeys.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { addLicence } from "#app/domain/breeders/licences/add-licence.server.ts";
import { saveSearch } from "#app/domain/community/saved-searches/save-search.server.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { addAnimal } from "#app/domain/pets/animals/add-animal.server.ts";
import { addHealthTest } from "#app/domain/pets/animals/add-health-test.server.ts";
import { animalSchema } from "#app/domain/pets/animals/schema.ts";
import { storeCertificate } from "#app/domain/pets/certificates/change-certificate.server.ts";
import { createListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { saveDraft } from "#app/domain/pets/listings/save-draft.server.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { createLitter } from "#app/domain/pets/litters/create-litter.server.ts";
import { parseLitter } from "#app/domain/pets/litters/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { SoftwarePasskey } from "./support/authenticator.ts";
import { createSession, createUser, viewerOf } from "./support/factories.ts";
import { createLicence, LICENCE_FIELDS } from "./support/licences.ts";
import { TYPED_LISTING } from "./support/listing-texts.ts";
import { createLitterBreeder } from "./support/litter-breeder.ts";
import { createAnimal } from "./support/litters.ts";
import { newBuyer, newPet } from "./support/payments/deposits.ts";
import { searchFrom } from "./support/saved-searches.ts";
import { sourceFiles, sourceText } from "./support/source-files.ts";
import { temporaryFile } from "./support/temporary-file.ts";
import "./support/stripe.ts";

/** One limit: its rows are filled up to two below it, then more requests than that are sent at the same moment. */
interface Limit {
  most: number;
  fill: (rows: number) => Promise<unknown>;
  act: (nth: number) => Promise<unknown>;
  count: () => Promise<number>;
}

const AT_ONCE = 6;
const ROOM = 2;

interface Breeder {
  viewer: Viewer;
  breederId: number;
}

const times = (rows: number) => Array.from({ length: rows }, (_, nth) => nth);
const startedDrafts = ({ breederId }: Breeder) => db.listingDraft.count({ where: { breederId, petId: null } });
const fillDrafts =
  ({ breederId }: Breeder) =>
  (rows: number) =>
    db.listingDraft.createMany({ data: times(rows).map(() => ({ breederId, data: {} })) });

/** The limits of one breeder. */
const OF_BREEDERS: Record<string, (breeder: Breeder) => Limit | Promise<Limit>> = {
  "started listings": (breeder) => ({
    most: 20,
    fill: fillDrafts(breeder),
    act: () => saveDraft(breeder.viewer, randomUUID(), { name: "Fern" }),
    count: () => startedDrafts(breeder),
  }),
  "listings started by a file": (breeder) => ({
    most: 25,
    fill: fillDrafts(breeder),
    act: async () => {
      const path = await temporaryFile("%PDF-1.7 tail");
      const document = { path, name: "tail.pdf", type: "application/pdf" };
      return storeCertificate({ viewer: breeder.viewer, owner: { draftId: randomUUID() }, document });
    },
    count: () => startedDrafts(breeder),
  }),
  "[BPF-08] the pets of a plan": async ({ viewer, breederId }) => ({
    most: (await db.plan.findUniqueOrThrow({ where: { id: "standard" } })).petLimit!,
    fill: (rows) => Promise.all(times(rows).map(() => newPet({ breederId }))),
    act: () => createListing({ viewer, listing: listingSchema.parse(TYPED_LISTING), place: null }),
    count: () => db.pet.count({ where: { breederId } }),
  }),
  "[LIT-16] parents": ({ viewer, breederId }) => ({
    most: 100,
    fill: (rows) =>
      db.breedingAnimal.createMany({
        data: times(rows).map((nth) => ({ breederId, type: "dog", sex: "female", breed: "Pug", name: `Juno ${nth}` })),
      }),
    act: () =>
      addAnimal({
        viewer,
        breederId,
        animal: animalSchema("2026-11-23").parse({
          name: "Juno",
          sex: "female",
          type: "dog",
          breed: "Pug",
          lives_with_us: "no",
        }),
        idempotencyKey: newIdempotencyKey(),
      }),
    count: () => db.breedingAnimal.count({ where: { breederId } }),
  }),
  "[LIT-17] health tests": async ({ viewer, breederId }) => {
    const { id: animalId } = await createAnimal(breederId);
    const testedOn = new Date("2026-03-05");
    return {
      most: 30,
      fill: (rows) =>
        db.healthTest.createMany({
          data: times(rows).map(() => ({ animalId, name: "Hips", result: "4/4", testedOn })),
        }),
      act: () =>
        addHealthTest({
          viewer,
          animalId,
          test: { name: "Hip score", result: "4/4", tested_on: "2026-03-05", laboratory: "BVA" },
          idempotencyKey: newIdempotencyKey(),
        }),
      count: () => db.healthTest.count({ where: { animalId } }),
    };
  },
  "[LIC-02] licences": ({ viewer, breederId }) => ({
    most: 50,
    fill: async (rows) => {
      const { id: _id, ...row } = await createLicence(breederId, { number: "WB0" });
      await db.licence.createMany({ data: times(rows - 1).map((nth) => ({ ...row, number: `WB${nth + 1}` })) });
    },
    act: () => addLicence({ viewer, breederId, licence: LICENCE_FIELDS, idempotencyKey: newIdempotencyKey() }),
    count: () => db.licence.count({ where: { breederId } }),
  }),
  "[LIT-02] open litters": ({ viewer, breederId }) => ({
    most: 200,
    fill: (rows) =>
      db.litter.createMany({
        data: times(rows).map((nth) => ({
          ...{ breederId, name: `Litter ${nth}`, type: "dog", breed: "Pug", stage: "planned" },
          ...{ tagline: "Raised at home", description: "Raised at home.", priceMinPence: 1, priceMaxPence: 1 },
        })),
      }),
    act: () => {
      const parsed = parseLitter(PLANNED, new Date().toISOString().slice(0, 10));
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
      return createLitter({ viewer, litter: parsed.litter, idempotencyKey: newIdempotencyKey() });
    },
    count: () => db.litter.count({ where: { breederId } }),
  }),
};

const PLANNED = {
  name: "Juno's spring litter",
  stage: "planned",
  type: "dog",
  breed: "Pug",
  tagline: "Raised in the kitchen",
  description: "Six puppies raised in the kitchen, with the noise of a family around them from the first day.",
  price_min: "900",
  price_max: "1200",
};

/** The limits of one buyer. */
const OF_BUYERS: Record<string, (buyer: Viewer) => Promise<Limit>> = {
  "[SCH-09] saved searches": async ({ userId }) => ({
    most: 20,
    fill: async (rows) => {
      await saveOne(userId, "filled0");
      await db.$executeRaw`
        INSERT INTO saved_searches (user_id, name, query, alerts, created_at, opened_at, matched_until, breed_patterns, texts)
        SELECT user_id, name, query || n, alerts, created_at, opened_at, matched_until, breed_patterns, texts
        FROM saved_searches, generate_series(2, ${rows}::int) n WHERE user_id = ${userId}::int`;
    },
    act: (nth) => saveOne(userId, `sent${nth}`),
    count: () => db.savedSearch.count({ where: { userId } }),
  }),
  "A5: passkeys of an account": async ({ userId }) => {
    const { firstName, email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const { session } = await createSession(userId, { authenticatedAt: new Date() });
    const source = { address: "203.0.113.9", userAgent: "Test" };
    const requester = { userId, firstName, email, sessionId: session.id, source };
    const answers: NewPasskey[] = [];
    return {
      most: 20,
      async fill(rows) {
        const publicKey = new Uint8Array(64);
        const data = times(rows).map((nth) => ({
          userId,
          credentialId: `key${userId}n${nth}`,
          publicKey,
          name: "Phone",
        }));
        await db.passkey.createMany({ data });
        for (const nth of times(AT_ONCE)) {
          const begun = await beginPasskey(requester);
          if (!begun.ok) throw new Error(begun.code);
          const { options, token } = begun.value;
          answers[nth] = { token, name: "Key", response: new SoftwarePasskey(env.SITE_URL).register(options) };
        }
        // Each has ended the one before.
        const later = { expiresAt: new Date(Date.now() + 600_000) };
        await db.oneTimeToken.updateMany({ where: { userId, purpose: "passkey" }, data: later });
      },
      act: (nth) => addPasskey(requester, answers[nth]!),
      count: () => db.passkey.count({ where: { userId } }),
    };
  },
  "[OPN-28] pets held at once": async (buyer) => {
    const pets = await Promise.all(times(AT_ONCE).map(() => newPet()));
    return {
      most: 3,
      fill: async () => payDeposit(buyer, (await newPet()).id),
      act: (nth) => payDeposit(buyer, pets[nth]!.id),
      count: () => db.deposit.count({ where: { userId: buyer.userId, status: "pending" } }),
    };
  },
  "[OPN-28] holds without a payment in 24 hours": async (buyer) => {
    const pets = await Promise.all(times(AT_ONCE).map(() => newPet()));
    const endedHolds = async (rows: number) => {
      const { id: petId } = await newPet();
      await db.deposit.createMany({
        data: times(rows).map(() => ({
          ...{
            petId,
            userId: buyer.userId,
            amountPence: 1,
            status: "failed",
            providerCheckoutId: `cs_${randomUUID()}`,
          },
          createdAt: new Date(),
        })),
      });
    };
    return {
      most: 10,
      fill: endedHolds,
      act: (nth) => payDeposit(buyer, pets[nth]!.id),
      count: () => db.deposit.count({ where: { userId: buyer.userId } }),
    };
  },
};

function saveOne(userId: number, text: string) {
  return saveSearch({ userId, search: searchFrom(`search=${text}`), name: text, alerts: "none" });
}

async function expectKept({ most, fill, act, count }: Limit): Promise<void> {
  await fill(most - ROOM);
  await Promise.all(times(AT_ONCE).map(act));
  expect(await count()).toBe(most);
}

it.for(Object.entries(OF_BREEDERS))("%s: the limit holds for requests at the same moment", async ([, limitOf]) => {
  await expectKept(await limitOf(await createLitterBreeder("standard")));
});

it.for(Object.entries(OF_BUYERS))("%s: the limit holds for requests at the same moment", async ([, limitOf]) => {
  await expectKept(await limitOf(await newBuyer()));
});

/** Use cases that count and insert, but not to keep a limit. */
const NO_LIMIT: Record<string, string> = {
  "app/domain/moderation/decisions/open-second-checks.server.ts": "counts to draw a sample of decisions",
  "app/domain/pets/litters/breeding-warnings.server.ts": "its callers hold the lock of the breeder",
  "app/domain/conversations/messages/store-message.server.ts":
    "its callers hold the lock of the conversation and of the sender's messages",
  "app/domain/pets/listings/import-cases.server.ts": "runs once, before the site is opened",
  "app/domain/payments/provider-events/reconcile.server.ts": "counts to see whether a repair changed anything",
  "app/domain/moderation/reports/submit-report.server.ts": "openCase locks the case whose reports are counted",
};

it("no use case counts rows before it inserts one without a lock", () => {
  const unlocked = sourceFiles(".server.ts").filter((path) => {
    if (!path.startsWith("app/domain/")) return false;
    const text = sourceText(path);
    const counts = /\bclient\.\w+\.count\(|\bdb\.\w+\.count\(|SELECT count\(/.test(text);
    const inserts = /\.(?:create|createMany|upsert)\(|INSERT INTO/.test(text);
    const locks = /\block[A-Z]\w*\(|FOR UPDATE|FOR NO KEY UPDATE|LOCK TABLE|advisory|isUniqueViolation/.test(text);
    return counts && inserts && !locks;
  });
  expect(unlocked.sort()).toEqual(Object.keys(NO_LIMIT).sort());
});

it("[SCM-10] counts the same text to five users in messages sent at the same moment", async () => {
  const { startChat } = await import("#app/domain/conversations/messages/start-chat.server.ts");
  const buyer = viewerOf(await createUser());
  const breeders = await Promise.all(times(5).map(() => createLitterBreeder()));
  await Promise.all(
    breeders.map(({ breederId }) =>
      startChat({
        ...{ actor: buyer, subject: { breederId }, text: "Hello, is she still looking for a home?" },
        idempotencyKey: newIdempotencyKey(),
      }),
    ),
  );
  expect(await db.moderationCase.count({ where: { userId: buyer.userId } })).toBe(1);
});
