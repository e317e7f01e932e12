// Layout and guard of the account area, for signed-in users: profile, favourites, messages, reviews, applications.
import { Outlet } from "react-router";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import type { Route } from "./+types/area.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requireViewer(args);
  },
];

export default function AccountArea() {
  return (
    <>
      <AreaStyle />
      <Outlet />
    </>
  );
}
