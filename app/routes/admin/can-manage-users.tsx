// Around the pages of all accounts.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-manage-users.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["admin.users"], fallback: "/admin" });
  },
];

export default function CanManageUsers() {
  return <Outlet />;
}
