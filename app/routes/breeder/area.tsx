// The area of breeders: their listings, profile, settings and plan.
import { Outlet } from "react-router";
import { requireBreeder } from "#app/http/guards.server.ts";
import type { Route } from "./+types/area.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requireBreeder(args);
  },
];

export default function BreederArea() {
  return <Outlet />;
}
