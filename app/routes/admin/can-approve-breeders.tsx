// Around the pages on which applications are judged.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-approve-breeders.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["breeders.approve"], fallback: "/admin" });
  },
];

export default function CanApproveBreeders() {
  return <Outlet />;
}
