// The hashes of all images and of deleted ones in the memory of this process, read from the database as they are added.
// Those of deleted rows stay until a restart: the caller reads the rows of what is found.
import { db } from "#app/platform/db.server.ts";
import { HashIndex } from "./hash-index.ts";
import { LEAST_QUALITY } from "./rules.ts";

const ROWS_AT_A_TIME = 20_000;
/** Rows get their number before they are committed, so the last ones are read again. */
const OVERLAP = 200;

/** A hash of an image, or of one that was deleted. */
export interface KnownHash {
  kind: "image" | "kept";
  /** The id of its row. */
  hashId: number;
  distance: number;
}

interface Row {
  id: number;
  hash: Uint8Array;
}

/** What was read of a table: the last id, and the ids before it that are not read twice. */
interface Progress {
  last: number;
  recent: ReadonlySet<number>;
}

const NOTHING_READ: Progress = { last: 0, recent: new Set() };

interface Known {
  index: HashIndex;
  images: Progress;
  kept: Progress;
}

const known: Known = { index: new HashIndex(), images: NOTHING_READ, kept: NOTHING_READ };
let reading: Promise<unknown> = Promise.resolve();

/** Every stored hash within the distance of a match of each hash, also those that this process has not read yet. */
export async function findKnownHashes(hashes: readonly Uint8Array[]): Promise<KnownHash[][]> {
  // One read after the other: one that began before a hash was stored may miss it.
  const own = reading.then(() => readNew(known));
  reading = own.catch(() => {});
  await own;
  return hashes.map((hash) =>
    known.index
      .find(hash)
      .map(({ id, distance }) => ({ kind: id > 0 ? "image" : "kept", hashId: Math.abs(id), distance })),
  );
}

async function readNew(into: Known): Promise<void> {
  const select = { id: true, hash: true };
  const page = { orderBy: { id: "asc" }, take: ROWS_AT_A_TIME, select } as const;
  into.images = await readTable(
    into.images,
    (after) => db.imageHash.findMany({ where: { id: { gt: after }, quality: { gte: LEAST_QUALITY } }, ...page }),
    ({ id, hash }) => into.index.add(id, hash),
  );
  into.kept = await readTable(
    into.kept,
    (after) => db.keptHash.findMany({ where: { id: { gt: after } }, ...page }),
    ({ id, hash }) => into.index.add(-id, hash),
  );
  await into.index.sort();
}

async function readTable(
  before: Progress,
  read: (after: number) => Promise<Row[]>,
  add: (row: Row) => void,
): Promise<Progress> {
  const rows = await read(before.last - OVERLAP);
  for (const row of rows) if (!before.recent.has(row.id)) add(row);
  const last = Math.max(before.last, rows.at(-1)?.id ?? 0);
  const ids = [...before.recent, ...rows.map(({ id }) => id)].filter((id) => id > last - OVERLAP);
  const now = { last, recent: new Set(ids) };
  return rows.length < ROWS_AT_A_TIME ? now : readTable(now, read, add);
}
