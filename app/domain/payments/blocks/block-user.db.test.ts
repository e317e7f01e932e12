// Blocks: what they prevent, concurrency with sending, and the deposits of a blocked buyer.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { editMessage } from "#app/domain/conversations/messages/edit-message.server.ts";
import { openChat } from "#app/domain/conversations/messages/open-chat.server.ts";
import { getThread } from "#app/domain/conversations/messages/queries.server.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { getDepositPage } from "#app/domain/payments/deposits/get-deposit-page.server.ts";
import { getReceivedDeposit } from "#app/domain/payments/deposits/get-received-deposit.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  createBreeder,
  createChat,
  createPaidDeposit,
  createPet,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { POLL } from "../../../../tests/support/poll-options.ts";
import { blockUser, unblockUser } from "./block-user.server.ts";
import { listBlockedUsers } from "./queries.server.ts";

let buyer: Viewer;
let breeder: Viewer;
let petId: number;
let chatId: number;

beforeEach(async () => {
  const owner = await createBreeder({ plan: "gold", tradingName: "Willowbrook", user: { firstName: "Nia" } });
  buyer = viewerOf(await createUser({ firstName: "Amira" }));
  breeder = viewerOf(owner.user, { type: "breeder", isBreeder: true, breederId: owner.id });
  petId = (await createPet({ breederId: owner.id, name: "Luna", depositPence: 25_000 })).id;
  chatId = (await createChat({ starterId: buyer.userId, recipientId: breeder.userId, petId })).id;
});
afterAll(stopJobs, 30_000);

const block = (actor: Viewer, other: Viewer) => blockUser({ actor, otherId: other.userId, knownDeposits: 0 });
const send = (actor: Viewer) =>
  sendMessage({ actor, chatId, text: "Is she still there?", idempotencyKey: newIdempotencyKey() });
const stored = () => db.message.count({ where: { chatId } });
const refused = (isOwn: boolean, firstName: string) => ({ ok: false, code: "blocked", block: { isOwn, firstName } });

describe("a block", () => {
  it("[SCM-19, SCM-20] prevents messages of both users, and is removed again", async () => {
    await send(buyer);
    expect(await block(buyer, breeder)).toEqual({ ok: true, value: { refunds: 0 } });
    expect(await block(buyer, breeder)).toEqual({ ok: true, value: { refunds: 0 } });
    expect(await send(buyer)).toEqual(refused(true, "Nia"));
    expect(await send(breeder)).toEqual(refused(false, "Amira"));
    expect(await stored()).toBe(1);
    expect(await getThread(breeder, chatId)).toMatchObject({ block: { isOwn: false }, messages: [{}] });
    expect((await listBlockedUsers(buyer, 1)).items).toMatchObject([{ name: "Willowbrook", firstName: "Nia" }]);
    expect((await listBlockedUsers(breeder, 1)).items).toEqual([]);
    await unblockUser(breeder, buyer.userId);
    expect(await send(buyer)).toEqual(refused(true, "Nia"));
    await unblockUser(buyer, breeder.userId);
    expect((await send(breeder)).ok).toBe(true);
  });

  it("[SCM-20] prevents edits, new chats and first messages, and leaves chats with other users alone", async () => {
    const sent = await send(buyer);
    if (!sent.ok) throw new Error(sent.code);
    await block(breeder, buyer);
    const { messageId } = sent.value;
    expect(await editMessage({ actor: buyer, messageId, text: "Something else" })).toEqual(refused(false, "Nia"));
    const text = "Is Luna still looking for a home?";
    const start = (actor: Viewer) =>
      startChat({ actor, subject: { petId }, text, idempotencyKey: newIdempotencyKey() });
    expect(await start(buyer)).toEqual(refused(false, "Nia"));
    const open = (given: { petId: number | null; text: string | null }) =>
      openChat({ actor: buyer, recipientId: breeder.userId, idempotencyKey: newIdempotencyKey(), ...given });
    expect(await open({ petId: null, text: null })).toEqual(refused(false, "Nia"));
    expect(await open({ petId, text })).toEqual(refused(false, "Nia"));
    // The chat that exists can be opened to read it.
    expect(await open({ petId, text: null })).toMatchObject({ ok: true, value: { chatId, isNew: false } });
    expect([await stored(), await db.chat.count({ where: { starterId: buyer.userId } })]).toEqual([1, 1]);
    expect((await start(viewerOf(await createUser()))).ok).toBe(true);
  });

  it("[SCM-19] is refused without a chat of the two, so that ids reveal no names", async () => {
    const other = viewerOf(await createUser());
    const notFound = { ok: false, code: "not-found" };
    expect(await block(buyer, other)).toEqual(notFound);
    expect(await block(buyer, buyer)).toEqual(notFound);
    expect(await blockUser({ actor: buyer, otherId: 999_999_999, knownDeposits: 0 })).toEqual(notFound);
    expect(await db.userBlock.count({ where: { blockerId: buyer.userId } })).toBe(0);
  });
});

describe("a block after a deposit", () => {
  it("[SCM-20] leaves the conversation out of the pages of the deposit, for both, until it is removed", async () => {
    const { id: depositId } = await createPaidDeposit(petId, { userId: buyer.userId });
    const shown = async () => {
      const payer = await getDepositPage(buyer, depositId);
      return [payer?.messagePath, payer?.isBlocked, (await getReceivedDeposit(breeder.breederId!, depositId))?.chatId];
    };
    const open = [`/messages/${chatId}?starter=paid`, false, chatId];
    expect(await shown()).toEqual(open);
    await block(buyer, breeder);
    expect(await shown()).toEqual([null, true, null]);
    await unblockUser(buyer, breeder.userId);
    expect(await shown()).toEqual(open);
  });
});

describe("a block at the same time as a message", () => {
  it("[SCM-20] refuses a message that waited for its chat while the block was stored", async () => {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT FROM chats WHERE id = $1 FOR UPDATE", [chatId]);
      const waiting = send(buyer);
      await expect.poll(() => waitingFor("chats"), POLL).toBe(1);
      expect((await block(breeder, buyer)).ok).toBe(true);
      await client.query("COMMIT");
      expect(await waiting).toEqual(refused(false, "Nia"));
      expect(await stored()).toBe(0);
    } finally {
      client.release();
    }
  });

  it("[SCM-20] stores no message after a block, however many are sent meanwhile", async () => {
    const sends = Array.from({ length: 24 }, (_none, nth) => send(nth % 2 ? buyer : breeder));
    expect((await block(breeder, buyer)).ok).toBe(true);
    const count = await stored();
    const results = await Promise.all(sends);
    expect(await stored()).toBe(count);
    expect(results.filter(({ ok }) => ok).length).toBe(count);
  });
});

/** The number of statements that wait for a lock and name a table. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%' AND pid <> pg_backend_pid()`,
    [table],
  );
  return rows[0]?.count ?? 0;
}
