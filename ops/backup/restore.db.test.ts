// What a restore refuses before it writes anything, and backups of an older schema.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { deployMigrations, knownMigrations } from "../../prisma/migrate/migrator.ts";
import { createDatabase } from "../../tests/support/database.ts";
import { createPet } from "../../tests/support/factories.ts";
import { listKeys } from "../../tests/support/storage-contract.ts";
import { compareDatabase } from "./database-backup.ts";
import { readBackupKey } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { listBackups, readManifest, writeManifest } from "./manifest.ts";
import { PieceStore } from "./pieces.ts";
import { restoreBackup, verifyBackup } from "./restore-backup.ts";

const key = readBackupKey(Buffer.alloc(32, 1).toString("base64"));
const report = () => undefined;
let folder: string;
let place: Storage;
let storage: Storage;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pawstead-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  place = createDiskStorage(join(folder, "place"));
  storage = createDiskStorage(join(folder, "uploads"));
  await storage.write("pets/a.jpg", Buffer.from("a photo"));
});

const source = () => process.env.DATABASE_URL!;

function backUp(more: Partial<Parameters<typeof makeBackup>[0]> = {}) {
  return makeBackup({ databaseUrl: source(), storage, place, key, release: "test", now: new Date(), report, ...more });
}

/** An empty database, and one that each refusal leaves empty. */
const own = await createDatabase("empty");
const untouched = await createDatabase("empty");
afterAll(() => Promise.all([own, untouched].map(({ drop }) => drop())));

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "");

/** Restores, and expects that the refusal left database and storage untouched. */
async function refusal(more: Partial<Parameters<typeof restoreBackup>[0]> = {}): Promise<string> {
  const databaseUrl = untouched.url;
  const target = createDiskStorage(join(folder, "target"));
  const message = await restoreBackup({ databaseUrl, storage: target, place, key, report, ...more }).then(
    () => "restored",
    messageOf,
  );
  expect(await query(databaseUrl, "SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([]);
  expect(await listKeys(target, "")).toEqual([]);
  return message;
}

async function change(path: string, work: (object: Buffer) => Buffer): Promise<void> {
  const found = await place.read(path);
  await place.write(path, work(Buffer.concat(await found!.stream.toArray())));
}

describe("restoreBackup", () => {
  it("refuses another key, and changed, shortened, exchanged and missing pieces, and writes nothing", async () => {
    await createPet();
    const { manifest } = await backUp();
    const other = readBackupKey(Buffer.alloc(32, 2).toString("base64"));
    expect(await refusal({ key: other })).toContain("was encrypted with another BACKUP_KEY");

    const pathOf = (name: string) => `pieces/${name.slice(0, 2)}/${name.slice(2)}`;
    const piece = (table: string) => pathOf(manifest.tables.find(({ name }) => name === table)!.pieces[0]!);
    const whole = Buffer.concat(await (await place.read(piece("public.pets")))!.stream.toArray());
    const damages: [(object: Buffer) => Buffer, RegExp][] = [
      [(object) => Buffer.from(object.map((byte, at) => (at === 40 ? byte ^ 1 : byte))), /is damaged/],
      [(object) => object.subarray(0, -1), /is damaged/],
      [(object) => object.subarray(0, 5), /is damaged/],
    ];
    for (const [damage, message] of damages) {
      await change(piece("public.pets"), damage);
      expect(await refusal()).toMatch(message);
      await place.write(piece("public.pets"), whole);
    }
    const users = Buffer.concat(await (await place.read(piece("public.users")))!.stream.toArray());
    await place.write(piece("public.pets"), users);
    expect(await refusal()).toMatch(/is damaged/);
    await place.delete(piece("public.pets"));
    expect(await refusal()).toMatch(/is missing in the backup/);
  });

  it("refuses a shortened manifest, and a place with an interrupted backup alone", async () => {
    const interrupted: Storage = {
      ...place,
      write: (path, body) =>
        path.startsWith("backups/") ? Promise.reject(new Error("power cut")) : place.write(path, body),
    };
    await expect(backUp({ place: interrupted })).rejects.toThrow("power cut");
    expect(await refusal()).toBe("There is no complete backup in this place.");
    const { name } = await backUp();
    await change(`backups/${name}`, (object) => object.subarray(0, -20));
    expect(await refusal()).toContain("is damaged");
    expect(await refusal({ name: "2020-01-01t00-00-00z" })).toBe("There is no backup 2020-01-01t00-00-00z.");
  });

  it("refuses a database with tables and a storage with files", async () => {
    await backUp();
    expect(await refusal({ databaseUrl: source() })).toContain("The database is not empty");
    expect(await refusal({ storage })).toContain("The storage has files already, such as pets/a.jpg");
  });

  it("refuses a backup of a newer release, and one whose migrations differ", async () => {
    const { manifest } = await backUp();
    const more = [...manifest.migrations, { name: "20990101000000_later", checksum: "x" }];
    await writeManifest(place, key, { ...manifest, migrations: more });
    expect(await refusal()).toContain("has the migration 20990101000000_later, which this release does not know");
    const [first, ...others] = manifest.migrations;
    await writeManifest(place, key, { ...manifest, migrations: [{ ...first!, checksum: "x" }, ...others] });
    expect(await refusal()).toContain(`The migration ${first!.name} differs`);
    const jobs = { ...manifest.jobs!, version: 9999 };
    await writeManifest(place, key, { ...manifest, jobs });
    expect(await refusal()).toContain("newer pg-boss (9999)");
  });
});

describe("verifyBackup", () => {
  it("restores a backup of an older release beside the site's database, and applies the newer migrations", async () => {
    const databaseUrl = own.url;
    const [first = "", ...newer] = knownMigrations().map(({ name }) => name);
    await deployMigrations(databaseUrl, { only: [first] });
    await query(
      databaseUrl,
      `INSERT INTO users (username, email, first_name, last_name)
       VALUES ('robin', 'robin@example.test', E'Tab\t\\N', E'Line\n'), ('ash.1', 'ash@example.test', 'Émile', '')`,
    );
    await backUp({ databaseUrl });
    const lines: string[] = [];
    await verifyBackup({ databaseUrl: source(), place, key, report: (line) => void lines.push(line) });
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^Database: .* rows restored; counts and content equal the backup\.$/),
      `Applied the newer migrations of this release: ${newer.join(", ")}.`,
    ]);
    expect(await query(source(), "SELECT datname FROM pg_database WHERE datname = 'pawstead_verify'")).toEqual([]);
  });

  it("names each table whose rows or sequence differ", async () => {
    const pet = await createPet();
    const { name } = await backUp();
    const manifest = await readManifest(place, key, name);
    const pieces = await PieceStore.open(place, key);
    expect(await compareDatabase(source(), manifest, pieces)).toEqual([]);
    await query(source(), `UPDATE pets SET tagline = 'Another soul' WHERE id = ${pet.id}`);
    await query(source(), "SELECT nextval('provider_readings')");
    expect(await compareDatabase(source(), manifest, pieces)).toEqual([
      expect.stringMatching(/^public\.pets: the content differs/),
      "public.provider_readings: the sequence differs",
    ]);
    await createPet();
    const rows = manifest.tables.find((table) => table.name === "public.pets")!.rows;
    const differences = await compareDatabase(source(), manifest, pieces);
    expect(differences).toContain(`public.pets: ${rows + 1} rows instead of ${rows}`);
  });
});

describe("makeBackup", () => {
  it("refuses a database without tables, a place with another key, and a second backup at the same time", async () => {
    await expect(backUp({ databaseUrl: untouched.url })).rejects.toThrow("has no tables of Pawstead");
    let second: Promise<unknown> | undefined;
    const observed: Storage = {
      ...place,
      write: (path, body) => {
        second ??= backUp().catch(messageOf);
        return second.then(() => place.write(path, body));
      },
    };
    await backUp({ place: observed });
    expect(await second).toBe("Another backup of this database is being made.");
    const other = readBackupKey(Buffer.alloc(32, 2).toString("base64"));
    await expect(backUp({ key: other })).rejects.toThrow("encrypted with another BACKUP_KEY");
  });

  it("keeps the newest backups and deletes the pieces that only older ones had", async () => {
    const at = (day: number) => new Date(Date.UTC(2030, 0, day));
    await backUp({ now: at(1) });
    await storage.delete("pets/a.jpg");
    await storage.write("pets/b.jpg", Buffer.from("b photo"));
    await backUp({ now: at(2) });
    const all = (await listKeys(place, "pieces/")).length;
    await backUp({ now: at(3), keep: 2 });
    expect(await listBackups(place)).toEqual(["2030-01-02t00-00-00z", "2030-01-03t00-00-00z"]);
    expect(all - (await listKeys(place, "pieces/")).length).toBeGreaterThan(0);
    const { manifest } = { manifest: await readManifest(place, key, "2030-01-02t00-00-00z") };
    const pieces = await PieceStore.open(place, key);
    for (const table of manifest.tables) for (const name of table.pieces) expect(pieces.has(name)).toBe(true);
  });
});
