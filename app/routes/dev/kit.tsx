// Every component in every state on one page, for developers. Follows the colour scheme of the system.
import { data } from "react-router";
import { featuredPets } from "#app/domain/pets/queries.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ControlsSheet } from "#app/ui/kit-sheet/controls-sheet.tsx";
import { FormsSheet } from "#app/ui/kit-sheet/forms-sheet.tsx";
import { ViewsSheet } from "#app/ui/kit-sheet/views-sheet.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/kit.ts";

export const meta: Route.MetaFunction = () => pageMeta("", { title: "The kit", noIndex: true });

export async function loader() {
  if (!env.showDevPages) throw data(null, { status: 404 });
  const pets = await featuredPets();
  return { images: pets.map((pet) => pet.image).filter((image) => image !== null) };
}

export default function KitPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-14">
      <div>
        <h1>The kit</h1>
        <p className="lede">Every component in every state. Switch your system between light and dark to see both.</p>
      </div>
      <ControlsSheet />
      <FormsSheet />
      <ViewsSheet images={loaderData.images} />
    </div>
  );
}
