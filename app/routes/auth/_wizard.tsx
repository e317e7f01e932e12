// Layout of the registration wizard: four steps with a URL each, for visitors who are not signed in.
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
