// /breeder/application: the short application form, for accounts of type breeder. It is in the account area, because the
// breeder area admits approved breeders only.
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireAccountType } from "#app/http/session/guards.server.ts";
import { ApplicationPage } from "#app/ui/applications/application-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeder.application.ts";
import { actOnApplication, loadApplication } from "./application-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requireAccountType(args, "breeder");
  },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Breeder application", noIndex: true });

export const headers = pageHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadApplication(args);
}

export function action(args: Route.ActionArgs) {
  return actOnApplication(args, "short");
}

export default function ShortApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPage variant="short" {...(actionData ?? loaderData)} />;
}
