// Jobs: make the archive of a copy, tell its user by email, and delete copies that have expired.
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { formatDate } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { INCOMING_FOLDER } from "#app/platform/storage/incoming.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { MAKE_COPY_JOB } from "./request-copy.server.ts";
import { COPY_DAYS, DATA_PATH } from "./texts.ts";
import { writeArchive } from "./write-archive.server.ts";

const COPY_EMAIL_JOB = "mail-data-copy";

/**
 * Makes the archive in a temporary file, which the nightly job removes when the process is killed, and stores it whole.
 * Idempotent: a second run replaces the file.
 */
export async function makeCopy({ copyId }: { copyId: string }): Promise<void> {
  const copy = await db.dataCopy.findUnique({ where: { id: copyId } });
  if (!copy || copy.readyAt) return;
  const path = join(INCOMING_FOLDER, randomUUID());
  await mkdir(INCOMING_FOLDER, { recursive: true, mode: 0o700 });
  try {
    await writeArchive(copy.userId, path);
    const { size } = await stat(path);
    await storage.write(copy.key, { path });
    const readyAt = clock.now();
    const expiresAt = new Date(readyAt.getTime() + COPY_DAYS * 86_400_000);
    await db.$transaction(async (client) => {
      const where = { id: copyId, readyAt: null };
      const { count } = await client.dataCopy.updateMany({ where, data: { readyAt, expiresAt, size } });
      if (count > 0) await enqueue(COPY_EMAIL_JOB, { copyId }, { client });
    });
  } finally {
    await rm(path, { force: true });
  }
  await deleteCopies({ userId: copy.userId, createdAt: { lt: copy.createdAt } });
  // The account was erased meanwhile.
  if (!(await db.dataCopy.findUnique({ where: { id: copyId } }))) await storage.delete(copy.key);
}

/** Deletes copies and their files, the files first: a row that is left is deleted by the next run. */
export async function deleteCopies(where: Prisma.DataCopyWhereInput): Promise<number> {
  const copies = await db.dataCopy.findMany({ where, select: { id: true, key: true } });
  for (const { id, key } of copies) {
    await storage.delete(key);
    await db.dataCopy.deleteMany({ where: { id } });
  }
  return copies.length;
}

async function mailCopy({ copyId }: { copyId: string }): Promise<void> {
  const copy = await db.dataCopy.findUnique({ where: { id: copyId }, include: { user: true } });
  if (!copy?.expiresAt) return;
  await sendMail(
    composeEmail({
      to: copy.user.email,
      user: copy.user,
      subject: "Your data is ready",
      paragraphs: [
        `The copy of your data that you asked for is ready. You can download it until ${formatDate(copy.expiresAt)}.`,
      ],
      action: { label: "Get your data", url: siteUrl(DATA_PATH) },
      closing: "If you did not ask for it, change your password, and sign out of all other devices on your profile.",
    }),
  );
}

registerJob(MAKE_COPY_JOB, makeCopy);
registerJob(COPY_EMAIL_JOB, mailCopy);
