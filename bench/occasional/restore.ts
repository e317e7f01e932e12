// Backup and restore of the demo data, and with --full of a million pets: seconds, bytes, and whether everything is equal.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { runStatement } from "../../ops/backup/connection.ts";
import { readBackupKey } from "../../ops/backup/encryption.ts";
import { makeBackup } from "../../ops/backup/make-backup.ts";
import { restoreBackup } from "../../ops/backup/restore-backup.ts";
import type { Benchmark, Figure } from "../figure.ts";
import { DEMO_WORLD, root } from "../product.ts";
import { openWorld, WORLDS } from "../query-data.ts";

const LARGE = WORLDS[1];
/** Limits for a machine with two cores; other load on it counts. */
const MOST_SECONDS = { demo: 60, large: 900 };

/** Any key: the backups are deleted. */
const KEY = Buffer.alloc(32, 1).toString("base64");

export const restore: Benchmark = {
  name: "restore",
  async run() {
    const demo = await measure("demo data", process.env.DATABASE_URL ?? "", DEMO_WORLD, MOST_SECONDS.demo);
    if (!process.argv.includes("--full")) return demo;
    const world = await openWorld(LARGE);
    try {
      const folder = join(root, ".data", LARGE.name);
      return [...demo, ...(await measure("a million pets", world.url, folder, MOST_SECONDS.large))];
    } finally {
      await world.stop();
    }
  },
};

/** Makes two backups of a world and restores the second; restoring fails unless every count and content is equal. */
async function measure(what: string, source: string, dataDir: string, most: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "pawstead-bench-restore-"));
  const target = Object.assign(new URL(source), { pathname: `/bench_restore_${process.pid}` }).href;
  const report = (line: string) => console.log(`    ${line}`);
  const request = { place: createDiskStorage(join(folder, "backups")), key: readBackupKey(KEY), report };
  const storage = createDiskStorage(join(dataDir, "uploads"));
  const backUp = () => makeBackup({ ...request, databaseUrl: source, storage, release: "bench", now: new Date() });
  const administer = (statement: string) => runStatement(source, statement);
  try {
    const [first, { manifest }] = await timed(backUp);
    const [again] = await timed(backUp);
    const stored = await sizeOf(request.place);
    await administer(`CREATE DATABASE bench_restore_${process.pid} TEMPLATE template0`);
    const [seconds] = await timed(() =>
      restoreBackup({ ...request, databaseUrl: target, storage: createDiskStorage(join(folder, "uploads")) }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
    const number = (value: number) => value.toLocaleString("en-GB", { maximumFractionDigits: 0 });
    const content = `${number(rows)} rows (${number(bytes / 1e6)} MB), ${number(manifest.files.count)} files (${number(manifest.files.bytes / 1e6)} MB)`;
    return [
      { what: `${what}: backup`, measured: first, unit: "s", target: null, note: content },
      { what: `${what}: the next backup`, measured: again, unit: "s", target: null, note: "files are unchanged" },
      { what: `${what}: place of both backups`, measured: stored / 1e6, unit: "MB", target: null },
      {
        what: `${what}: restore, every row and file compared`,
        measured: seconds,
        unit: "s",
        target: { most },
        note: "counts and content are equal",
      },
    ];
  } finally {
    await administer(`DROP DATABASE IF EXISTS bench_restore_${process.pid} WITH (FORCE)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}

async function sizeOf(place: ReturnType<typeof createDiskStorage>): Promise<number> {
  let bytes = 0;
  for await (const { size } of place.list("")) bytes += size;
  return bytes;
}
