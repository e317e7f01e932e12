// The area of moderators and administrators.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/guards.server.ts";
import type { Route } from "./+types/area.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["admin.access"] });
  },
];

export default function AdminArea() {
  return <Outlet />;
}
