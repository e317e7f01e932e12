// Data set of the default benchmarks: the demo data, generated once and stored separately from that of `npm start`.
import { makeDataFolder } from "../dev/data-folder.ts";
import { startPostgres } from "../dev/postgres/postgres.ts";
import { DEMO_WORLD } from "./product.ts";

/** Starts its database, which all servers of the run share; returns a function that stops it. */
export async function openWorld(): Promise<() => Promise<void>> {
  makeDataFolder(DEMO_WORLD);
  const postgres = await startPostgres({ dataDir: DEMO_WORLD });
  process.env.DATA_DIR = DEMO_WORLD;
  process.env.DATABASE_URL = postgres.url;
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
  const { prepareDatabase } = await import("../dev/first-run.ts");
  await prepareDatabase(postgres.url);
  await makeRenditions();
  return () => postgres.stop();
}

// Renditions are rendered beforehand, or the site would render them during the measurement.
async function makeRenditions(): Promise<void> {
  const { db } = await import("#app/platform/db.server.ts");
  const { makeRenditions } = await import("#app/domain/images/image-lifecycle.server.ts");
  for (const { key } of await db.image.findMany({ where: { pending: true }, select: { key: true } })) {
    await makeRenditions({ key });
  }
}
