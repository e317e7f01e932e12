// The demo world put into a database by its address, with connections of its own: the first start of the site and the
// command line both come through here, and neither may be left with connections that the site does not know of.
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#app/platform/generated/prisma/client.ts";
import { seedDemo, type SeedFigures } from "./demo.ts";

/** Seeds a migrated database and says so. Null when there are accounts already. DATABASE_URL itself is not read. */
export async function seedDatabase(databaseUrl: string): Promise<SeedFigures | null> {
  const adapter = new PrismaPg({ connectionString: databaseUrl, max: 2, application_name: "pawstead seed" });
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
