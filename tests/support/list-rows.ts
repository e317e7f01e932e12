// Lists the animals of a litter in a process of its own, for a test that ends it in the middle.
import { json } from "node:stream/consumers";
import { listRows, type ListRowsInput } from "#app/domain/pets/litters/list-rows.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";

await listRows((await json(process.stdin)) as ListRowsInput);
await closeDatabase();
