// The words of the emails about viewings, and when one does not apply any more.
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { cancelViewing } from "./change-viewing.server.ts";
import { type ViewingEmail, viewingEmail } from "./emails.server.ts";
import { offerTime } from "./offer-time.server.ts";
import { getViewing } from "./queries.server.ts";
import { BY_VIDEO } from "./texts.ts";

const realNow = clock.now;
const at = (iso: string) => void (clock.now = () => new Date(iso));
let breederId: number;
let buyer: ReturnType<typeof viewerOf>;
let viewingId: number;

const newTime = async (iso: string) => {
  const startsAt = new Date(iso);
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) };
  return (await db.viewingTime.create({ data: { breederId, kind: "visit", ...span } })).id;
};

beforeEach(async () => {
  at("2028-03-20T12:00:00Z");
  ({ id: breederId } = await createBreeder({ plan: "gold", tradingName: "Willow", user: { firstName: "Nia" } }));
  const place = { address: "7 Mill Lane", postcode: "LS6 2AB", town: "Headingley, LS6", updatedAt: clock.now() };
  await db.viewingPlace.create({ data: { breederId, ...place } });
  buyer = viewerOf(await createUser({ firstName: "Amira" }));
  const { id: petId } = await createPet({ breederId, name: "Luna" });
  // Monday, the day after the clocks go forward.
  const data = { timeId: await newTime("2028-03-27T09:00:00Z"), petId, buyerId: buyer.userId, message: "By train" };
  ({ id: viewingId } = await db.viewing.create({ data: { ...data, people: 2, bookedAt: clock.now() } }));
});
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

const email = async (about: ViewingEmail["about"], to: ViewingEmail["to"] = "buyer") => {
  const found = await viewingEmail({ viewingId, to, about });
  return found && [found.subject.replace("[Pawstead] ", ""), ...found.text.split("\n\n").slice(1, -1)];
};
const PAGE = () => `http://localhost:3000/viewings/${viewingId}`;

it("[VIS-05, VIS-07] say what is booked, moved and cancelled to each side, with the file, and offer another time", async () => {
  const forBuyer = [
    "You are seeing Luna of Willow.",
    "27 March 2028, 10:00 to 10:30.",
    "Where: Headingley, LS6. You see the address from 24 hours before.",
    `See the viewing: ${PAGE()}`,
  ];
  expect(await email("booked")).toEqual(["Viewing of Luna: 27 March 2028 at 10:00", ...forBuyer]);
  expect(await email("booked", "breeder")).toEqual([
    "Viewing of Luna: 27 March 2028 at 10:00",
    "Amira is coming to see Luna: 2 visitors.",
    "27 March 2028, 10:00 to 10:30.",
    "At your address.",
    "> By train",
    `See the viewing: ${PAGE()}`,
  ]);
  expect(await email("moved")).toEqual(["Viewing of Luna moved to 27 March 2028 at 10:00", ...forBuyer]);
  expect([await email("cancelled"), await email("offered")]).toEqual([null, null]);
  await offerTime(breederId, viewingId, await newTime("2028-03-29T09:00:00Z"));
  expect(await email("offered")).toEqual([
    "Viewing of Luna: another time?",
    "Willow offers 29 March 2028 at 10:00 instead of 27 March 2028 at 10:00. You can accept it until 23 March 2028 at 12:00.",
    "Until you accept it, the old time stays.",
    `Answer: ${PAGE()}`,
  ]);
  // A time of another kind is named as such; a video has no visitors.
  const video = await newTime("2028-03-29T11:00:00Z");
  await db.viewingTime.update({ where: { id: video }, data: { kind: "video" } });
  await offerTime(breederId, viewingId, video);
  expect((await email("offered"))?.[1]).toContain("offers 29 March 2028 at 12:00, by video, instead of");
  const { timeId } = await db.viewing.findUniqueOrThrow({ where: { id: viewingId } });
  await db.viewing.update({ where: { id: viewingId }, data: { timeId: video } });
  expect((await email("booked", "breeder"))?.slice(1, 4)).toEqual([
    "Amira is seeing Luna.",
    "29 March 2028, 12:00 to 12:30.",
    BY_VIDEO,
  ]);
  await db.viewing.update({ where: { id: viewingId }, data: { timeId } });
  await cancelViewing(buyer, viewingId);
  const when = "the viewing of Luna on 27 March 2028 at 10:00.";
  expect(await email("cancelled")).toEqual([
    "Viewing of Luna cancelled",
    `You have cancelled ${when}`,
    `See the viewing: ${PAGE()}`,
  ]);
  expect((await email("cancelled", "breeder"))?.[1]).toBe(`Amira has cancelled ${when}`);
  expect((await viewingEmail({ viewingId, to: "buyer", about: "cancelled" }))?.attachments).toMatchObject([
    { filename: "viewing.ics", content: expect.stringContaining("STATUS:CANCELLED") },
  ]);
  await db.viewing.update({ where: { id: viewingId }, data: { state: "ended", reason: "gone" } });
  expect((await email("cancelled"))?.slice(1, 3)).toEqual(["Nia is no longer available.", `This ends ${when}`]);
  expect((await email("cancelled", "breeder"))?.[1]).toBe("Amira is no longer available.");
  expect(await email("booked")).toBeNull();
});

it("[VIS-08] remind of it with the address, say who has not confirmed, and ask whether it took place", async () => {
  at("2028-03-26T16:00:00Z");
  expect(await email("reminder")).toBeNull();
  await db.viewing.update({ where: { id: viewingId }, data: { remindedAt: clock.now(), toldAt: clock.now() } });
  const links = (label: string, cannot: string) => [
    expect.stringMatching(new RegExp(`^${label}: http://localhost:3000/viewings/ready/`)),
    `I cannot come: ${cannot}`,
  ];
  expect(await email("reminder")).toEqual([
    "Tomorrow at 10:00: viewing of Luna",
    "You are seeing Luna of Willow.",
    "27 March 2028, 10:00 to 10:30.",
    "Where: 7 Mill Lane, LS6 2AB",
    ...links("I am coming", `${PAGE()}/cancel`),
  ]);
  expect((await email("reminder", "breeder"))?.slice(-2)).toEqual(
    links("I am ready", `http://localhost:3000/breeder/viewings#viewing-${viewingId}`),
  );
  // Banned for a day, the viewing stays: the page behind "I cannot come" asks to sign in.
  const ban = await db.ban.create({
    data: { userId: buyer.userId, createdAt: clock.now(), until: new Date("2028-03-27T12:00:00Z") },
  });
  expect((await email("reminder"))?.at(-1)).toMatch(/^I am coming: /);
  await db.ban.delete({ where: { id: ban.id } });
  expect((await email("unconfirmed"))?.slice(0, 2)).toEqual([
    "Tomorrow at 10:00: viewing of Luna",
    "Nia has not confirmed yet.",
  ]);
  expect((await email("unconfirmed", "breeder"))?.[1]).toBe("Amira has not confirmed yet.");
  // After an outage in the evening.
  at("2028-03-27T07:00:00Z");
  expect((await email("reminder"))?.[0]).toBe("Today at 10:00: viewing of Luna");
  at("2028-03-27T10:30:00Z");
  expect([await email("reminder"), await email("unconfirmed")]).toEqual([null, null]);
  expect(await email("question")).toEqual([
    "Did the viewing of Luna take place?",
    "The viewing of Luna with Willow was on 27 March 2028 at 10:00. Please tell us whether it took place.",
    `Answer: ${PAGE()}`,
  ]);
  await db.viewing.update({ where: { id: viewingId }, data: { state: "missed by breeder" } });
  expect(await email("decided")).toEqual([
    "The viewing of Luna: a moderator has decided",
    "A moderator has decided what happened with the viewing of Luna on 27 March 2028:",
    "Missed by Willow.",
    `See the viewing: ${PAGE()}`,
  ]);
  expect((await email("decided", "breeder"))?.[2]).toBe("Missed by you.");
});

it("[VIS-03, VIS-07] say which address is new, and that another buyer has reserved the pet", async () => {
  at("2028-03-26T16:00:00Z");
  expect((await email("address"))?.slice(0, 2)).toEqual([
    "Viewing of Luna: new address for 27 March 2028 at 10:00",
    "Willow has changed the address of the viewing.",
  ]);
  await db.viewing.update({ where: { id: viewingId }, data: { reservedByOtherAt: new Date("2028-03-25T09:00:00Z") } });
  expect((await email("reserved"))?.slice(0, 2)).toEqual([
    "Luna is reserved: your viewing",
    // old word: the text is documented
    "Luna was reserved by someone else on 25 March 2028. Keep or cancel your viewing.",
  ]);
});

it("[VIS-07] lead to a page that knows whether the pet has one", async () => {
  const shown = async () => (await getViewing(buyer, viewingId))?.pet;
  const has = (breederOnShow: boolean) =>
    expect(getViewing(buyer, viewingId)).resolves.toMatchObject({ breederOnShow });
  expect(await shown()).toMatchObject({ onShow: true, canBook: true });
  await has(true);
  const change = (data: { status: "pending" | "approved"; soldAt?: Date }) =>
    db.pet.updateMany({ where: { viewings: { some: { id: viewingId } } }, data });
  await change({ status: "pending" });
  expect(await shown()).toMatchObject({ onShow: false, canBook: false });
  await change({ status: "approved", soldAt: clock.now() });
  expect(await shown()).toMatchObject({ onShow: true, canBook: false });
  await db.breeder.update({ where: { id: breederId }, data: { suspended: true } });
  await has(false);
  expect(await shown()).toMatchObject({ onShow: false });
});
