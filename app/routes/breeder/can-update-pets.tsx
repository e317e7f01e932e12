// Around the pages on which a listing is changed.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-update-pets.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["pets.update"] });
  },
];

export default function CanUpdatePets() {
  return <Outlet />;
}
