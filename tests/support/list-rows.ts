// Lists the animals of a litter in a thread of its own, for a test that ends it in the middle.
import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { listRows, type ListRowsInput } from "#app/domain/pets/litters/list-rows.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";

const [input] = (await once(parentPort!, "message")) as [ListRowsInput];
await listRows(input);
await closeDatabase();
