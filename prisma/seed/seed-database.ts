// Seeds the demo world into the database of a URL, with connections of its own that are closed at the end. The first start of
// the site and the command line both use it.
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#app/platform/generated/prisma/client.ts";
import { SerialClient } from "#app/platform/serial-client.server.ts";
import { seedDemo, type SeedFigures } from "./demo.ts";

/** Seeds a migrated database and logs it. Returns null when there are accounts already. Does not read DATABASE_URL. */
export async function seedDatabase(databaseUrl: string): Promise<SeedFigures | null> {
  const connection = { connectionString: databaseUrl, max: 2, application_name: "pawstead seed" };
  const adapter = new PrismaPg({ Client: SerialClient, ...connection });
  const db = new PrismaClient({ adapter });
  try {
    const figures = await seedDemo({ db });
    if (figures) {
      const { images, imageTime, rowTime } = figures;
      const times = `${images} images in ${imageTime.toFixed(1)} s, rows in ${rowTime.toFixed(1)} s`;
      process.stdout.write(`The demo world is in place: ${times}.\n`);
    }
    return figures;
  } finally {
    await db.$disconnect();
  }
}
