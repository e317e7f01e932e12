// Restores a backup into an empty place, or verifies one by restoring it into a temporary database. Everything is read and
// decrypted before anything is written, and compared afterwards.
import type { Storage } from "#app/platform/storage/storage.ts";
import { deployMigrations } from "../../prisma/migrate/migrator.ts";
import { count, sum } from "./amounts.ts";
import { eachAtOnce } from "./at-once.ts";
import { BackupError } from "./backup-error.ts";
import { inTransaction, runStatement } from "./connection.ts";
import { compareDatabase } from "./database-backup.ts";
import {
  countWaitingJobs,
  refreshStatistics,
  requireEmptyDatabase,
  requireKnownSchema,
  restoreDatabase,
} from "./database-restore.ts";
import type { BackupKey } from "./encryption.ts";
import { type BackedUpFile, compareFiles, readFileList, requireEmptyStorage, restoreFiles } from "./files.ts";
import { listBackups, type Manifest, readManifest } from "./manifest.ts";
import { PieceStore } from "./pieces.ts";

/** The database of a verification, on the server of DATABASE_URL. */
const TEMPORARY = "pawstead_verify";
/** Any constant: an advisory lock, so that one verification uses that database. */
const VERIFY_LOCK = 7_297_836;

export interface RestoreRequest {
  databaseUrl: string;
  place: Storage;
  key: BackupKey;
  /** Name of the backup; the newest without it. */
  name?: string;
  /** Called with a line for each finished step. */
  report(line: string): void;
}

/** Restores a backup. Throws a BackupError, before anything is written unless the target fails. */
export async function restoreBackup(request: RestoreRequest & { storage: Storage }): Promise<Manifest> {
  const { databaseUrl, storage, report } = request;
  await requireEmptyStorage(storage);
  await requireEmptyDatabase(databaseUrl);
  const { manifest, pieces, files } = await openBackup(request);
  await restoreFiles(storage, pieces, files);
  requireEqual(await compareFiles(storage, pieces, files));
  report(`Files: ${count(files.length)} restored; number and content equal the backup.`);
  await restoreAndCompare(databaseUrl, manifest, pieces, report);
  await refreshStatistics(databaseUrl);
  const waiting = await countWaitingJobs(databaseUrl);
  report(`Job queue: ${count(waiting)} jobs will run when the site starts.`);
  return manifest;
}

/**
 * Verifies a backup: decrypts every file, and restores the database beside that of DATABASE_URL, compares it and applies
 * the newer migrations.
 */
export async function verifyBackup(request: RestoreRequest): Promise<Manifest> {
  const { databaseUrl, report } = request;
  const { manifest, pieces, files } = await openBackup(request);
  report(`Files: ${count(files.length)} can be decrypted.`);
  await inTransaction(databaseUrl, "", async (lock) => {
    const { rows } = await lock.query<{ taken: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS taken", [
      VERIFY_LOCK,
    ]);
    if (!rows[0]?.taken) throw new BackupError("Another backup is being verified on this server.");
    await dropTemporary(databaseUrl); // of a verification that was ended before its end
    await runStatement(databaseUrl, `CREATE DATABASE ${TEMPORARY} TEMPLATE template0`);
    try {
      const temporary = Object.assign(new URL(databaseUrl), { pathname: `/${TEMPORARY}` }).href;
      await restoreAndCompare(temporary, manifest, pieces, report);
    } finally {
      await dropTemporary(databaseUrl);
    }
  });
  return manifest;
}

async function restoreAndCompare(
  databaseUrl: string,
  manifest: Manifest,
  pieces: PieceStore,
  report: RestoreRequest["report"],
): Promise<void> {
  const { tables } = manifest;
  await restoreDatabase(databaseUrl, manifest, pieces);
  requireEqual(await compareDatabase(databaseUrl, manifest, pieces));
  const rows = count(sum(tables, "rows"));
  report(`Database: ${tables.length} tables with ${rows} rows restored; counts and content equal the backup.`);
  const applied = await deployMigrations(databaseUrl);
  if (applied.length > 0) report(`Applied the newer migrations of this release: ${applied.join(", ")}.`);
}

interface OpenBackup {
  manifest: Manifest;
  pieces: PieceStore;
  files: BackedUpFile[];
}

/** Reads the whole backup once, so that a wrong key and any damage are found before anything is written. */
async function openBackup({ place, key, name, report }: RestoreRequest): Promise<OpenBackup> {
  const chosen = name ?? (await listBackups(place)).at(-1);
  if (chosen === undefined) throw new BackupError("There is no complete backup in this place.");
  const manifest = await readManifest(place, key, chosen);
  requireKnownSchema(manifest);
  const pieces = await PieceStore.open(place, key);
  const files = await readFileList(manifest, pieces);
  const names = new Set([...manifest.tables, ...files].flatMap((listed) => listed.pieces));
  const sizes = new Map<string, number>();
  await eachAtOnce(names, async (piece) => void sizes.set(piece, (await pieces.read(piece)).length));
  for (const { bytes, pieces: own } of [...manifest.tables, ...files]) {
    if (own.reduce((sum, piece) => sum + (sizes.get(piece) ?? 0), 0) !== bytes) {
      throw new BackupError(`The backup ${chosen} does not fit together.`);
    }
  }
  report(`Backup ${chosen} of release ${manifest.release}: all ${count(names.size)} pieces are whole.`);
  return { manifest, pieces, files };
}

function requireEqual(differences: readonly string[]): void {
  if (differences.length === 0) return;
  const shown = differences.slice(0, 20).join("\n  ");
  throw new BackupError(`${differences.length} differences to the backup:\n  ${shown}`);
}

async function dropTemporary(databaseUrl: string): Promise<void> {
  await runStatement(databaseUrl, `DROP DATABASE IF EXISTS ${TEMPORARY} WITH (FORCE)`);
}
