// When alerts are sent, that each is sent once, and when they stop.
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { DAY, enqueuedAlerts, HOUR, MINUTE, NOON, useSavedSearches } from "../../../../tests/support/saved-searches.ts";
import { setAlerts } from "./change-search.server.ts";
import { endForgottenAlerts } from "./forgotten-alerts.server.ts";
import { sendAlerts } from "./send-alerts.server.ts";

const world = useSavedSearches();

describe("when alerts are sent", () => {
  it("[SCH-12] immediately, then at most once an hour with all matches since", async () => {
    const searchId = await world.save("type=dog");
    world.later(MINUTE);
    const first = await world.listed(world.now);
    world.later(MINUTE);
    expect(await sendAlerts()).toBe(1);
    const second = await world.listed(world.later(MINUTE));
    expect([world.later(58 * MINUTE) && (await sendAlerts()), await enqueuedAlerts()]).toEqual([
      0,
      [{ searchId, petIds: [first.id] }],
    ]);
    const third = await world.listed(world.now);
    world.later(2 * MINUTE);
    expect(await sendAlerts()).toBe(1);
    expect((await enqueuedAlerts())[1]!.petIds.toSorted()).toEqual([second.id, third.id].toSorted());
    world.later(2 * HOUR);
    expect(await sendAlerts()).toBe(0);
  });

  it("[SCH-12] from 08:00 to 21:00 in London, and at 08:00 what came in the night", async () => {
    await world.save("type=dog");
    world.now = new Date("2026-07-15T20:01:00Z");
    await world.listed(world.now);
    expect(await sendAlerts()).toBe(0);
    world.now = new Date("2026-07-16T06:59:00Z");
    expect(await sendAlerts()).toBe(0);
    world.now = new Date("2026-07-16T07:00:00Z");
    expect(await sendAlerts()).toBe(1);
  });

  it("[SCH-12] once a day at 08:00, and nothing without a match", async () => {
    await world.save("type=dog", "daily");
    await world.save("type=cat", "daily");
    await world.listed(world.later(MINUTE));
    world.later(MINUTE);
    expect(await sendAlerts()).toBe(0);
    world.now = new Date("2026-01-16T08:00:00Z");
    expect(await sendAlerts()).toBe(1);
    await world.listed(world.later(MINUTE));
    world.later(HOUR);
    expect(await sendAlerts()).toBe(0);
    world.now = new Date("2026-01-17T08:04:00Z");
    expect(await sendAlerts()).toBe(1);
  });

  it("[SCH-12] once a day at 08:00 alone, also when nothing matched before, and not twice for a pet", async () => {
    await world.save("type=dog", "daily");
    world.now = new Date("2026-01-16T08:05:00Z");
    expect(await sendAlerts()).toBe(0);
    await world.listed(world.later(HOUR));
    world.later(HOUR);
    expect(await sendAlerts()).toBe(0);
    world.now = new Date("2026-01-17T08:00:00Z");
    expect(await sendAlerts()).toBe(1);
    world.later(MINUTE);
    expect(await sendAlerts()).toBe(0);
  });

  it("[SCH-14] leaves a pet to the next run that was listed by a transaction which ends after the run", async () => {
    const searchId = await world.save("type=dog");
    const seen = await world.listed(world.later(MINUTE));
    // What is listed now may become visible after the run, with a time before it.
    world.later(20_000);
    expect(await sendAlerts()).toBe(0);
    const late = await world.listed(new Date(world.now.getTime() - 10_000));
    world.later(MINUTE);
    expect(await sendAlerts()).toBe(1);
    expect(await enqueuedAlerts()).toEqual([{ searchId, petIds: expect.arrayContaining([seen.id, late.id]) }]);
  });

  it("[SCH-14] compares a search without matches with the pets of the last hour alone", async () => {
    const searchId = await world.save("type=cat");
    const until = async () => (await db.savedSearch.findUniqueOrThrow({ where: { id: searchId } })).matchedUntil;
    world.later(30 * MINUTE);
    await sendAlerts();
    expect(await until()).toEqual(NOON);
    world.later(3 * HOUR);
    await sendAlerts();
    expect(world.now.getTime() - (await until()).getTime()).toBe(30_000);
    const cat = await world.listed(world.later(MINUTE), { type: "cat", breed: "Bengal" });
    world.later(MINUTE);
    expect(await sendAlerts()).toBe(1);
    expect(await enqueuedAlerts()).toEqual([{ searchId, petIds: [cat.id] }]);
  });

  it("[SCH-12] none when the alerts are off, and nothing from that time when they are on again", async () => {
    const searchId = await world.save("type=dog", "none");
    await world.listed(world.later(MINUTE));
    world.later(MINUTE);
    expect(await sendAlerts()).toBe(0);
    expect(await setAlerts({ userId: world.userId, searchId }, "immediately")).toBe(true);
    world.later(MINUTE);
    expect(await sendAlerts()).toBe(0);
    expect(await setAlerts({ userId: world.userId + 1, searchId }, "none")).toBe(false);
  });

  it("[SCH-14] sends each user one email when two runs happen at once, or a run is killed half-way", async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => createUser()));
    for (const { id } of users) await world.save("type=dog", "immediately", id);
    await world.listed(world.later(MINUTE));
    world.later(MINUTE);
    // The enqueueing fails after the searches were moved on, as when the process is killed there.
    await db.$executeRaw`ALTER TABLE saved_searches ADD CONSTRAINT killed CHECK (alerted_at IS NULL) NOT VALID`;
    await expect(sendAlerts()).rejects.toThrow();
    expect(await enqueuedAlerts()).toEqual([]);
    await db.$executeRaw`ALTER TABLE saved_searches DROP CONSTRAINT killed`;
    await Promise.all([sendAlerts(), sendAlerts(), sendAlerts()]);
    expect(await enqueuedAlerts()).toHaveLength(users.length);
  });
});

describe("users who have not been here", () => {
  it("[SCH-13] are asked once after 90 days, and their alerts stop 14 days later", async () => {
    await db.user.update({ where: { id: world.userId }, data: { lastSeenAt: NOON } });
    const [one] = [await world.save("type=dog"), await world.save("type=cat")];
    world.later(90 * DAY - MINUTE);
    expect(await endForgottenAlerts()).toEqual({ asked: 0, stopped: 0 });
    world.later(MINUTE);
    expect(await endForgottenAlerts()).toEqual({ asked: 1, stopped: 0 });
    world.later(13 * DAY);
    expect(await endForgottenAlerts()).toEqual({ asked: 0, stopped: 0 });
    world.later(DAY);
    expect(await endForgottenAlerts()).toEqual({ asked: 0, stopped: 2 });
    expect((await db.savedSearch.findUniqueOrThrow({ where: { id: one } })).alerts).toBe("none");
  });

  it("[SCH-13] keep their alerts when they come back", async () => {
    const searchId = await world.save("type=dog");
    world.later(91 * DAY);
    expect((await endForgottenAlerts()).asked).toBe(1);
    world.later(DAY);
    await db.user.update({ where: { id: world.userId }, data: { lastSeenAt: world.now } });
    world.later(20 * DAY);
    expect(await endForgottenAlerts()).toEqual({ asked: 0, stopped: 0 });
    expect((await db.savedSearch.findUniqueOrThrow({ where: { id: searchId } })).alerts).toBe("immediately");
  });
});
