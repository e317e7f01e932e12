import { afterEach, expect, it, vi } from "vitest";
import { SESSION_SETTINGS, sessionOptions } from "./session-settings.ts";

const direct = process.env.DATABASE_URL!;

/** Connects with a DATABASE_URL that differs from DATABASE_DIRECT_URL, as that of a pooler does. */
async function startBehindPooler(parameters: Record<string, string>): Promise<void> {
  vi.resetModules();
  const url = new URL(direct);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  vi.stubEnv("DATABASE_URL", url.href).stubEnv("DATABASE_DIRECT_URL", direct);
  const { requireDatabase } = await import("./require-database.server.ts");
  const { closeDatabase } = await import("./db.server.ts");
  try {
    await requireDatabase();
  } finally {
    await closeDatabase();
  }
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("refuses to start behind a pooler that does not set the limits of time and the planner settings", async () => {
  const start = startBehindPooler({ fallback_application_name: "pooled" });
  await expect(start).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringContaining(Object.keys(SESSION_SETTINGS).join(", ")),
  });
});

it("starts behind a pooler that sets them", async () => {
  await startBehindPooler({ options: sessionOptions() });
});
