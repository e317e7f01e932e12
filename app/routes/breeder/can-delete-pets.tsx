// Around the pages on which a listing is deleted.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-delete-pets.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["pets.delete"] });
  },
];

export default function CanDeletePets() {
  return <Outlet />;
}
