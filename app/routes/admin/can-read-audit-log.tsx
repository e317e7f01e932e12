// Around the pages that tell who did what.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-read-audit-log.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["admin.audit"], fallback: "/admin" });
  },
];

export default function CanReadAuditLog() {
  return <Outlet />;
}
