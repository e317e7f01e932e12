// Seeds the demo world: always the same one, with times relative to the day of seeding. Its history is months old, so rows
// are inserted in their final state; use cases could only write the present. The database's checks and triggers
// apply to them as well.
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { isCompared, writePhotoFacts } from "#app/domain/images/photo-facts.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { PrismaClient } from "#app/platform/generated/prisma/client.ts";
import { type ImagesByRef, receiveImages } from "./receive-images.ts";
import { writeAccounts } from "./rows/accounts.ts";
import { writeAudit } from "./rows/audit.ts";
import { writeBreeders } from "./rows/breeders.ts";
import { writeCases } from "./rows/cases.ts";
import { writeChats } from "./rows/chats.ts";
import { writeDeposits } from "./rows/deposits.ts";
import { writeHandoverReviews } from "./rows/handover-reviews.ts";
import { writeLicences } from "./rows/licences.ts";
import { writeLitters } from "./rows/litters.ts";
import { writePaymentEvents } from "./rows/payment-events.ts";
import { writeFavourites, writePets } from "./rows/pets.ts";
import { writeReviews } from "./rows/reviews.ts";
import { writeViewings } from "./rows/viewings.ts";
import { type Transaction, WorldWriter } from "./rows/world-writer.ts";

/** The password of every demo account. */
export const DEMO_PASSWORD = "pawstead-demo";

const TRANSACTION_LIMIT_MS = 120_000;
const SEED_LOCK = 7_297_834; // any constant; prevents that two concurrent seeds both find the database empty

export interface DemoSeed {
  db: PrismaClient;
  /** Replaces receiving the images, for tests of the rows alone. */
  receive?: () => Promise<ImagesByRef>;
}

export interface SeedFigures {
  images: number;
  /** Seconds. */
  imageTime: number;
  rowTime: number;
}

/** Inserts the demo world into an empty database, in one transaction. Returns null when there are accounts already. */
export async function seedDemo({ db, receive = () => receiveImages() }: DemoSeed): Promise<SeedFigures | null> {
  if ((await db.user.count()) > 0) return null;
  const started = performance.now();
  const images = await receive();
  const received = performance.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const written = await db.$transaction((tx) => writeWorld(tx, images, passwordHash), {
    timeout: TRANSACTION_LIMIT_MS,
    maxWait: TRANSACTION_LIMIT_MS,
  });
  if (!written) return null;
  return {
    images: images.size,
    imageTime: (received - started) / 1000,
    rowTime: (performance.now() - received) / 1000,
  };
}

async function writeWorld(tx: Transaction, images: ImagesByRef, passwordHash: string): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
  if ((await tx.user.count()) > 0) return false;
  const writer = new WorldWriter(tx, clock.now(), images);
  await writeImages(writer);
  await writeAccounts(writer, passwordHash);
  await writeBreeders(writer);
  await writeLicences(writer);
  await writePets(writer);
  await writeLitters(writer);
  await writeDeposits(writer);
  await writeViewings(writer);
  await writePaymentEvents(writer);
  await writeReviews(writer);
  await writeHandoverReviews(writer);
  await writeFavourites(writer);
  await writeChats(writer);
  await writeCases(writer);
  await writeAudit(writer);
  return true;
}

// Renditions are missing until the site has made them. Photos were hashed when they were received; as of yesterday, so that the
// site compares them when it starts. A row may exist already: of an upload of the same file, or of an earlier seed whose accounts
// were deleted.
async function writeImages(writer: WorldWriter): Promise<void> {
  const { tx, now, images, imageIds } = writer;
  const rows = [...images.values()].map(({ photo: _, ...image }) => ({ ...image, pending: true, createdAt: now }));
  const keys = rows.map(({ key }) => key);
  await tx.image.createMany({ data: rows, skipDuplicates: true });
  await tx.image.updateMany({ where: { key: { in: keys } }, data: { pending: true } });
  const found = await tx.image.findMany({ where: { key: { in: keys } }, select: { id: true, key: true } });
  const ids = new Map(found.map(({ key, id }) => [key, id]));
  for (const [ref, { key, photo }] of images) {
    imageIds.set(ref, ids.get(key)!);
    if (isCompared(key)) await writePhotoFacts(tx, ids.get(key)!, photo, writer.at(1));
  }
}
