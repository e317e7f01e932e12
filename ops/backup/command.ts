// What the commands `npm run backup` and `npm run restore` share: settings, the database, messages and exit status.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../prisma/migrate/migrator.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupKey, readBackupKey } from "./encryption.ts";
import { type BackupSettings, parseBackupSettings } from "./settings.ts";

/** The last line of both commands. */
export const SECRET_REMINDER =
  "SESSION_SECRET is not in the backup: cookies, links and second factors need the same one, so keep it elsewhere.";

interface Command {
  settings: BackupSettings;
  key: BackupKey;
  /** Version of this release. */
  release: string;
  report(line: string): void;
}

/** Runs a command; prints the sentence of its error and sets status 1 when it fails. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    const settings = parseBackupSettings(process.env);
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    await work({ settings, key: readBackupKey(settings.BACKUP_KEY), release: version, report });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : "unknown cause"}\n`);
    if (process.env.PAWSTEAD_TRACE === "1" && error instanceof Error) process.stderr.write(`${error.stack ?? ""}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs `work` with the database of DATABASE_DIRECT_URL or DATABASE_URL, or else with the embedded one of DATA_DIR: that of a running demo, or one
 * that runs until the command ends. `create` makes it where there is none.
 */
export async function withDatabase(
  settings: BackupSettings,
  { create }: { create: boolean },
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const url = settings.DATABASE_DIRECT_URL || settings.DATABASE_URL;
  if (url) return work(url);
  if (settings.NODE_ENV === "production" && settings.DEMO !== "1") throw new BackupError("DATABASE_URL is not set.");
  const running = await runningDemo(settings.DATA_DIR);
  if (running) return work(running);
  if (!create && !existsSync(join(settings.DATA_DIR, "postgres"))) {
    throw new BackupError(`DATABASE_URL is not set, and ${settings.DATA_DIR} has no embedded database.`);
  }
  const { startPostgres } = await import("../../dev/postgres/postgres.ts");
  const postgres = await startPostgres({ dataDir: settings.DATA_DIR });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

// A running demo owns its embedded database and has written its URL there.
async function runningDemo(dataDir: string): Promise<string | null> {
  const file = join(dataDir, "stand-ins.json");
  if (!existsSync(file)) return null;
  const { DATABASE_URL: url } = JSON.parse(readFileSync(file, "utf8")) as { DATABASE_URL?: string };
  if (!url) return null;
  try {
    await (await connect(url)).end();
    return url;
  } catch {
    return null;
  }
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
