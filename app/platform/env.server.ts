// Environment variables, checked at start: production reports every fault in one error, elsewhere defaults fit a laptop.
import { z } from "zod";
import { COUNTRY_CODES, decidesDatabaseTls, keepsMailTls } from "./service-urls.ts";
import { StartError } from "./start-error.server.ts";

type Source = Record<string, string | undefined>;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const DATABASE_EXAMPLE = "postgresql://user:password@host:5432/pawstead?sslmode=verify-full";
const NO_SECRET = "a-secret-for-development-only-never-for-production";

/** The schema of the settings, with defaults. `strict`: NODE_ENV=production without DEMO=1. */
function settingsSchema(strict: boolean, port: string) {
  const inProduction = <T extends z.ZodType<string>>(schema: T, fallback: string) =>
    strict ? schema : schema.default(fallback as z.util.NoUndefined<z.output<T>>);
  const url = (protocol: RegExp, example: string) =>
    z.url({ protocol, error: (issue) => (issue.input === undefined ? undefined : `must be a URL such as ${example}`) });
  // Both send a secret with every request, and their content (codes, images) must not be read or changed on the way.
  const httpsInProduction = (example: string) =>
    url(/^https?$/, example).refine(
      (text) => !strict || !URL.canParse(text) || new URL(text).protocol === "https:",
      "must begin with https: in production",
    );
  const databaseUrl = url(/^postgres(ql)?$/, DATABASE_EXAMPLE).refine(
    (text) => !strict || decidesDatabaseTls(text),
    "must end with ?sslmode=verify-full for another machine, or ?sslmode=disable if its network is encrypted",
  );
  const whole = (least: number, most: number) =>
    z.string().regex(/^\d+$/, "must be a whole number").transform(Number).pipe(z.number().min(least).max(most));

  return z.object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    DEMO: z.enum(["0", "1"]).default("0"),
    PORT: whole(1, 65_535).default(3000),
    HOST: z.string().default(strict ? "0.0.0.0" : "127.0.0.1"),
    DATA_DIR: z.string().default(".data"),
    // Empty until the embedded PostgreSQL has started and sets it.
    DATABASE_URL: inProduction(databaseUrl, ""),
    // Where DATABASE_URL is a pooler in transaction mode: PostgreSQL itself, for LISTEN and migrations.
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    SITE_URL: inProduction(url(/^https?$/, "https://pawstead.example"), `http://localhost:${port}`)
      .refine(isOrigin, "must be an origin alone: scheme, host and port, no path")
      // Determines Secure cookies, HSTS and the links in emails.
      .refine((text) => !strict || isHttpsOrLocal(text), "must begin with https: unless it is on this machine"),
    SESSION_SECRET: inProduction(z.string().min(32, "must be at least 32 random characters"), NO_SECRET),
    // Still accepted after a replacement, until what it has issued is used up or renewed.
    SESSION_SECRET_PREVIOUS: z.string().min(32, "must be at least 32 random characters").or(z.literal("")).default(""),
    BREACHED_PASSWORDS_URL: url(/^https?$/, "https://api.pwnedpasswords.com")
      .refine(isHttpsOrLocal, "must begin with https: unless it is on this machine")
      .or(z.literal(""))
      .default(""),
    SMTP_URL: inProduction(
      url(/^smtps?$/, "smtp://user:password@host:587").refine(
        (text) => !strict || keepsMailTls(text),
        "must not change TLS by its parameters in production",
      ),
      "",
    ),
    MAIL_FROM: inProduction(z.string().includes("@", "must hold an email address"), "Pawstead <hello@pawstead.test>"),
    SMS_URL: inProduction(httpsInProduction("https://api.twilio.com"), ""),
    SMS_ACCOUNT: inProduction(z.string(), "stand-in"),
    SMS_TOKEN: inProduction(z.string(), "stand-in"),
    SMS_FROM: inProduction(z.string(), "Pawstead"),
    SMS_COUNTRIES: z.string().regex(COUNTRY_CODES, "must hold codes such as +353, +33").default(""),
    GOOGLE_ISSUER: url(/^https?$/, "https://accounts.google.com")
      .refine(isHttpsOrLocal, "must begin with https: unless it is on this machine")
      .default("https://accounts.google.com"),
    GOOGLE_CLIENT_ID: inProduction(z.string(), ""),
    GOOGLE_CLIENT_SECRET: inProduction(z.string(), ""),
    GOOGLE_SCRIPT_URL: url(/^https?$/, "https://accounts.google.com/gsi/client")
      .refine(isHttpsOrLocal, "must begin with https: unless it is on this machine")
      .default("https://accounts.google.com/gsi/client"),
    STRIPE_SECRET_KEY: inProduction(z.string(), ""),
    STRIPE_WEBHOOK_SECRET: inProduction(z.string(), ""),
    STRIPE_URL: url(/^https?$/, "https://api.stripe.com")
      .refine(isHttpsOrLocal, "must begin with https: unless it is on this machine")
      .default("https://api.stripe.com"),
    CONTACT_EMAIL: inProduction(z.email("must be an email address"), "contact@pawstead.test"),
    CLAMAV_URL: url(/^(tcp|unix)$/, "tcp://127.0.0.1:3310")
      .or(z.literal(""))
      .default(""),
    AVATAR_URL_TEMPLATE: z.string().includes("{name}", 'must contain "{name}"').default("/avatar/{name}"),
    MAPS_KEY: z.string().default(""),
    MAPS_URL: url(/^https?$/, "https://api.maptiler.com")
      .refine(isHttpsOrLocal, "must begin with https: unless it is on this machine")
      .default("https://api.maptiler.com"),
    STORAGE: z.enum(["disk", "s3"]).default("disk"),
    S3_ENDPOINT: httpsInProduction("https://s3.eu-west-2.amazonaws.com").optional(),
    S3_REGION: z.string().default("eu-west-2"),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    RATE_LIMIT_SCALE: z
      .string()
      .regex(/^\d+(\.\d+)?$/, "must be a number above 0")
      .transform(Number)
      .pipe(z.number().positive("must be a number above 0"))
      .default(1),
    // How much time the image encoders take for smaller files.
    IMAGE_EFFORT: whole(0, 4).default(2),
    // Until emails of a decision are sent, a closed account is erased, and (working days) an application is usually decided.
    UNDO_SECONDS: whole(0, 3600).default(120),
    CLOSING_DAYS: whole(0, 60).default(14),
    DEPOSIT_CANCEL_DAYS: whole(0, 60).default(0),
    APPLICATION_DAYS: whole(1, 30).default(2),
    PLAN_WITHDRAW_DAYS: whole(0, 60).default(14),
    // Off when stand-ins are allowed: demo accounts have no second factor.
    REQUIRE_ADMIN_MFA: z.enum(["0", "1"]).default(strict ? "1" : "0"),
    LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
    // After SIGTERM the health check reports "not ready" for this long, so that load balancers notice before the stop.
    STOP_DELAY_SECONDS: whole(0, 120).default(strict ? 5 : 1),
    TRUST_PROXY: whole(0, 16).default(0),
    // 0, the default, is off: no port for metrics, liveness and readiness.
    METRICS_PORT: whole(1, 65_535).default(0),
    METRICS_HOST: z.string().default("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, "http://127.0.0.1:4318").default(""),
    OTEL_SERVICE_NAME: z.string().default("pawstead"),
    // The share of requests and jobs that are traced.
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, "must be a number from 0 to 1")
      .transform(Number)
      .default(1),
  });
}

const STORE_KEYS = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

type Settings = z.output<ReturnType<typeof settingsSchema>>;

/** The parsed settings. */
export type Env = Omit<Settings, "DATABASE_DIRECT_URL" | "DEMO" | "REQUIRE_ADMIN_MFA"> & {
  /** DATABASE_URL, unless that is a pooler. */
  DATABASE_DIRECT_URL: string;
  DEMO: boolean;
  /** Whether holders of admin.access need a second factor for administration. */
  REQUIRE_ADMIN_MFA: boolean;
  /** Production without DEMO=1: no stand-ins, no default settings. */
  strict: boolean;
  /** Whether development pages such as /dev/inbox and /dev/kit are served. */
  showDevPages: boolean;
};

/** Parses the settings from a source such as process.env. Throws one StartError that lists all problems. */
export function parseEnv(source: Source): Env {
  // An empty setting, as in a copied .env.example, counts as unset.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const strict = given.NODE_ENV === "production" && given.DEMO !== "1";
  const parsed = settingsSchema(strict, given.PORT ?? "3000").safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => problemOf(issue, given));
  if (given.STORAGE === "s3") {
    for (const key of STORE_KEYS) if (!given[key]) problems.push(`${key}: is not set, and STORAGE=s3 needs it`);
  }
  if (given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET && !strict) {
    problems.push("STRIPE_WEBHOOK_SECRET: is not set, and STRIPE_SECRET_KEY needs it");
  }
  if (given.METRICS_PORT && given.METRICS_PORT === (given.PORT ?? "3000")) {
    problems.push("METRICS_PORT: must differ from PORT");
  }
  if (problems.length > 0 || !parsed.success) {
    throw new StartError(`These settings are missing or wrong (see .env.example):\n  ${problems.join("\n  ")}`);
  }
  const settings = parsed.data;
  const site = new URL(settings.SITE_URL).origin;
  return {
    ...settings,
    DATABASE_DIRECT_URL: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    SITE_URL: site,
    DEMO: settings.DEMO === "1",
    REQUIRE_ADMIN_MFA: settings.REQUIRE_ADMIN_MFA === "1",
    strict,
    showDevPages: !strict,
  };
}

function problemOf(issue: z.core.$ZodIssue, given: Source): string {
  const name = String(issue.path[0]);
  if (given[name] === undefined) return `${name}: is not set`;
  if (issue.code === "invalid_value") return `${name}: must be one of ${issue.values.join(", ")}`;
  if (issue.code === "too_big") return `${name}: must be at most ${issue.maximum}`;
  if (issue.code === "too_small" && issue.origin === "number")
    return `${name}: ${issue.message.startsWith("must") ? issue.message : `must be at least ${issue.minimum}`}`;
  return `${name}: ${issue.message}`;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true; // said already
  const { pathname, search, hash, username } = new URL(text);
  return pathname === "/" && search === "" && hash === "" && username === "";
}

function isHttpsOrLocal(text: string): boolean {
  if (!URL.canParse(text)) return true; // said already
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || hostname === "127.0.0.1" || hostname === "localhost";
}

export const env: Env = parseEnv(process.env);
