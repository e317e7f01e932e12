// /breeder-application: the long application form, for every signed-in user. Once an application is sent, it leads to the page
// with its state; a rejected one is changed here.
import { redirect } from "react-router";
import { getApplicationStatus } from "#app/domain/breeders/applications/queries.server.ts";
import { takesApplication } from "#app/domain/breeders/applications/status.ts";
import { APPLICATION_PATH } from "#app/domain/breeders/applications/texts.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ApplicationPage } from "#app/ui/breeders/applications/application-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeder-application.ts";
import { actOnApplication, loadApplication } from "./application-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    // A form that was still open is answered where it is.
    if (args.request.method !== "GET") return;
    const { userId } = await requireViewer(args);
    const { status } = await withRetry(() => getApplicationStatus(userId));
    if (!takesApplication(status)) throw redirect(APPLICATION_PATH);
  },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Breeder application", noIndex: true });

export const headers = pageHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadApplication(args);
}

export function action(args: Route.ActionArgs) {
  return actOnApplication(args, "long");
}

export default function BreederApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPage variant="long" {...(actionData ?? loaderData)} />;
}
