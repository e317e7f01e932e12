// A module with I/O is named ….server.ts; type imports are allowed from anywhere.
import { readFileSync } from "node:fs"; // fails: house/file-names
import { db } from "./layers.server.ts"; // fails: house/file-names
import type { Context } from "./layers.server.ts";

export const text = (context: Context): unknown => [readFileSync, db, context];
