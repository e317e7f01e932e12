import { describe, expect, it } from "vitest";
import { BACKUP_SETTING_NAMES } from "../../ops/backup/settings.ts";
import { settingNames } from "../../tests/support/settings.ts";
import { parseEnv } from "./env.server.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://site:secret@db.internal:5432/pawstead?sslmode=verify-full",
  SITE_URL: "https://pawstead.example/",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtp://user:secret@mail.internal:587",
  MAIL_FROM: "Pawstead <hello@pawstead.example>",
  SMS_URL: "https://sms.internal",
  SMS_ACCOUNT: "pawstead",
  SMS_TOKEN: "secret",
  SMS_FROM: "Pawstead",
  GOOGLE_CLIENT_ID: "pawstead.apps.example",
  GOOGLE_CLIENT_SECRET: "secret",
  STRIPE_SECRET_KEY: "sk_live_secret",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  CONTACT_EMAIL: "contact@pawstead.example",
};

function refusal(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof Error && error.name === "StartError") return error.message;
    throw error;
  }
  return "";
}

describe("parseEnv", () => {
  it("lists all missing settings of production in one error", () => {
    expect(refusal({ NODE_ENV: "production" }).split("\n  ")).toEqual([
      "These settings are missing or wrong (see .env.example):",
      ...Object.keys(PRODUCTION)
        .filter((name) => name !== "NODE_ENV")
        .map((name) => `${name}: is not set`),
    ]);
  });

  it("accepts a complete production configuration, without development pages", () => {
    const env = parseEnv(PRODUCTION);
    expect(env).toMatchObject({ strict: true, showDevPages: false, DEMO: false, HOST: "0.0.0.0", PORT: 3000 });
    expect(env.SITE_URL).toBe("https://pawstead.example");
  });

  it("requires no setting for the demo or for development", () => {
    for (const source of [{}, { NODE_ENV: "production", DEMO: "1" }]) {
      expect(parseEnv(source)).toMatchObject({
        strict: false,
        showDevPages: true,
        DATABASE_URL: "",
        HOST: "127.0.0.1",
      });
    }
    expect(parseEnv({ PORT: "4100" }).SITE_URL).toBe("http://localhost:4100");
  });

  it("requires https: for text messages and the object store in production, and accepts http: in the demo", () => {
    const plain = { SMS_URL: "http://sms.internal", S3_ENDPOINT: "http://store.internal:9000" };
    const refused = refusal({ ...PRODUCTION, ...plain });
    for (const name of ["SMS_URL", "S3_ENDPOINT"]) {
      expect(refused).toContain(`${name}: must begin with https: in production`);
    }
    expect(refusal({ ...PRODUCTION, S3_ENDPOINT: "https://store.internal" })).toBe("");
    expect(parseEnv({ NODE_ENV: "production", DEMO: "1", ...plain })).toMatchObject(plain);
  });

  it("requires a decision about TLS for a database on another machine in production, and no unverified one", () => {
    const host = "postgresql://site:secret@db.internal:5432/pawstead";
    for (const DATABASE_URL of [host, `${host}?sslmode=no-verify`, `${host}?sslmode=require`, `${host}?ssl=true`]) {
      expect(refusal({ ...PRODUCTION, DATABASE_URL })).toContain(
        "\n  DATABASE_URL: must end with ?sslmode=verify-full",
      );
      expect(refusal({ NODE_ENV: "production", DEMO: "1", DATABASE_URL })).toBe("");
    }
    const local = ["localhost:5432", "127.0.0.1", "[::1]:6432", "%2Frun%2Fpostgresql"];
    for (const DATABASE_URL of [
      `${host}?sslmode=disable`,
      ...local.map((where) => `postgresql://site@${where}/pets`),
    ]) {
      expect(refusal({ ...PRODUCTION, DATABASE_URL })).toBe("");
    }
  });

  it("lets no parameter of the mail server's URL weaken TLS in production", () => {
    for (const parameter of ["ignoreTLS=true", "requireTLS=0", "tls.rejectUnauthorized=false", "secure=false"]) {
      const refused = refusal({ ...PRODUCTION, SMTP_URL: `smtp://mail.internal:587?${parameter}` });
      expect(refused).toContain("\n  SMTP_URL: must not change TLS by its parameters in production");
    }
  });

  it("treats an empty setting as unset", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: " " })).toMatchObject({ PORT: 3000, DATABASE_URL: "" });
  });

  it("takes the database for LISTEN and migrations from DATABASE_URL, unless that is a pooler", () => {
    expect(parseEnv(PRODUCTION).DATABASE_DIRECT_URL).toBe(PRODUCTION.DATABASE_URL);
    const DATABASE_DIRECT_URL = "postgresql://site:secret@db.internal:5433/pawstead?sslmode=verify-full";
    expect(parseEnv({ ...PRODUCTION, DATABASE_DIRECT_URL })).toMatchObject({
      DATABASE_DIRECT_URL,
      DATABASE_URL: PRODUCTION.DATABASE_URL,
    });
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80a"],
    ["DATABASE_URL", "mysql://localhost/pets"],
    ["DATABASE_DIRECT_URL", "localhost"],
    ["SITE_URL", "https://pawstead.example/shop"],
    ["SITE_URL", "javascript:alert(1)"],
    ["SESSION_SECRET", "short"],
    ["SMTP_URL", "mail.internal"],
    ["CONTACT_EMAIL", "no-at-sign"],
    ["GOOGLE_ISSUER", "http://accounts.example"],
    ["GOOGLE_SCRIPT_URL", "/gsi/client"],
    ["STRIPE_URL", "http://stripe.example"],
    ["AVATAR_URL_TEMPLATE", "/avatar"],
    ["STORAGE", "tape"],
    ["RATE_LIMIT_SCALE", "0"],
    ["RATE_LIMIT_SCALE", "-1"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "99"],
    ["METRICS_PORT", "0"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
  ])("refuses %s=%s and names it", (name, value) => {
    expect(refusal({ ...PRODUCTION, [name]: value })).toMatch(new RegExp(`\n  ${name}: must `));
    expect(refusal({ [name]: value })).toContain(`\n  ${name}: must `);
  });

  it("requires TLS for the site in production, except on this machine", () => {
    expect(refusal({ ...PRODUCTION, SITE_URL: "http://pawstead.example" })).toContain(
      "\n  SITE_URL: must begin with https: unless it is on this machine",
    );
    for (const SITE_URL of ["http://localhost:3000", "http://127.0.0.1:3000"]) {
      expect(refusal({ ...PRODUCTION, SITE_URL })).toBe("");
    }
    expect(refusal({ NODE_ENV: "production", DEMO: "1", SITE_URL: "http://demo.example" })).toBe("");
  });

  it("requires the webhook signing secret with a key of the payment provider, outside production too", () => {
    expect(refusal({ STRIPE_SECRET_KEY: "sk_test_x" })).toContain("STRIPE_WEBHOOK_SECRET: is not set");
    expect(refusal({ STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" })).toBe("");
  });

  it("requires a port of its own for metrics", () => {
    expect(refusal({ METRICS_PORT: "3000" })).toContain("METRICS_PORT: must differ from PORT");
    expect(refusal({ PORT: "9400", METRICS_PORT: "9400" })).toContain("METRICS_PORT: must differ from PORT");
    expect(parseEnv({ METRICS_PORT: "9464" })).toMatchObject({ METRICS_PORT: 9464, METRICS_HOST: "127.0.0.1" });
  });

  it("requires the object store's settings only with STORAGE=s3", () => {
    expect(refusal({ ...PRODUCTION, STORAGE: "s3" }).match(/S3_\w+/g)).toEqual([
      "S3_ENDPOINT",
      "S3_BUCKET",
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
    ]);
  });

  it("accepts exactly the settings that .env.example documents", () => {
    const { strict, showDevPages, ...settings } = parseEnv({
      STORAGE: "s3",
      S3_ENDPOINT: "http://127.0.0.1:9000",
      S3_BUCKET: "pets",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    });
    expect([strict, showDevPages]).toEqual([false, true]);
    // The site does not read those of the backup commands.
    expect(settingNames().toSorted()).toEqual([...Object.keys(settings), ...BACKUP_SETTING_NAMES].toSorted());
  });
});
