// The registration wizard: four steps, each at its own address, for visitors alone.
import { Outlet, redirect } from "react-router";
import { getViewer } from "#app/http/session/session.server.ts";
import type { Route } from "./+types/_wizard.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    if (await getViewer(context)) throw redirect("/", 303);
  },
];

export default function WizardArea() {
  return <Outlet />;
}
