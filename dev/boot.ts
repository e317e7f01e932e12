// Starts a stand-in for each external service that is not configured, and sets the same settings as for a real one.
// Runs before any module of the site is loaded, because those read settings once.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeDataFolder } from "./data-folder.ts";
import { createInboxHandler, type InboxHandler } from "./inbox-page.ts";
import { Inbox } from "./inbox.ts";
import { startOpenid } from "./openid.ts";
import { type EmbeddedPostgres, startPostgres } from "./postgres/postgres.ts";
import { startSms } from "./sms.ts";
import { startSmtp } from "./smtp.ts";
import { startStripe } from "./stripe/stripe.ts";

/** File in the data folder: the settings of the running stand-ins. */
const SETTINGS_FILE = "stand-ins.json";

/** The stand-ins of this process. */
export interface StandIns {
  /** True when the site uses the embedded PostgreSQL, which may be seeded. */
  embeddedDatabase: boolean;
  inbox: Inbox;
  inboxHandler: InboxHandler;
  /** One line per started stand-in, for the log. */
  messages: string[];
  /** Call it once the database is migrated: the payment stand-in takes over the payments in it. */
  onDatabase(databaseUrl: string): Promise<void>;
  /** Stops them in reverse order; call it after the site has closed its own connections. */
  stop(): Promise<void>;
}

/**
 * Sets DATABASE_URL, SMTP_URL, SMS_URL, GOOGLE_*, STRIPE_* and SESSION_SECRET in `process.env` where they were missing,
 * and stores them in `stand-ins.json` of the data folder for a second process that uses the same services.
 * `dataDir` defaults to DATA_DIR or `.data`. Throws a StartError with one sentence.
 */
export async function bootStandIns(settings: { dataDir?: string } = {}): Promise<StandIns> {
  const dataDir = resolve(settings.dataDir ?? (process.env.DATA_DIR || ".data"));
  makeDataFolder(dataDir);
  const before = { ...process.env };
  const messages: string[] = [];
  let onDatabase: StandIns["onDatabase"] = async () => undefined;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    let postgres: EmbeddedPostgres | undefined;
    if (!process.env.DATABASE_URL) {
      postgres = await startPostgres({ dataDir });
      stops.push(postgres.stop);
      process.env.DATABASE_URL = postgres.url;
      messages.push(`PostgreSQL in ${dataDir}, port ${postgres.port}${postgres.adopted ? " (was still running)" : ""}`);
    }
    const inbox = new Inbox(dataDir);
    if (!process.env.SMTP_URL) {
      const smtp = await startSmtp(inbox);
      stops.push(smtp.stop);
      process.env.SMTP_URL = smtp.url;
      messages.push("Mail goes to /dev/inbox");
    }
    if (!process.env.SMS_URL) {
      const sms = await startSms(inbox);
      stops.push(sms.stop);
      process.env.SMS_URL = sms.url;
      messages.push("Text messages go to /dev/inbox");
    }
    if (!process.env.GOOGLE_CLIENT_ID) {
      const openid = await startOpenid();
      stops.push(openid.stop);
      Object.assign(process.env, openid.settings);
      messages.push("Google is a page that believes any name");
    }
    if (!process.env.STRIPE_SECRET_KEY) {
      const site = `http://127.0.0.1:${process.env.PORT || 3000}`;
      const stripe = await startStripe({
        webhookUrl: `${site}/api/webhooks/stripe`,
        journal: join(dataDir, "stripe.jsonl"),
      });
      stops.push(stripe.stop);
      // Requests to it wait until it has taken over the payments.
      onDatabase = (databaseUrl) =>
        stripe.takeOver(async (account) => {
          const { adoptInto } = await import("./stripe/adopt-world.ts");
          await adoptInto(account, databaseUrl);
        });
      Object.assign(process.env, stripe.settings);
      messages.push(`Stripe is a stand-in: ${stripe.settings.STRIPE_URL} moves its clock and its cards`);
    }
    if (!process.env.SESSION_SECRET) process.env.SESSION_SECRET = keptSecret(dataDir);
    const given = Object.entries(process.env).filter(([name, value]) => value !== before[name]);
    writeFileSync(join(dataDir, SETTINGS_FILE), JSON.stringify(Object.fromEntries(given)), { mode: 0o600 });
    return {
      embeddedDatabase: postgres !== undefined,
      inbox,
      inboxHandler: createInboxHandler(inbox),
      messages,
      onDatabase,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Created once per data folder, so that users stay signed in when the demo restarts.
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
