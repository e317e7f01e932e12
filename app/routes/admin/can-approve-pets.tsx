// Around the pages on which listings are judged.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-approve-pets.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["pets.approve"], fallback: "/admin" });
  },
];

export default function CanApprovePets() {
  return <Outlet />;
}
