// The manifest of a backup: what it contains, with counts and names of pieces. It is written last, so a backup without a
// manifest was interrupted and is never used.
import { z } from "zod";
import type { Storage } from "#app/platform/storage/storage.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupKey, decrypt, encrypt } from "./encryption.ts";

const FOLDER = "backups";
const MOST_BYTES = 256 * 1024 * 1024;

const listed = { bytes: z.number(), pieces: z.array(z.string()) };

const tableSchema = z.object({
  /** Qualified and quoted, such as `public.pets`. */
  name: z.string(),
  /** Quoted columns in the order of the content, without generated ones. */
  columns: z.array(z.string()),
  rows: z.number(),
  ...listed,
});

const manifestSchema = z.object({
  format: z.literal(1),
  time: z.iso.datetime(),
  /** Version of the release in package.json. */
  release: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Schema version of pg-boss; null when the job queue never ran. */
  jobs: z.object({ version: z.number(), queues: z.array(z.string()) }).nullable(),
  tables: z.array(tableSchema),
  /** Text, because values may exceed the safe integers. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** The list of stored files is content itself: one line of JSON for each (see files.ts). */
  files: z.object({ count: z.number(), bytes: z.number(), list: z.object(listed) }),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = z.output<typeof tableSchema>;

/** The names of the complete backups of a place, oldest first. */
export async function listBackups(place: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of place.list(`${FOLDER}/`)) names.push(key.slice(FOLDER.length + 1));
  return names.sort();
}

/** Reads a manifest. Throws a BackupError for a missing one, another key, and any change. */
export async function readManifest(place: Storage, key: BackupKey, name: string): Promise<Manifest> {
  const path = `${FOLDER}/${name}`;
  const found = await place.read(path);
  if (!found) throw new BackupError(`There is no backup ${name}.`);
  const text = await decrypt(key, path, Buffer.concat(await found.stream.toArray()), MOST_BYTES);
  const parsed = manifestSchema.safeParse(JSON.parse(text.toString()));
  if (!parsed.success) throw new BackupError(`${path} has a format of a newer release: use that release.`);
  return parsed.data;
}

/** Writes a manifest, which completes the backup. Returns its name. */
export async function writeManifest(place: Storage, key: BackupKey, manifest: Manifest): Promise<string> {
  const name = manifest.time.slice(0, 19).replaceAll(":", "-").toLowerCase() + "z";
  const path = `${FOLDER}/${name}`;
  await place.write(path, await encrypt(key, path, Buffer.from(JSON.stringify(manifest))));
  return name;
}

/** Deletes a manifest, after which the backup no longer exists. */
export async function deleteManifest(place: Storage, name: string): Promise<void> {
  await place.delete(`${FOLDER}/${name}`);
}
