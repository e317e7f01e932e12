// POST /breeder/pets/:petId/resume shows a paused pet again.
import { redirect } from "react-router";
import { resumePet } from "#app/domain/pets/pet-states/pause-pet.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/pets.$petId.resume.ts";
import { backOf, changeState } from "./pet-state.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

/** The URL has no page of its own. */
export const loader = (args: Route.LoaderArgs) => redirect(backOf(args), 303);

export const action = (args: Route.ActionArgs) => changeState(args, "resumed", resumePet);
