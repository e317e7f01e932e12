// Factories of database rows for tests: without arguments each creates a valid row, and the n-th of a kind is the same in
// every run. Import only from `*.db.test.ts` files, where DATABASE_URL is the test's own.
import { createHash } from "node:crypto";
import { hashSessionToken } from "#app/domain/accounts/sessions/session-token.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

const FIRST_MOMENT = Date.UTC(2025, 0, 1, 9);
let count = 0;

/** The next number, and a time one minute after the previous one. */
function next(): { n: number; moment: Date } {
  count += 1;
  return { n: count, moment: new Date(FIRST_MOMENT + count * 60_000) };
}

/** A confirmed account of type user. */
export async function createUser(data: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const { n, moment } = next();
  return db.user.create({
    data: {
      // old word: many tests expect this sample name
      username: `person.${n}`,
      email: `person.${n}@example.test`, // old word: a sample address
      firstName: "Robin",
      lastName: "Ashdown",
      emailVerifiedAt: moment,
      createdAt: moment,
      ...data,
    },
  });
}

/** The viewer of a session. */
export function viewerOf(
  user: { id: number; username: string; firstName: string; lastName: string; email: string },
  more: Partial<Viewer> = {},
): Viewer {
  return {
    userId: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    avatarUrl: "/avatar/x",
    type: "user",
    isBreeder: false,
    breederId: null,
    isAdmin: false,
    permissions: ["messages.send", "messages.read"],
    unreadCount: 0,
    isSubscribed: false,
    ...more,
  };
}

/** A session of an account that has just signed in with a password; `token` is the value of its cookie. */
export async function createSession(userId: number, data: Partial<Prisma.SessionUncheckedCreateInput> = {}) {
  const { n } = next();
  const token = createHash("sha256").update(`session ${n}`).digest("base64url");
  const tokenHash = hashSessionToken(token)!;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const authenticatedAt = new Date();
  const session = await db.session.create({ data: { userId, tokenHash, expiresAt, authenticatedAt, ...data } });
  return { token, session };
}

type BreederData = Partial<Prisma.BreederUncheckedCreateInput> & {
  /** Of the account that is made with the breeder, unless `userId` names one. */
  user?: Partial<Prisma.UserUncheckedCreateInput>;
  breederSettings?: Partial<Prisma.BreederSettingsUncheckedCreateInput>;
  /** The plan of an active subscription. */
  plan?: "standard" | "gold" | "platinum";
};

/**
 * An approved breeder with an account; no settings row, subscription or pets unless asked for. With a response time, there
 * is a conversation in which the breeder took that long to reply: a job of the site measures it again.
 */
export async function createBreeder({ user, breederSettings, plan, ...data }: BreederData = {}) {
  const { n, moment } = next();
  const userId = data.userId ?? (await createUser({ type: "breeder", isBreeder: true, ...user })).id;
  const { tradingName = `Kennel ${n}` } = data;
  // Names are unique: a test may use the name of an earlier one.
  if (data.tradingName)
    await db.$executeRaw`
      UPDATE breeders SET trading_name_key = 'earlier-' || id WHERE trading_name_key = trading_name_key(${tradingName})`;
  const { id } = await db.breeder.create({
    data: {
      tradingName,
      description: "Puppies raised in the kitchen, with the noise of a family around them from the first day on.",
      location: "Leeds",
      localCouncilAuthority: "Leeds City Council",
      contactEmail: `kennel.${n}@example.test`,
      contactEmailVerifiedAt: moment,
      contactTel: "07700900123",
      status: "approved",
      approvedAt: moment,
      createdAt: moment,
      ...data,
      userId,
    },
  });
  if (breederSettings) await db.breederSettings.create({ data: { breederId: id, ...breederSettings } });
  if (plan) await db.subscription.create({ data: { breederId: id, planId: plan, status: "active" } });
  if (data.responseTimeMinutes) await createAnsweredChat(userId, data.responseTimeMinutes);
  return db.breeder.findUniqueOrThrow({ where: { id }, include: { user: true } });
}

/** A conversation of last week in which a breeder's account replied to a new buyer after so many minutes. */
export async function createAnsweredChat(breederUserId: number, minutes: number, askedAt = daysAgo(7)) {
  const starterId = (await createUser()).id;
  const lastMessageAt = new Date(askedAt.getTime() + minutes * 60_000);
  const chat = await db.chat.create({
    data: { starterId, recipientId: breederUserId, lastMessage: "Yes", lastMessageAt, revision: 2 },
  });
  const line = { chatId: chat.id, text: "Is she still there?", userId: starterId, createdAt: askedAt, revision: 1 };
  await db.message.create({ data: line });
  const answer = { ...line, text: "Yes", userId: breederUserId, createdAt: lastMessageAt, revision: 2 };
  await db.message.create({ data: answer });
  return chat;
}

/** The time so many days ago. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

/** The record of a stored image (there is no file behind it). */
export async function createImage(data: Partial<Prisma.ImageUncheckedCreateInput> = {}, folder = "pets") {
  const { n } = next();
  const hash = createHash("sha256").update(`picture ${n}`).digest("hex").slice(0, 32);
  return db.image.create({
    data: { key: `${folder}/${hash}`, width: 1600, height: 1200, colour: "#c0a080", ...data },
  });
}

type PetData = Partial<Prisma.PetUncheckedCreateInput> & {
  /** How many images it has. */
  images?: number;
};

/** An approved pet, of a new approved breeder unless `breederId` names one. */
export async function createPet({ images = 0, ...data }: PetData = {}) {
  const { n, moment } = next();
  const breederId = data.breederId ?? (await createBreeder()).id;
  const { id } = await db.pet.create({
    data: {
      name: `Bramble ${n}`,
      tagline: "A gentle soul",
      // Of its own: listings of one account with the same text form one case.
      description: `Likes walks, people and a warm place by the window of room ${n}.`,
      type: "dog",
      breed: "Cocker Spaniel",
      gender: "female",
      colour: "Golden",
      age: "8 weeks",
      pricePence: 95_000,
      status: "approved",
      approvedAt: moment,
      createdAt: moment,
      ...data,
      breederId,
    },
  });
  for (let position = 0; position < images; position += 1) {
    const image = await createImage();
    await db.petImage.create({ data: { breederId, petId: id, imageId: image.id, position } });
  }
  return db.pet.findUniqueOrThrow({ where: { id } });
}

/** A pending listing without open questions of "Law and welfare", so that a page can approve it. */
export async function createAnsweredPet(data: PetData = {}) {
  const pet = await createPet({ status: "pending", approvedAt: null, ...data });
  await answerLaw(pet.id);
  return db.pet.findUniqueOrThrow({ where: { id: pet.id } });
}

/** Makes an animal a budgerigar, which has the fewest questions, with a photo and every answer. */
export async function answerLaw(petId: number, imageId?: number): Promise<void> {
  const { breederId } = await db.pet.update({ where: { id: petId }, data: { type: "other", breed: "Budgerigar" } });
  const photo = { petId, breederId, imageId: imageId ?? (await createImage()).id };
  await db.petImage.create({ data: { ...photo, position: 9 } });
  const where = { nation: "england", countryOfBirth: "GB", countryOfResidence: "GB" };
  const dateOfBirth = new Date("2026-01-05");
  await db.petDeclaration.create({
    data: { petId, ...where, sellerKind: "private", dateOfBirth, underTreatment: false },
  });
}

/** A paid deposit on a pet by a buyer (a new one unless named), which reserves the pet. */
export async function createPaidDeposit(petId: number, data: Partial<Prisma.DepositUncheckedCreateInput> = {}) {
  const { moment } = next();
  const userId = data.userId ?? (await createUser()).id;
  return db.deposit.create({
    data: { petId, amountPence: 10_000, status: "paid", paidAt: moment, createdAt: moment, ...data, userId },
  });
}

/** A conversation of two users, without messages. */
export async function createChat(data: Prisma.ChatUncheckedCreateInput) {
  const { moment } = next();
  return db.chat.create({ data: { createdAt: moment, ...data } });
}

/**
 * A review of a breeder, by a new account unless `reviewerId` names one. The database says whether it is a verified
 * purchase, so one that is to be has a paid deposit on a new pet of the breeder behind it.
 */
export async function createReview(breederId: number, data: Partial<Prisma.ReviewUncheckedCreateInput> = {}) {
  const { moment } = next();
  const reviewerId = data.reviewerId ?? (await createUser()).id;
  if (data.verifiedPurchase) await createPaidDeposit((await createPet({ breederId })).id, { userId: reviewerId });
  return db.review.create({
    data: { breederId, rating: 5, title: "Lovely", text: "Kind and patient.", createdAt: moment, ...data, reviewerId },
  });
}
