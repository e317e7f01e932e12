// Creates accounts, breeders, pets and other rows for one test in the database of the site under test, with the
// factories of the integration tests. Names are unique across tests, workers and runs.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

type Factories = typeof import("../../support/factories.ts");
type BreederData = NonNullable<Parameters<Factories["createBreeder"]>[0]>;
type UserData = NonNullable<Parameters<Factories["createUser"]>[0]>;
type PetData = Omit<NonNullable<Parameters<Factories["createPet"]>[0]>, "pictures"> & {
  /** Number of images; their files are those of demo pets. */
  images?: number;
};

/** The beginning of every word that `create.word` makes up. */
export const MADE_UP = "qx";

/** Of made-up words: without vowels, none of them contains "dog" or another label. */
const CONSONANTS = "bcdfghjklmnpqrstvwxz";

/** Password of every account created here. */
export const PASSWORD = "pawstead-demo";

export type Create = Awaited<ReturnType<typeof openFactories>>["create"];

/** Connects to the database of the site under test. One per worker. */
export async function openFactories() {
  // Set before the site's modules are imported, as they read it on import; a spec file is loaded before the site runs.
  process.env.DATABASE_URL = databaseUrl(process.env.E2E_DATA ?? "");
  const factories = await import("../../support/factories.ts");
  const { createLicence } = await import("../../support/licences.ts");
  const { createAnimal, createLitter, createLitterRow } = await import("../../support/litters.ts");
  const { db, closeDatabase } = await import("#app/platform/db.server.ts");
  const { hashSessionToken, newSessionToken } = await import("#app/domain/accounts/sessions/session-token.server.ts");
  const { hashPassword } = await import("#app/domain/accounts/passwords/passwords.server.ts");
  const { BREEDER_PERMISSIONS, MEMBER_PERMISSIONS } = await import("#app/domain/accounts/permissions/rules.ts");
  const passwordHash = await hashPassword(PASSWORD);
  const worker = MADE_UP + alphabetic(randomBytes(6));
  let count = 0;
  // Small letters only and of equal length, so that no word contains another word or a number.
  const word = () => worker + alphabetic([count / CONSONANTS.length ** 2, count / CONSONANTS.length, count++]);
  const newAccount = (data: UserData = {}): UserData => {
    const username = data.username ?? `robin.${word()}`;
    return { username, email: `${username}@example.test`, passwordHash, ...data };
  };
  const allow = async (userId: number, permissions: readonly string[]) => {
    await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId, permission })) });
  };

  const create = {
    /** Prisma client, for rows without a factory below. */
    db,

    /** Returns a word that is unique on the site: for names, texts and searches. */
    word,

    /** Returns an unused mobile number in its stored form. */
    phone: () => `+4477${String(parseInt(randomBytes(4).toString("hex"), 16) % 100_000_000).padStart(8, "0")}`,

    /** A Pet Lover with a confirmed email address. */
    async user(data: UserData = {}) {
      const user = await factories.createUser(newAccount(data));
      await allow(user.id, MEMBER_PERMISSIONS);
      return user;
    },

    /** Returns a demo account, such as "buyer". Read only: other tests use the same account. */
    demoUser: (name: string) => db.user.findUniqueOrThrow({ where: { email: `${name}@demo.test` } }),

    /** A user with the given permissions besides those of a Pet Lover. */
    async moderator(...permissions: string[]) {
      const user = await factories.createUser(newAccount());
      await allow(user.id, [...MEMBER_PERMISSIONS, "admin.access", ...permissions]);
      return user;
    },

    /** A user with every permission. */
    admin: () => create.user({ isAdmin: true }),

    /** An approved breeder with permissions and settings, and a plan only if given. `path` is the public page. */
    async breeder({ user, ...data }: BreederData = {}) {
      const account = newAccount(user);
      const breeder = await factories.createBreeder({
        tradingName: `Kennel ${word()}`,
        contactEmail: account.email,
        breederSettings: {},
        ...data,
        user: data.userId ? undefined : account,
      });
      await allow(breeder.userId, [...(data.userId ? [] : MEMBER_PERMISSIONS), ...BREEDER_PERMISSIONS]);
      return { ...breeder, path: `/breeders/${breederSlug(breeder.tradingName, breeder.id)}` };
    },

    /** A breeder application, pending unless `status` is given. */
    async application(userId: number, data: Partial<Prisma.BreederApplicationUncheckedCreateInput> = {}) {
      const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
      return db.breederApplication.create({
        data: {
          registeredTradingName: `Kennel ${word()}`,
          registeredFirstName: user.firstName,
          registeredLastName: user.lastName,
          contactName: user.firstName,
          contactEmail: user.email,
          contactTel: user.mobNo ?? create.phone(),
          location: "Leeds",
          localCouncilAuthority: "Leeds City Council",
          description: "Puppies raised in the kitchen, with the noise of a family around them from the first day on.",
          ...data,
          userId,
        },
      });
    },

    /** Returns the ids of images of the demo data, once their files exist. */
    async storedImages(folder: "pets" | "breeders" | "profiles", count: number): Promise<number[]> {
      const where = { key: { startsWith: `${folder}/` }, pending: false };
      const find = () => db.image.findMany({ where, orderBy: { id: "asc" }, take: count, select: { id: true } });
      await expect.poll(async () => (await find()).length).toBe(count);
      return (await find()).map(({ id }) => id);
    },

    /** A typical approved breeder: with a plan, images, a pet and reviews. */
    async busyBreeder(data: BreederData = {}) {
      const [profileImageId, coverImageId] = await create.storedImages("breeders", 2);
      const breeder = await create.breeder({ plan: "gold", profileImageId, coverImageId, ...data });
      const pet = await create.pet({ breederId: breeder.id, images: 2 });
      await create.review(breeder.id, { rating: 4, title: "A calm and honest house" });
      await create.review(breeder.id, {
        rating: 5,
        title: "They answered every question",
        breederResponse: "Come and see us again.",
        breederResponseAt: new Date(),
      });
      return { ...breeder, pet };
    },

    /** An unchecked licence of a breeder, with its own number. */
    licence: (breederId: number) =>
      createLicence(breederId, { state: "unchecked", number: `LN/26-${word()}`.slice(0, 30), stars: 4, maxDogs: 10 }),

    /** A parent of a breeder, with a health test and an image. */
    async animal(breederId: number, data: Parameters<typeof createAnimal>[1] = {}) {
      const animal = await createAnimal(breederId, data);
      const [imageId] = await create.storedImages("pets", 1);
      await db.petImage.create({ data: { breederId, animalId: animal.id, imageId: imageId!, position: 0 } });
      await db.healthTest.create({
        data: { animalId: animal.id, name: "Hip score", result: "4/4", testedOn: new Date("2026-03-05") },
      });
      return animal;
    },

    /** A born litter of a breeder with three animals: one on sale, one that waits for approval, one not listed. */
    async litter(breederId: number) {
      const { id: damId } = await create.animal(breederId);
      const litter = await createLitter(breederId, { name: `Litter of ${word()}`, damId });
      const imageIds = await create.storedImages("pets", 2);
      for (const [at, status] of (["approved", "pending"] as const).entries()) {
        const name = `Bramble ${word()}`;
        const { petId } = await createLitterRow(litter, { name, pet: { status } });
        await db.petImage.create({ data: { breederId, petId, imageId: imageIds[at]!, position: 0 } });
      }
      await createLitterRow(litter, { sex: "male", note: "Promised to my aunt" });
      return litter;
    },

    /** Gives a pending listing a photo and every answer, so that a page can approve it. */
    async answersOf(petId: number): Promise<void> {
      const [imageId] = await create.storedImages("pets", 1);
      await factories.answerLaw(petId, imageId);
    },

    /** An approved pet, of a new breeder with a plan unless `breederId` is given; `path` is its page. */
    async pet({ images = 0, ...data }: PetData = {}) {
      const breederId = data.breederId ?? (await create.breeder({ plan: "gold" })).id;
      const pet = await factories.createPet({ name: `Bramble ${word()}`, ...data, breederId });
      const imageIds = await create.storedImages("pets", images);
      await db.petImage.createMany({
        data: imageIds.map((imageId, position) => ({ breederId, petId: pet.id, imageId, position })),
      });
      return { ...pet, path: `/pets/${petSlug(pet.name, pet.breed, pet.id)}` };
    },

    /** `count` approved pets of one new breeder, with numbered names. */
    async pets(count: number, { name, ...data }: Partial<Prisma.PetCreateManyInput> & { name: string }) {
      const pet = await create.pet({ ...data, name: `${name} 1` });
      const { id: _id, path: _path, ...row } = pet;
      const others = Array.from({ length: count - 1 }, (_none, at) => ({ ...row, name: `${name} ${at + 2}` }));
      await db.pet.createMany({ data: others });
    },

    /** A review of a breeder, by a new user unless `reviewerId` is given. */
    async review(breederId: number, data: Partial<Prisma.ReviewUncheckedCreateInput> = {}) {
      return factories.createReview(breederId, { ...data, reviewerId: data.reviewerId ?? (await create.user()).id });
    },

    /** A paid deposit on a pet, by a new user unless `userId` is given. It does not exist at the payment provider. */
    async paidDeposit(petId: number, data: Partial<Prisma.DepositUncheckedCreateInput> = {}) {
      return factories.createPaidDeposit(petId, { ...data, userId: data.userId ?? (await create.user()).id });
    },

    /** A conversation started by the sender of the first message; the recipient has read all messages. */
    async chat(starterId: number, recipientId: number, messages: { from: number; text: string }[] = []) {
      const last = messages.at(-1);
      const chat = await factories.createChat({
        starterId,
        recipientId,
        lastMessage: last?.text,
        lastMessageAt: last ? new Date() : null,
        revision: messages.length,
      });
      await db.message.createMany({
        data: messages.map(({ from, text }, at) => ({ chatId: chat.id, userId: from, text, revision: at + 1 })),
      });
      return { ...chat, path: `/messages/${chat.id}` };
    },
  };

  /** Opens a session of an account; returns the value of its cookie. */
  const openSession = async (userId: number, data: Partial<Prisma.SessionUncheckedCreateInput> = {}) => {
    const token = newSessionToken();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const started = { expiresAt, authenticatedAt: new Date() };
    await db.session.create({ data: { userId, tokenHash: hashSessionToken(token)!, ...started, ...data } });
    return token;
  };

  return { create, openSession, close: closeDatabase };
}

function alphabetic(numbers: Iterable<number>): string {
  return Array.from(numbers, (number) => CONSONANTS[Math.floor(number) % CONSONANTS.length]).join("");
}

/** The database URL of the site under test, from its data folder. */
function databaseUrl(dataDir: string): string | undefined {
  return (JSON.parse(readFileSync(join(dataDir, "stand-ins.json"), "utf8")) as Record<string, string>).DATABASE_URL;
}
