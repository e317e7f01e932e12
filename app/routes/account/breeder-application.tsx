// /breeder-application: the long application form, for every signed-in user.
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { ApplicationPage } from "#app/ui/applications/application-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeder-application.ts";
import { actOnApplication, loadApplication } from "./application-form.server.ts";

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
