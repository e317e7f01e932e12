// Around the short application form, which is for people who registered as breeders and are none yet.
import { Outlet } from "react-router";
import { requireType } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/can-apply.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requireType(args, "breeder");
  },
];

export default function CanApply() {
  return <Outlet />;
}
