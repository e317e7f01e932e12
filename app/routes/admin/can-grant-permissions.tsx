// Around the pages on which permissions are given and taken.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-grant-permissions.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["admin.permissions"], fallback: "/admin" });
  },
];

export default function CanGrantPermissions() {
  return <Outlet />;
}
