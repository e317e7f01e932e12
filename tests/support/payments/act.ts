// One use case in a thread of its own, for a test that ends it in the middle; it is sent `{ act, now }`.
import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { clock } from "#app/platform/clock.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { type Act, perform } from "./perform.ts";

const [{ act, now }] = (await once(parentPort!, "message")) as [{ act: Act; now: Date }];
clock.now = () => now;

await perform(act);
await closeDatabase();
