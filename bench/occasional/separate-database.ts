// Creates a separate, migrated database for a benchmark on the server of the demo data, and drops it afterwards.
import pg from "pg";
import { PLANNING } from "#app/platform/session-settings.ts";
import { deployMigrations } from "../../prisma/migrate/migrator.ts";

export interface OwnDatabase {
  url: string;
  client: pg.Client;
  close(): Promise<void>;
}

/** Creates the database `bench_{name}_…` and fills it; drops it when that fails. */
export async function withOwnDatabase<World extends object>(
  name: string,
  fill: (client: pg.Client) => Promise<World>,
): Promise<OwnDatabase & World> {
  const server = new URL(process.env.DATABASE_URL ?? "");
  const database = `bench_${name}_${process.pid}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`CREATE DATABASE ${database}`);
  const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
  await deployMigrations(url);
  const client = new pg.Client({ connectionString: url, options: PLANNING });
  await client.connect();
  const close = async () => {
    await client.end();
    await administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  };
  try {
    return { url, client, close, ...(await fill(client)) };
  } catch (error) {
    await close();
    throw error;
  }
}
