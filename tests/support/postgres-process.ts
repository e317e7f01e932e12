// A process of its own that owns the embedded PostgreSQL of a folder until it is ended; prints its URL when it is up.
import { startPostgres } from "../../dev/postgres/postgres.ts";

const server = await startPostgres({ dataDir: process.argv[2] ?? "", forTests: true });
console.log(JSON.stringify({ url: server.url, pid: server.pid }));
