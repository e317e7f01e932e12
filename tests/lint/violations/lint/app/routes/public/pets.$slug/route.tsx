// A route file is named by its URL; only its own parts may be imported from app/routes.
import type { Route } from "./+types/route.ts";
import { Gallery } from "./gallery.tsx";
import { other } from "#app/routes/public/pets._index.tsx"; // fails: house/layers
import css from "#app/ui/styles/app.css?url";

export const used = [Gallery, other, css];
export type Props = Route.ComponentProps;
