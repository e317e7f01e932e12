// Sessions that end because they had no request for too long.
import { afterEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { findSession } from "./find-session.server.ts";
import { listSessions } from "./list-sessions.server.ts";

const realNow = clock.now;
const began = Date.now();
afterEach(() => {
  clock.now = realNow;
});

const after = (hours: number) => {
  clock.now = () => new Date(began + hours * 3_600_000);
};

async function enter(userId: number, remember: boolean): Promise<string> {
  const expiresAt = new Date(began + 7 * 86_400_000);
  return (await createSession(userId, { remember, lastActiveAt: new Date(began), expiresAt })).token;
}

it("ends a session without a request for twelve hours, unless it is remembered", async () => {
  const { id } = await createUser();
  const [short, remembered] = [await enter(id, false), await enter(id, true)];
  after(11.9);
  expect(await findSession(short)).not.toBeNull();
  after(23.8);
  expect(await findSession(short)).not.toBeNull();
  after(36);
  expect(await findSession(short)).toBeNull();
  expect(await listSessions(id, null)).toHaveLength(1);
  expect(await findSession(remembered)).not.toBeNull();
});

it("ends a session of a user with admin.access after an hour without a request, also a remembered one", async () => {
  const { id } = await createUser();
  const token = await enter(id, true);
  await db.userPermission.create({ data: { userId: id, permission: "admin.access" } });
  after(0.9);
  expect(await findSession(token)).not.toBeNull();
  after(1.8);
  expect(await findSession(token)).not.toBeNull();
  after(2.9);
  expect(await findSession(token)).toBeNull();
});
