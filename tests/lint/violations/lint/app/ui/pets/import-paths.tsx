// Import paths, and imports that are forbidden in the user interface.
import { icon } from "../kit/icon.tsx"; // fails: house/import-paths
import { Card } from "#app/ui/pets/card.tsx"; // fails: house/import-paths
import { own } from "./everything"; // fails: house/import-paths
import { db } from "#app/platform/db.server.ts"; // fails: house/layers
import { Memo } from "./hooks.tsx";
import { button } from "#app/ui/kit/button.tsx";
import { readFileSync } from "node:fs"; // fails: house/layers

export const used = [icon, Card, own, db, Memo, button, readFileSync];
