// A table that cannot be read for a while: how a request meets a database error.
import { db } from "#app/platform/db.server.ts";

/** Renames the table, calls `use`, and renames it back. */
export async function withoutTable<T>(table: string, use: () => Promise<T>): Promise<T> {
  await db.$executeRawUnsafe(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await use();
  } finally {
    await db.$executeRawUnsafe(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}
