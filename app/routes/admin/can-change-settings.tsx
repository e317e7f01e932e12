// Around the pages of the settings of the site.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-change-settings.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["admin.settings"], fallback: "/admin" });
  },
];

export default function CanChangeSettings() {
  return <Outlet />;
}
