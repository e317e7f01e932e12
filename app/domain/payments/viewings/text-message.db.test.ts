// The text message two hours before a viewing.
import { afterAll, afterEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createPet, createUser } from "../../../../tests/support/factories.ts";
import { inbox, outgoingSettings } from "../../../../tests/support/outgoing.ts";
import { changeTime } from "./change-viewing.server.ts";
import { textViewing } from "./text-message.server.ts";

const realNow = clock.now;
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

it("[VIS-08] is not sent about a viewing that was moved to another day while it waited", async () => {
  Object.assign(env, outgoingSettings, { SMS_ACCOUNT: "account", SMS_TOKEN: "secret", SMS_FROM: "Pawstead" });
  clock.now = () => new Date("2028-03-27T07:00:00Z");
  const { id: breederId } = await createBreeder({ plan: "gold" });
  const { id: petId } = await createPet({ breederId, name: "Luna" });
  const { id: buyerId } = await createUser({ mobNo: "+447700900321", phoneVerifiedAt: clock.now() });
  const newTime = (startsAt: string, endsAt: string) =>
    db.viewingTime.create({ data: { breederId, startsAt, endsAt, kind: "visit" } });
  const [today, tomorrow] = [
    await newTime("2028-03-27T09:00:00Z", "2028-03-27T10:00:00Z"),
    await newTime("2028-03-28T09:00:00Z", "2028-03-28T10:00:00Z"),
  ];
  const booked = { timeId: today.id, petId, buyerId, bookedAt: clock.now(), textedAt: clock.now() };
  const { id: viewingId } = await db.viewing.create({ data: booked });
  const texts = () => inbox.list().map(({ text }) => text);
  await textViewing({ viewingId, to: "buyer" });
  const sent = [`Pawstead: viewing of Luna today at 10:00. ${env.SITE_URL}/viewings/${viewingId}`];
  expect(texts()).toEqual(sent);
  await db.$transaction((client) => changeTime(client, viewingId, tomorrow.id));
  await textViewing({ viewingId, to: "buyer" });
  expect(texts()).toEqual(sent);
});
