// Compares an image with all others, once its upload is stored (DUP-03 to DUP-05). Decides nothing: a moderator does.
import { COMPARE_IMAGE_JOB } from "#app/domain/images/photo-facts.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { findKnownHashes } from "./known-hashes.server.ts";
import { openPhotoCases } from "./open-photo-cases.server.ts";
import { LEAST_QUALITY, OWN_AGE_MONTHS, turnOf, type PhotoTurn } from "./rules.ts";

const HASH_BYTES = 32;
/** A photo that more listings have is a logo, or one that a moderator knows by now. */
const MOST_MATCHES = 200;

interface Found {
  kind: "image" | "kept";
  hashId: number;
  distance: number;
  turn: PhotoTurn;
}

/** Stores the matches of an image, and that it was compared. An image that is not hashed or deleted is left out. */
export async function compareImage({ imageId }: { imageId: number }): Promise<void> {
  const hashes = await db.imageHash.findMany({ where: { imageId }, select: { id: true, quality: true, turns: true } });
  const own = new Set(hashes.map(({ id }) => id));
  const looked = hashes.flatMap(({ quality, turns }) =>
    quality < LEAST_QUALITY || !turns
      ? []
      : Array.from({ length: turns.length / HASH_BYTES }, (_, position) => ({
          turn: turnOf(position),
          hash: turns.subarray(position * HASH_BYTES, (position + 1) * HASH_BYTES),
        })),
  );
  const known = await findKnownHashes(looked.map(({ hash }) => hash));
  const found = known.flatMap((ones, at) =>
    ones
      .filter(({ kind, hashId }) => kind === "kept" || !own.has(hashId))
      .map((one) => ({ ...one, turn: looked[at]!.turn })),
  );
  await store(imageId, nearestOf(found));
  await openPhotoCases(imageId);
}

/** The nearest position of each found hash. */
function nearestOf(found: readonly Found[]): Found[] {
  const sorted = found.toSorted((one, other) => one.distance - other.distance);
  const nearest = new Map<string, Found>();
  for (const one of sorted)
    if (!nearest.has(`${one.kind} ${one.hashId}`)) nearest.set(`${one.kind} ${one.hashId}`, one);
  return [...nearest.values()].slice(0, MOST_MATCHES);
}

async function store(imageId: number, found: readonly Found[]): Promise<void> {
  await db.$transaction(async (client) => {
    const now = clock.now();
    if (found.length > 0 && !(await isIgnored(client, found))) {
      await storeImages(
        client,
        imageId,
        found.filter(({ kind }) => kind === "image"),
      );
      await storeKept(
        client,
        imageId,
        found.filter(({ kind }) => kind === "kept"),
      );
    }
    await client.image.updateMany({ where: { id: imageId, comparedAt: null }, data: { comparedAt: now } });
    await client.imageHash.updateMany({ where: { imageId }, data: { turns: null } });
  });
}

/** Whether the photo is a logo that a moderator excluded (DUP-11). */
async function isIgnored(client: Prisma.TransactionClient, found: readonly Found[]): Promise<boolean> {
  const ids = found.filter(({ kind }) => kind === "image").map(({ hashId }) => hashId);
  return (
    (await client.imageHash.findFirst({ where: { id: { in: ids }, ignored: true }, select: { id: true } })) !== null
  );
}

/** Unnests what was found into rows `f (hash_id, distance, turn)`. */
function foundSql(found: readonly Found[]): Prisma.Sql {
  return Prisma.sql`unnest(${found.map(({ hashId }) => hashId)}::int[], ${found.map(({ distance }) => distance)}::smallint[],
    ${found.map(({ turn }) => turn)}::varchar[]) AS f (hash_id, distance, turn)`;
}

/**
 * The earlier upload is the first one, whichever is compared. Only images that another breeder shows, or the breeder on a
 * listing that is sold or six months old (DUP-04).
 */
async function storeImages(client: Prisma.TransactionClient, imageId: number, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  await client.$executeRaw`
    INSERT INTO photo_matches (image_id, first_image_id, distance, turn, found_at)
    SELECT DISTINCT ON (later.id, first.id) later.id, first.id, f.distance, f.turn, ${clock.now()}::timestamptz
    FROM ${foundSql(found)} JOIN image_hashes h ON h.id = f.hash_id
      JOIN images a ON a.id = ${imageId}::int JOIN images b ON b.id = h.image_id AND b.id <> a.id
      JOIN images first ON first.id = CASE WHEN (a.created_at, a.id) < (b.created_at, b.id) THEN a.id ELSE b.id END
      JOIN images later ON later.id = CASE WHEN first.id = a.id THEN b.id ELSE a.id END
    WHERE EXISTS (SELECT FROM pet_images l JOIN pet_images o ON o.image_id = first.id LEFT JOIN pets p ON p.id = o.pet_id
      WHERE l.image_id = later.id AND (l.breeder_id <> o.breeder_id OR (l.pet_id IS DISTINCT FROM o.pet_id
        AND (p.sold_at IS NOT NULL OR p.created_at < ${clock.now()}::timestamptz - make_interval(months => ${OWN_AGE_MONTHS}::int)))))
      OR EXISTS (SELECT FROM proof_photos r JOIN pets p ON p.id = r.pet_id JOIN pet_images o ON o.image_id = first.id
        WHERE r.image_id = later.id AND o.breeder_id <> p.breeder_id)
    ORDER BY later.id, first.id, f.distance
    ON CONFLICT (image_id, first_image_id) DO NOTHING`;
}

/** What was kept of another account. */
async function storeKept(client: Prisma.TransactionClient, imageId: number, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  await client.$executeRaw`
    INSERT INTO photo_matches (image_id, kept_hash_id, distance, turn, found_at)
    SELECT ${imageId}::int, k.id, f.distance, f.turn, ${clock.now()}::timestamptz
    FROM ${foundSql(found)} JOIN kept_hashes k ON k.id = f.hash_id
    WHERE EXISTS (SELECT FROM pet_images l JOIN breeders b ON b.id = l.breeder_id
      WHERE l.image_id = ${imageId}::int AND b.user_id <> k.account_id)
      OR EXISTS (SELECT FROM proof_photos r JOIN pets p ON p.id = r.pet_id JOIN breeders b ON b.id = p.breeder_id
        WHERE r.image_id = ${imageId}::int AND b.user_id <> k.account_id)
    ON CONFLICT (image_id, kept_hash_id) DO NOTHING`;
}

registerJob(COMPARE_IMAGE_JOB, compareImage, { quiet: true });
