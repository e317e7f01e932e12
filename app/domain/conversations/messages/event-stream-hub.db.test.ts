// The event streams of one process: admission, the regular check of sessions, and the limit on streams.
// tests/http/messages/live-messages.test.ts tests streams across two processes.
import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createChat, createSession, createUser } from "../../../../tests/support/factories.ts";
import { admitToLive, type LiveAdmission } from "./event-stream-access.server.ts";
import { LiveChats } from "./event-stream-hub.server.ts";
import { END_EVENT, type LiveConnection, STREAMS_PER_PROCESS } from "./event-streams.server.ts";

/** A client that stores the events it receives. */
class Listener implements LiveConnection {
  text = "";
  ended = false;
  send(text: string): void {
    this.text += text;
  }
  end(text: string): void {
    this.text += text;
    this.ended = true;
  }
}

let live: LiveChats;
beforeEach(() => {
  live = new LiveChats();
});

async function reader(data: Parameters<typeof createSession>[1] = {}) {
  const user = await createUser();
  await db.userPermission.create({ data: { userId: user.id, permission: "messages.read" } });
  return { user, ...(await createSession(user.id, data)) };
}

async function admitted(token: string, chatId: number | null = null): Promise<LiveAdmission> {
  const admission = await admitToLive({ token, chatId });
  if (typeof admission === "string") throw new Error(admission);
  return admission;
}

describe("admitToLive", () => {
  it("[MSG-18] checks each of several concurrent requests by its own session and chat", async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => reader()));
    const [one, two, three] = readers;
    const chat = await createChat({ starterId: one!.user.id, recipientId: two!.user.id, revision: 7 });
    const gone = await reader({ expiresAt: new Date(Date.now() - 1) });
    await db.userPermission.deleteMany({ where: { userId: readers[3]!.user.id } });
    const asked = [
      { token: one!.token, chatId: chat.id },
      { token: two!.token, chatId: chat.id },
      { token: three!.token, chatId: chat.id },
      { token: three!.token, chatId: null },
      { token: readers[3]!.token, chatId: null },
      { token: gone.token, chatId: null },
      { token: "nonsense", chatId: chat.id },
      { token: one!.token, chatId: 2_147_483_648 },
    ];
    const sessionId = one!.session.id;
    expect(await Promise.all(asked.map((one) => admitToLive(one)))).toMatchObject([
      { sessionId, userId: one!.user.id, revision: 7 },
      { userId: two!.user.id, revision: 7 },
      "chat-not-found",
      { userId: three!.user.id, revision: 0 },
      "forbidden",
      "signed-out",
      "signed-out",
      "chat-not-found",
    ]);
  });
});

describe("sweep", () => {
  it("[OPN-66] keeps users with a stream online, and ends the streams of expired sessions", async () => {
    const stays = await reader();
    const goes = await reader({ expiresAt: new Date(Date.now() + 60_000) });
    const listeners = [new Listener(), new Listener()];
    live.open(listeners[0]!, null, await admitted(stays.token), null);
    live.open(listeners[1]!, null, await admitted(goes.token), null);
    const before = new Date(Date.now() - 600_000);
    await db.user.updateMany({ data: { lastSeenAt: before } });
    const { now } = clock;
    const later = new Date(Date.now() + 61_000);
    clock.now = () => later;
    await live.sweep();
    clock.now = now;
    expect(listeners.map(({ ended }) => ended)).toEqual([false, true]);
    expect(listeners[1]!.text.endsWith(END_EVENT)).toBe(true);
    expect(live.size).toBe(1);
    const seen = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
    expect((await seen(stays.user.id)).lastSeenAt).toEqual(later);
    expect((await seen(goes.user.id)).lastSeenAt).toEqual(before);
  });
});

describe("hasRoom", () => {
  it("is false when the process has its maximum of streams, and after it stops", async () => {
    const admission = await admitted((await reader()).token);
    const connection = new Listener();
    for (let nth = 0; nth < STREAMS_PER_PROCESS; nth += 1)
      live.open(connection, null, { ...admission, userId: -nth }, null);
    expect([live.size, live.hasRoom]).toEqual([STREAMS_PER_PROCESS, false]);
    live.stop();
    expect([live.size, live.hasRoom, connection.ended]).toEqual([0, false, true]);
    const late = new Listener();
    live.open(late, null, admission, null);
    expect([late.ended, live.size]).toEqual([true, 0]);
  });
});
