// Viewings of a simulated year: booked for a time of the day in London, kept, cancelled, moved, answered in every way.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { answerViewing } from "#app/domain/payments/viewings/answer.server.ts";
import { bookViewing } from "#app/domain/payments/viewings/book.server.ts";
import { cancelViewing, moveViewing } from "#app/domain/payments/viewings/change-viewing.server.ts";
import { withdrawTime } from "#app/domain/payments/viewings/own-times.server.ts";
import { confirmReady, readyUrl } from "#app/domain/payments/viewings/ready.server.ts";
import type { Answer } from "#app/domain/payments/viewings/result.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { londonMoment } from "#app/domain/shared/clock-times.ts";
import { db } from "#app/platform/db.server.ts";
import { createPet, createUser } from "../factories.ts";
import { viewerOf, moment } from "./world.ts";
import { days, later, type Year } from "./year-chance.ts";

export interface Meeting {
  buyer: Viewer;
  breeder: Viewer;
  petId: number;
}

const FURTHER = { sawPet: null, withMother: null, atPlace: null };
/** The answers of buyer and breeder; null for none. */
const ANSWERS: readonly (readonly [Answer | null, Answer | null])[] = [
  ...Array.from({ length: 6 }, () => ["yes", "yes"] as const),
  ...[["yes", null] as const, [null, "yes"] as const, [null, null] as const, ["could not", "other absent"] as const],
  ...[["yes", "other absent"] as const, ["agreed", "agreed"] as const, ["could not", null] as const],
];
const TICKS_TO_END = days(1);

/** A viewing of a pet of its own. */
export async function beginViewing(year: Year): Promise<void> {
  const { world, random } = year;
  const pet = await createPet({ breederId: world.breeder.breederId! });
  year.pets.push(pet.id);
  const meeting = { buyer: await viewerOf((await createUser()).id), breeder: world.breeder, petId: pet.id };
  const ahead = random.whole(3, 9);
  const viewingId = await book(year, meeting, ahead);
  if (viewingId === null) return;
  const what = random.next();
  if (what < 0.05) later(year, days(1), async () => (await cancelViewing(meeting.buyer, viewingId)).ok);
  else if (what < 0.1) later(year, days(1), () => move(year, meeting, viewingId));
  else if (what < 0.13) later(year, days(1), () => withdraw(meeting, viewingId));
  if (random.chance(0.5)) later(year, days(ahead) - 1, () => ready(viewingId, random.pick(["buyer", "breeder"])));
  answerLater(year, { meeting, viewingId, ahead, answers: random.pick(ANSWERS) });
}

/** Books a free time so many days ahead; its id, or null. */
export async function book(year: Year, { buyer, breeder, petId }: Meeting, ahead: number): Promise<number | null> {
  const timeId = await newTime(year, { breeder, petId }, ahead);
  const booked = await bookViewing({ buyer, petId, timeId, people: year.random.whole(1, 6), message: "" });
  return booked.ok ? booked.value.viewingId : null;
}

async function newTime({ random }: Year, { breeder, petId }: Pick<Meeting, "breeder" | "petId">, ahead: number) {
  const date = addDays(calendarDateOf(moment.now), ahead);
  const startsAt = londonMoment(date, random.whole(28, 78) * 15);
  const endsAt = new Date(+startsAt + 30 * 60_000);
  const data = { breederId: breeder.breederId!, petId, kind: random.chance(0.1) ? "video" : "visit" };
  // Older than any message, so that it is no reply to one.
  return (await db.viewingTime.create({ data: { ...data, startsAt, endsAt, createdAt: new Date(0) } })).id;
}

async function move(year: Year, meeting: Meeting, viewingId: number): Promise<boolean> {
  const timeId = await newTime(year, meeting, year.random.whole(4, 6));
  return (await moveViewing(meeting.buyer, { viewingId, timeId })).ok;
}

async function withdraw({ breeder }: Meeting, viewingId: number): Promise<boolean> {
  const { timeId } = await db.viewing.findUniqueOrThrow({ where: { id: viewingId } });
  return (await withdrawTime(breeder.breederId!, timeId, { reason: "We are all ill." })).ok;
}

/** On the evening before. */
async function ready(viewingId: number, side: "buyer" | "breeder"): Promise<boolean> {
  return (await confirmReady(readyUrl({ viewingId, side }).split("/").at(-1)!)) === true;
}

interface Answers {
  meeting: Meeting;
  viewingId: number;
  ahead: number;
  answers: readonly [Answer | null, Answer | null];
}

/** Each side answers once the viewing is over, a day later where it was moved. */
export function answerLater(year: Year, { meeting, viewingId, ahead, answers }: Answers): void {
  for (const [at, answer] of answers.entries()) {
    const viewer = at === 0 ? meeting.buyer : meeting.breeder;
    if (!answer) continue;
    later(year, days(ahead) + TICKS_TO_END + year.random.whole(0, 3), async () => {
      const { state } = await db.viewing.findUniqueOrThrow({ where: { id: viewingId } });
      return state !== "booked" || (await answerViewing({ viewer, viewingId, answer, ...FURTHER })).ok;
    });
  }
}
