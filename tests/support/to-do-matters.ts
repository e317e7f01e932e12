// Open matters of a breeder, for tests of the list "To do".
import { subjectKey } from "#app/domain/payments/deposits/refund-rules.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createAnsweredPet,
  createBreeder,
  createChat,
  createPaidDeposit,
  createPet,
  createUser,
  daysAgo,
} from "./factories.ts";
import { createLicence, createLicensedPet } from "./licences.ts";
import { addHashedImage, newHash } from "./photo-hashes.ts";

export interface Owner {
  breederId: number;
  userId: number;
}

export async function owner(): Promise<Owner> {
  const { id, userId } = await createBreeder();
  return { breederId: id, userId };
}

export const answered = async ({ breederId }: Owner, data = {}) =>
  db.pet.update({ where: { id: (await createAnsweredPet({ breederId, name: "Fern" })).id }, data });

export const unread = async ({ userId }: Owner, unreadCount: number) => {
  const other = await createUser({ firstName: "Ada" });
  const chat = await createChat({ starterId: other.id, recipientId: userId, lastMessageAt: daysAgo(1) });
  await db.chatRead.create({ data: { chatId: chat.id, userId, unreadCount } });
  return chat.id;
};

export const LAPSED = { state: "lapsed", endsOn: daysAgo(3) };

/** Resolves to the id of the licence. */
export const expiring = async ({ breederId }: Owner, data: Parameters<typeof createLicence>[1]) =>
  (await createLicence(breederId, data)).id;

/** A lapsed licence that a listing names beside the one that replaces it, whose id this resolves to. */
export async function renewed({ breederId }: Owner): Promise<number> {
  await createLicensedPet(await createLicence(breederId, LAPSED));
  return (await createLicence(breederId, { number: "NEW 1", council: "York", endsOn: daysAgo(-300) })).id;
}

/** A listing with a photo that another breeder had first. */
export async function matched({ breederId }: Owner): Promise<number> {
  const { id } = await answered({ breederId, userId: 0 });
  const other = await createPet();
  const [hash, createdAt] = [newHash(), daysAgo(9)];
  const first = await addHashedImage({ breederId: other.breederId, petId: other.id }, { hash, createdAt });
  const imageId = await addHashedImage({ breederId, petId: id }, { hash });
  await db.photoMatch.create({ data: { imageId, firstImageId: first, distance: 0, turn: "" } });
  return id;
}

/** A pet with a paid deposit, about which the breeder has written; resolves to its handover. */
export async function reserved(of: Owner): Promise<number> {
  const { id: petId } = await answered(of, { status: "approved" });
  const { id, userId } = await createPaidDeposit(petId, { paidAt: daysAgo(2) });
  const chat = await createChat({ starterId: userId, recipientId: of.userId });
  await db.message.create({ data: { chatId: chat.id, userId: of.userId, text: "Hello", revision: 1 } });
  return (await db.handover.findUniqueOrThrow({ where: { depositId: id } })).id;
}

/** A viewing of yesterday. */
export async function seen({ breederId }: Owner, breederAnswer: string | null = null): Promise<number> {
  const { id: petId } = await createPet({ breederId, name: "Fern" });
  const span = { startsAt: daysAgo(1), endsAt: new Date(daysAgo(1).getTime() + 30 * 60_000) };
  const { id: timeId } = await db.viewingTime.create({ data: { breederId, kind: "visit", ...span } });
  const answer = breederAnswer === null ? {} : { breederAnswer, breederAnsweredAt: new Date() };
  const { id: buyerId } = await createUser();
  return (await db.viewing.create({ data: { timeId, petId, buyerId, ...answer } })).id;
}

/** A deposit that is refunded after a viewing that the breeder missed, and can still be contested. */
export async function missed(of: Owner): Promise<number> {
  const { petId, buyerId, depositId } = await db.handover.findUniqueOrThrow({ where: { id: await reserved(of) } });
  const id = await seen(of);
  await db.viewing.update({ where: { id }, data: { petId, buyerId, state: "missed by breeder" } });
  const event = { kind: "missed-asked", detail: { of: subjectKey("missed", id) }, createdAt: daysAgo(1) };
  await db.paymentEvent.create({ data: { depositId: depositId!, ...event } });
  return depositId!;
}
