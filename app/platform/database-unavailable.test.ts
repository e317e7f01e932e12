// Errors of the real drivers against servers that refuse, close the connection, do not reply or shut down.
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { PrismaClient } from "./generated/prisma/client.ts";

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
  server = undefined;
});

async function serve(respond: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    respond(socket);
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** An ErrorResponse of PostgreSQL's wire protocol. */
function fatal(code: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const reply = (code: string) => serve((socket) => socket.once("data", () => socket.end(fatal(code))));

const PLACES: Record<string, () => Promise<number>> = {
  "a port at which nothing listens": async () => {
    const port = await serve(() => {});
    await new Promise((resolve) => server!.close(resolve));
    return port;
  },
  "a server that hangs up": () => serve((socket) => socket.destroy()),
  "a server that says nothing": () => serve(() => {}),
  "a server that is starting": () => reply("57P03"),
  "a server that is being shut down": () => reply("57P01"),
  "a server with too many connections": () => reply("53300"),
};

describe("the database is unavailable", () => {
  it.each(Object.entries(PLACES))("when there is %s, for Prisma and for SQL", async (_what, place) => {
    const connectionString = `postgresql://user:secret@127.0.0.1:${await place()}/none`;
    const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 100 });
    pool.on("error", () => undefined);
    const db = new PrismaClient({ adapter: new PrismaPg(pool) });
    const reads = [
      () => db.user.findFirst(),
      () => db.$queryRaw`SELECT 1`,
      () => db.$transaction((client) => client.user.findFirst()),
      () => pool.query("SELECT 1"),
    ];
    for (const read of reads) {
      const error: unknown = await read().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(isDatabaseUnavailable(error), String(error)).toBe(true);
    }
    await db.$disconnect();
    await pool.end();
  });

  it("but not for a refused statement, a wrong password or any other error", async () => {
    const pool = new pg.Pool({ connectionString: `postgresql://user:secret@127.0.0.1:${await reply("28P01")}/none` });
    const wrong: unknown = await pool.query("SELECT 1").catch((thrown: unknown) => thrown);
    await pool.end();
    const unique = Object.assign(new Error("Unique constraint failed"), { code: "P2002" });
    for (const error of [wrong, unique, new TypeError("x is undefined"), new Error("fetch failed"), null, "P1001"]) {
      expect(isDatabaseUnavailable(error), String(error)).toBe(false);
    }
  });
});

it("[OPN-59] also for a query on a connection that was lost before", async () => {
  const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
  const port = await serve((socket) => socket.once("data", () => socket.write(ready)));
  const client = new pg.Client({ host: "127.0.0.1", port, user: "unknown" });
  const lost = new Promise((resolve) => client.once("error", resolve));
  await client.connect();
  for (const socket of sockets) socket.destroy();
  await lost;
  const error: unknown = await client.query("SELECT 1").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "Client has encountered a connection error and is not queryable" });
  expect(isDatabaseUnavailable(error)).toBe(true);
});
