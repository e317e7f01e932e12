// Imports that are forbidden in the domain, in every syntax.
import { session } from "#app/http/session/session.server.ts"; // fails: house/layers
import { useState } from "react"; // fails: house/layers
export { icon } from "#app/ui/kit/icon.tsx"; // fails: house/layers
import { db } from "#app/platform/db.server.ts";

export const lazy = import("#app/http/server/context.ts"); // fails: house/layers
export type Context = import("#app/http/server/context.ts").AppContext; // fails: house/layers
export const used = [session, useState, db];
