// Makes a backup: the database in one snapshot, then the files, then the manifest that completes it.
import type { Storage } from "#app/platform/storage/storage.ts";
import { count, size, sum } from "./amounts.ts";
import { BackupError } from "./backup-error.ts";
import { inTransaction } from "./connection.ts";
import { backUpDatabase } from "./database-backup.ts";
import type { BackupKey } from "./encryption.ts";
import { type BackedUpFile, backUpFiles, readFileList } from "./files.ts";
import { deleteManifest, listBackups, type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { PieceStore } from "./pieces.ts";

/** Any constant: an advisory lock, so that one backup of a database is made at a time. */
const BACKUP_LOCK = 7_297_835;

interface BackupRequest {
  databaseUrl: string;
  storage: Storage;
  place: Storage;
  key: BackupKey;
  release: string;
  now: Date;
  /** How many backups the place keeps; all without it. */
  keep?: number;
  /** Called with a line for each finished step. */
  report(line: string): void;
}

/** Makes a backup and returns its name. Throws a BackupError. */
export function makeBackup(request: BackupRequest): Promise<{ name: string; manifest: Manifest }> {
  // A transaction that only holds a lock: it keeps no snapshot that would hold back VACUUM.
  return inTransaction(request.databaseUrl, "", async (lock) => {
    const { rows } = await lock.query<{ taken: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS taken", [
      BACKUP_LOCK,
    ]);
    if (!rows[0]?.taken) throw new BackupError("Another backup of this database is being made.");
    const made = await make(request);
    // Fails when the lock was lost: then the pieces of another backup could be deleted.
    await lock.query("SELECT");
    if (request.keep !== undefined) await prune({ ...request, keep: request.keep });
    return made;
  });
}

async function make({ databaseUrl, storage, place, key, release, now, report }: BackupRequest) {
  // First, because it fails for a place whose backups have another key: their pieces could not be compared.
  const previous = await previousBackup(place, key);
  const pieces = await PieceStore.open(place, key);
  // The database before the files: the site deletes a file without a row, but cannot make a file for a row.
  const database = await backUpDatabase(databaseUrl, pieces);
  report(
    `Database: ${database.tables.length} tables, ${count(sum(database.tables, "rows"))} rows, ${size(sum(database.tables, "bytes"))}.`,
  );
  const { files, unchanged, deleted } = await backUpFiles(storage, pieces, await filesOf(previous, pieces));
  report(
    `Files: ${count(files.count)}, ${size(files.bytes)}; ${count(unchanged)} unchanged since the previous backup.`,
  );
  if (deleted > 0) report(`${count(deleted)} files were deleted while the backup was made.`);
  const manifest: Manifest = { format: 1, time: now.toISOString(), release, ...database, files };
  const name = await writeManifest(place, key, manifest);
  report(`Stored ${count(pieces.written.pieces)} new pieces, ${size(pieces.written.bytes)} encrypted.`);
  return { name, manifest };
}

async function previousBackup(place: Storage, key: BackupKey): Promise<Manifest | null> {
  const name = (await listBackups(place)).at(-1);
  return name === undefined ? null : readManifest(place, key, name);
}

// A damaged list of the previous backup costs a complete copy, not the backup.
async function filesOf(previous: Manifest | null, pieces: PieceStore): Promise<BackedUpFile[]> {
  if (!previous) return [];
  return readFileList(previous, pieces).catch((error: unknown) => {
    if (error instanceof BackupError) return [];
    throw error;
  });
}

/** Deletes all but the newest backups, and the pieces that only those had. */
async function prune({ place, key, keep, report }: BackupRequest & { keep: number }): Promise<void> {
  const names = await listBackups(place);
  const kept = names.slice(-keep);
  const pieces = await PieceStore.open(place, key);
  const used = new Set<string>();
  // Read before anything is deleted: a manifest that cannot be read stops here.
  for (const name of kept) {
    const manifest = await readManifest(place, key, name);
    const files = await readFileList(manifest, pieces);
    for (const listed of [manifest.files.list, ...manifest.tables, ...files]) {
      for (const piece of listed.pieces) used.add(piece);
    }
  }
  const old = names.slice(0, -keep);
  for (const name of old) await deleteManifest(place, name);
  report(`Kept ${kept.length} backups, deleted ${old.length} and ${count(await pieces.keepOnly(used))} pieces.`);
}
