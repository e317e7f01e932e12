// The erasure of an account, made from the map of personal data (DAT-09 to DAT-13). Each step is a transaction that can run
// again: after a kill the next run does them all once more, with the same end. The last one marks the account as erased.
import { releaseUnconfirmed } from "#app/domain/accounts/profile/release-unconfirmed.server.ts";
import { publishOfErased } from "#app/domain/community/reviews/sealed/publish.server.ts";
import { hideBuyerOfLines } from "#app/domain/conversations/messages/store-system-line.server.ts";
import { releaseImages } from "#app/domain/images/image-lifecycle.server.ts";
import { PERSONAL_DATA } from "#app/domain/operations/personal-data/map.ts";
import { erasedEmail } from "#app/domain/operations/personal-data/map/accounts.ts";
import type { TableOfMap } from "#app/domain/operations/personal-data/map/entry.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { findCloseReasons } from "./close-reasons.server.ts";

export const ERASE_ACCOUNTS_JOB = "erase-accounts";
export const ERASED_EMAIL_JOB = "mail-account-erased";

type Client = Prisma.TransactionClient;

/** Erases an account that is due; false when it is not, or when it got a reason against it meanwhile. */
export async function eraseAccount(userId: number): Promise<boolean> {
  if (!(await begin(userId))) return false;
  // The files first: a row that is left leads the next run to them.
  await deleteDocuments(userId);
  await takeImages(userId);
  const { deletesReviews } = await db.accountClosure.findUniqueOrThrow({ where: { userId } });
  if (!deletesReviews) await db.$transaction((client) => publishOfErased(client, userId));
  const last = "users";
  for (const [table, entry] of Object.entries(PERSONAL_DATA)) {
    if (table !== last) await db.$transaction((client) => eraseRows(client, table, entry, userId));
  }
  await deleteEndedChats(userId);
  await db.$transaction(async (client) => {
    const { email } = await client.user.findUniqueOrThrow({ where: { id: userId } });
    await releaseUnconfirmed(client, userId, erasedEmail(userId));
    await hideBuyerOfLines(client, userId);
    await eraseRows(client, last, PERSONAL_DATA[last]!, userId);
    // A changed name of a review's author opens a case, which holds the old name.
    await client.moderationCase.deleteMany({ where: { userId, kind: "changed_after_approval", decidedAt: null } });
    const erasedAt = clock.now();
    await client.accountClosure.update({ where: { userId }, data: { erasedAt } });
    // The last use of the address: the completed job is emptied.
    await enqueue(ERASED_EMAIL_JOB, { to: email, erasedAt: erasedAt.toISOString() }, { client });
  });
  return true;
}

/** From now on the account can no longer be kept. */
async function begin(userId: number): Promise<boolean> {
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`;
    const closure = await client.accountClosure.findUnique({ where: { userId } });
    if (!closure || closure.erasedAt || closure.closesAt > clock.now()) return false;
    if (!closure.startedAt && (await findCloseReasons(client, userId)).length > 0) return false;
    await client.accountClosure.update({ where: { userId }, data: { startedAt: closure.startedAt ?? clock.now() } });
    return true;
  });
}

async function deleteDocuments(userId: number): Promise<void> {
  for (const [table, { document, erasure, rows }] of Object.entries(PERSONAL_DATA)) {
    if (!document || erasure !== "delete") continue;
    const found = await db.$queryRawUnsafe<{ key: string }[]>(
      `SELECT t.${document} AS key FROM ${table} t WHERE t.${document} IS NOT NULL AND ${rows}`,
      userId,
    );
    for (const { key } of found) await storage.delete(key);
  }
}

/**
 * Takes the images out of the account's rows, and has the files of those deleted that no other row shows: the jobs exist as
 * soon as the rows are gone.
 */
async function takeImages(userId: number): Promise<void> {
  await db.$transaction(async (client) => {
    const { images, pet_images: placed, pet_revision_images: kept } = PERSONAL_DATA;
    const found = await client.$queryRawUnsafe<{ key: string }[]>(
      `SELECT t.key FROM images t WHERE ${images!.rows}`,
      userId,
    );
    await eraseRows(client, "pet_images", placed!, userId);
    await eraseRows(client, "pet_revision_images", kept!, userId);
    await client.user.update({ where: { id: userId }, data: { imageId: null } });
    const status = "rejected";
    await client.breeder.updateMany({ where: { userId }, data: { status, profileImageId: null, coverImageId: null } });
    await releaseImages(
      client,
      found.map(({ key }) => key),
    );
  });
}

async function eraseRows(client: Client, table: string, entry: TableOfMap, userId: number): Promise<void> {
  const { erasure, rows, emptied } = entry;
  if (erasure === "keep" || rows === null) return;
  if (erasure === "delete") {
    await client.$executeRawUnsafe(`DELETE FROM ${table} t WHERE ${rows}`, userId);
    return;
  }
  const values = Object.entries(emptied!).map(([column, value]) => `${column} = ${value}`);
  await client.$executeRawUnsafe(`UPDATE ${table} t SET ${values.join(", ")} WHERE ${rows}`, userId);
}

/** Conversations whose other user is erased too. */
async function deleteEndedChats(userId: number): Promise<void> {
  const erased = { closure: { is: { erasedAt: { not: null } } } };
  await db.chat.deleteMany({
    where: {
      OR: [
        { starterId: userId, recipient: erased },
        { recipientId: userId, starter: erased },
      ],
    },
  });
}

/** Deletes the conversations of accounts that were erased before a moment; returns their number. */
export async function deleteChatsOfErased(before: Date): Promise<number> {
  const erased = { closure: { is: { erasedAt: { lt: before } } } };
  return (await db.chat.deleteMany({ where: { OR: [{ starter: erased }, { recipient: erased }] } })).count;
}
