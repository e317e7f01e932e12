// The demo world of a newcomer, a test or a script: always the same one, with moments counted back from the day of
// seeding. Its history is months old, so rows are written as they would stand today rather than by replaying months of
// use cases, which only know the present; the database's own checks and triggers hold for them all the same.
import { clock } from "#app/platform/clock.server.ts";
import { hashPassword } from "#app/domain/accounts/passwords.server.ts";
import type { PrismaClient } from "#app/platform/generated/prisma/client.ts";
import { drawPictures, type PicturesByRef, wantedPictures } from "./pictures.ts";
import { progressLine } from "./progress.ts";
import { writeAccounts } from "./rows/accounts.ts";
import { writeAudit } from "./rows/audit.ts";
import { writeBreeders } from "./rows/breeders.ts";
import { writeChats } from "./rows/chats.ts";
import { writeDeposits } from "./rows/deposits.ts";
import { writePaymentSteps } from "./rows/payment-steps.ts";
import { writeFavourites, writePets } from "./rows/pets.ts";
import { writeReviews } from "./rows/reviews.ts";
import { type Transaction, WorldWriter } from "./rows/world-writer.ts";

/** The password of every demo account. */
export const DEMO_PASSWORD = "pawstead-demo";

const TRANSACTION_LIMIT_MS = 120_000;
const SEED_LOCK = 7_297_834; // any constant; two seeds at once must not both find the database empty

export interface DemoSeed {
  db: PrismaClient;
  /** Takes the place of the drawing, for tests of the rows alone. */
  drawAll?: () => Promise<PicturesByRef>;
}

export interface SeedFigures {
  pictures: number;
  /** Seconds. */
  pictureTime: number;
  rowTime: number;
}

/** Puts the demo world into an empty database: all of it or nothing. Null when there are accounts already. */
export async function seedDemo({ db, drawAll = drawAllPictures }: DemoSeed): Promise<SeedFigures | null> {
  if ((await db.user.count()) > 0) return null;
  const started = performance.now();
  const pictures = await drawAll();
  const drawn = performance.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const written = await db.$transaction((tx) => writeWorld(tx, pictures, passwordHash), {
    timeout: TRANSACTION_LIMIT_MS,
    maxWait: TRANSACTION_LIMIT_MS,
  });
  if (!written) return null;
  return {
    pictures: pictures.size,
    pictureTime: (drawn - started) / 1000,
    rowTime: (performance.now() - drawn) / 1000,
  };
}

function drawAllPictures(): Promise<PicturesByRef> {
  const wanted = wantedPictures();
  return drawPictures(wanted, progressLine("Drawing the demo animals…", wanted.length));
}

async function writeWorld(tx: Transaction, pictures: PicturesByRef, passwordHash: string): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
  if ((await tx.user.count()) > 0) return false;
  const writer = new WorldWriter(tx, clock.now(), pictures);
  await writePictures(writer);
  await writeAccounts(writer, passwordHash);
  await writeBreeders(writer);
  await writePets(writer);
  await writeDeposits(writer);
  await writePaymentSteps(writer);
  await writeReviews(writer);
  await writeFavourites(writer);
  await writeChats(writer);
  await writeAudit(writer);
  return true;
}

// The same picture may have been recorded before, by an upload or by a seed of which only the accounts were deleted.
async function writePictures(writer: WorldWriter): Promise<void> {
  const rows = [...writer.pictures.values()].map((picture) => ({ ...picture, createdAt: writer.now }));
  await writer.tx.picture.createMany({ data: rows, skipDuplicates: true });
  const found = await writer.tx.picture.findMany({
    where: { key: { in: rows.map(({ key }) => key) } },
    select: { id: true, key: true },
  });
  const ids = new Map(found.map(({ key, id }) => [key, id]));
  for (const [ref, { key }] of writer.pictures) writer.pictureIds.set(ref, ids.get(key)!);
}
