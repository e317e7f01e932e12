// POST /breeder/pets/:petId/available makes a pet available again.
import { redirect } from "react-router";
import { markAvailable } from "#app/domain/pets/pet-states/mark-available.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/pets.$petId.available.ts";
import { backOf, changeState } from "./pet-state.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

/** The URL has no page of its own. */
export const loader = (args: Route.LoaderArgs) => redirect(backOf(args), 303);

export async function action(args: Route.ActionArgs) {
  const shown = formText(await readForm(args.request), "reserved_until");
  return changeState(args, "available", (change) => markAvailable({ ...change, shown }));
}
