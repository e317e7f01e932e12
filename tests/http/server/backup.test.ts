// A backup made while the site serves and writes, restored into an empty database and folder, and the site on it.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { readBackupKey } from "../../../ops/backup/encryption.ts";
import { makeBackup } from "../../../ops/backup/make-backup.ts";
import { restoreBackup } from "../../../ops/backup/restore-backup.ts";
import { plainEnvironment, root } from "../../support/build.ts";
import { createDatabase } from "../../support/database.ts";
import { createUser } from "../../support/factories.ts";
import { openToOthers } from "../../support/file-modes.ts";
import { imageForm, IMAGES, lister, newImage } from "../../support/images/image-uploads.ts";
import { html, sharedSite, startSite, textOf } from "../../support/site.ts";

/** The site is written to at each piece of the backup, and read from at every eighth. */
const READ_EVERY = 8;
const PASSWORD = "correct-horse-battery";
const site = await sharedSite();

/** The two tables that every transfer below changes by the same amount. */
const TOTAL = `SELECT (SELECT sum(price_pence) FROM pets) + (SELECT sum(price_pence) FROM plans) AS total,
  (SELECT sum(price_pence) FROM plans) AS plans`;

it("restores a backup that was made while the site was writing: every row, file and login works", async () => {
  const started = Date.now();
  const user = await createUser({ passwordHash: await hashPassword(PASSWORD) });
  const { visitor, path, home } = await lister(site);
  await visitor.post(IMAGES, imageForm({ home, intent: "add" }, [await newImage()]));
  const [src = ""] = /\/upload\/pets\/[0-9a-f]{32}-160(?= )/.exec(await html(await site.get(path))) ?? [];

  const folder = mkdtempSync(join(tmpdir(), "pawstead-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const disk = createDiskStorage(join(folder, "backups"));
  const before = await totals(process.env.DATABASE_URL!);
  // Each piece is of another table: so the site is read from and written to between the tables of the backup.
  let transfers = 0;
  const place: Storage = {
    ...disk,
    async write(key, body) {
      await db.$executeRaw`WITH given AS (UPDATE pets SET price_pence = price_pence - 1)
        UPDATE plans SET price_pence = price_pence + 1 WHERE id = (SELECT min(id) FROM plans)`;
      transfers += 1;
      if (transfers % READ_EVERY === 0) expect((await site.get(path)).status).toBe(200);
      await disk.write(key, body);
    },
  };
  const key = readBackupKey(Buffer.alloc(32, 1).toString("base64"));
  const lines: string[] = [];
  const request = { place, key, report: (line: string) => void lines.push(line) };
  const { manifest } = await makeBackup({
    ...request,
    databaseUrl: process.env.DATABASE_URL!,
    storage: createDiskStorage(join(process.env.DATA_DIR!, "uploads")),
    release: "test",
    now: new Date(),
  });
  expect(transfers).toBeGreaterThan(10);
  expect(manifest.tables.find(({ name }) => name === "jobs.job")?.rows).toBeGreaterThan(0);

  const target = await createDatabase("empty");
  onTestFinished(target.drop);
  await restoreBackup({
    ...request,
    databaseUrl: target.url,
    storage: createDiskStorage(join(folder, "data/uploads")),
  });
  expect(lines.at(-3)).toMatch(/^Files: \d+ restored; number and content equal the backup\.$/);
  expect(lines.at(-2)).toMatch(/^Database: .* rows restored; counts and content equal the backup\.$/);
  expect(lines.at(-1)).toMatch(/^Job queue: [1-9]\d* jobs will run/);
  // As at one moment during the transfers, neither before the first nor torn.
  expect(await totals(target.url)).toMatchObject({ total: before.total });
  expect((await totals(process.env.DATABASE_URL!)).plans).toBe(String(Number(before.plans) + transfers));

  expect(openToOthers(process.env.DATA_DIR!, started)).toEqual([]);
  for (const place of ["backups", "data"]) expect(openToOthers(join(folder, place))).toEqual([]);
  const restored = await startSite({ DATABASE_URL: target.url, DATA_DIR: join(folder, "data") });
  const page = await html(await restored.get(path));
  expect(page).toContain(src);
  // The preview or the rendition, whichever the site had at that moment; the comparison above covers every byte.
  const photo = await restored.get(src);
  expect(photo.status).toBe(200);
  expect((await sharp(await photo.arrayBuffer()).metadata()).width).toBeGreaterThan(0);
  const member = await restored.signIn(user.email, PASSWORD);
  expect(textOf(await html(await member.get("/profile")))).toContain("Robin Ashdown");
});

it("runs as built commands: one line for each step, and status 1 with the reason when it is refused", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pawstead-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const key = { BACKUP_KEY: Buffer.alloc(32, 1).toString("base64") };
  expect(await run("backup", ["--to", folder], {})).toMatchObject({
    status: 1,
    said: expect.stringContaining("BACKUP_KEY must be"),
  });
  expect(await run("backup", [], key)).toMatchObject({ status: 1, said: expect.stringContaining("Name a place") });
  const made = await run("backup", ["--to", folder, "--keep", "3"], key);
  expect(made.status, made.said).toBe(0);
  const [, name = ""] = /^Backup (\S+) is complete\./m.exec(made.said) ?? [];
  expect(made.said).toMatch(/^SESSION_SECRET is not in the backup/m);
  // Other users of the machine read neither the backup nor what it was made of.
  expect(openToOthers(folder)).toEqual([]);
  expect(await run("restore", ["--from", folder, "--list"], key)).toEqual({ status: 0, said: `${name}\n` });
  const refused = await run("restore", ["--from", folder], key);
  expect(refused).toEqual({
    status: 1,
    said: expect.stringMatching(/^The (?:database is not empty|storage has files)/),
  });
});

function run(
  command: string,
  words: string[],
  settings: Record<string, string>,
): Promise<{ status: number; said: string }> {
  const { DATABASE_URL = "", DATA_DIR = "" } = process.env;
  const env = { ...plainEnvironment(), DATABASE_URL, DATA_DIR, STORAGE: "disk", ...settings };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(root, `build/ops/${command}.js`), ...words],
      { cwd: root, env },
      (_, out, err) => done({ status: child.exitCode ?? -1, said: out + err }),
    );
  });
}

async function totals(connectionString: string): Promise<{ total: string; plans: string }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ total: string; plans: string }>(TOTAL)).rows[0]!;
  } finally {
    await client.end();
  }
}
