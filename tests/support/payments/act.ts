// One use case in a process of its own, for a test that ends it in the middle; it reads `{"act": …, "now": …}`.
import { json } from "node:stream/consumers";
import { clock } from "#app/platform/clock.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { type Act, perform } from "./perform.ts";

const { act, now } = (await json(process.stdin)) as { act: Act; now: string };
clock.now = () => new Date(now);

await perform(act);
await closeDatabase();
