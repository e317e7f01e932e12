// Queries on one client: one after another, in their order, also after an error; and a client that is lost in a transaction.
import { expect, it, vi } from "vitest";
import { createBreeder, createPet } from "../../tests/support/factories.ts";
import { db, pool } from "./db.server.ts";

/** The warnings of the process while something runs. */
async function warningsOf(work: () => Promise<unknown>): Promise<string[]> {
  const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  await work();
  return warn.mock.calls.map(([warning]) => String(warning));
}

it("B13: two queries never share a client, also when they are sent at once", async () => {
  const breeder = await createBreeder();
  const pet = await createPet({ breederId: breeder.id, images: 2 });
  const warnings = await warningsOf(async () => {
    const client = await pool.connect();
    const texts = ["SELECT 1 AS n", "SELECT pg_sleep(0.01), 2 AS n", "SELECT 3 AS n"];
    const results = await Promise.all(texts.map((text) => client.query<{ n: number }>(text)));
    expect(results.map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3]);
    const [failed, next] = await Promise.allSettled([client.query("SELECT nonsense"), client.query("SELECT 4")]);
    expect([failed.status, next.status]).toEqual(["rejected", "fulfilled"]);
    client.release();
    await db.$transaction(async (transaction) => {
      const [found, count] = await Promise.all([
        transaction.pet.findUniqueOrThrow({
          where: { id: pet.id },
          include: { breeder: { include: { user: true, subscriptions: true } }, images: { include: { image: true } } },
        }),
        transaction.pet.count(),
        transaction.breeder.count(),
      ]);
      expect([found.images.length, count]).toEqual([2, 1]);
    });
  });
  expect(warnings).toEqual([]);
});

it("a connection that the database ends between two queries fails the next one, and not the process", async () => {
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 10");
  await new Promise<void>((done) => void client.once("end", () => done()));
  await expect(client.query("SELECT 1")).rejects.toThrow(/not queryable/);
  client.release();
  expect((await pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
});
