// The world of the usual benchmarks: the demo world, made once and kept beside the one of `npm start`.
import { makeDataFolder } from "../dev/data-folder.ts";
import { startPostgres } from "../dev/postgres.ts";
import { DEMO_WORLD } from "./product.ts";

/** Starts its database, which every product of the run then shares, and answers how to stop it. */
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

// Or a site would make those of a new world while it is measured.
async function makeRenditions(): Promise<void> {
  const { db } = await import("#app/platform/db.server.ts");
  const { makeRenditions } = await import("#app/domain/images/image-lifecycle.server.ts");
  for (const { key } of await db.image.findMany({ where: { pending: true }, select: { key: true } })) {
    await makeRenditions({ key });
  }
}
