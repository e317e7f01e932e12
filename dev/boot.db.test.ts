// Stand-ins start for a process without settings, and not for services that are configured.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openToOthers } from "../tests/support/file-modes.ts";
import { bootStandIns, type StandIns } from "./boot.ts";

const NAMES = ["SMTP_URL", "SMS_URL", "GOOGLE_CLIENT_ID", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_URL"];

let dataDir: string;
let standIns: StandIns | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "pawstead-boot-"));
  for (const name of [...NAMES, "SESSION_SECRET"]) vi.stubEnv(name, undefined);
});
afterEach(async () => {
  await standIns?.stop();
  standIns = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a process without settings", () => {
  it("gets a stand-in for every external service, and Stripe's library works with its stand-in", async () => {
    standIns = await bootStandIns({ dataDir });
    expect(standIns.embeddedDatabase).toBe(false);
    for (const name of NAMES) expect([name, process.env[name]]).toEqual([name, expect.stringMatching(/./)]);
    expect(standIns.messages.join("\n")).toContain(`Stripe is a stand-in: ${process.env.STRIPE_URL!}`);
    const { hostname, port } = new URL(process.env.STRIPE_URL!);
    const stripe = new Stripe(process.env.STRIPE_SECRET_KEY!, { host: hostname, port, protocol: "http" });
    await standIns.onDatabase(process.env.DATABASE_URL!);
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it("stores the settings of its stand-ins for a second process", async () => {
    standIns = await bootStandIns({ dataDir });
    const settings: unknown = JSON.parse(readFileSync(join(dataDir, "stand-ins.json"), "utf8"));
    expect(settings).toMatchObject(
      Object.fromEntries([...NAMES, "SESSION_SECRET"].map((name) => [name, process.env[name]])),
    );
    expect(settings).not.toHaveProperty("DATABASE_URL");
  });

  it("gets no payment stand-in when it has a key of Stripe", async () => {
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_of_its_own");
    standIns = await bootStandIns({ dataDir });
    expect(process.env.STRIPE_SECRET_KEY).toBe("sk_test_of_its_own");
    expect(process.env.STRIPE_URL).toBeUndefined();
    await standIns.onDatabase(process.env.DATABASE_URL!);
  });
});
