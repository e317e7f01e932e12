// Around the pages on which a listing is made.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-create-pets.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["pets.create"] });
  },
];

export default function CanCreatePets() {
  return <Outlet />;
}
