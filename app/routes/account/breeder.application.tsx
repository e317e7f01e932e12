// /breeder/application: the short application form, for accounts of type breeder; and for all who have applied, the state of
// their application, and the form that changes it. It is in the account area: the breeder area admits approved breeders only.
import { redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getApplicationStatus } from "#app/domain/breeders/applications/queries.server.ts";
import type { ApplicationVariant } from "#app/domain/breeders/applications/schema.ts";
import { mayUse } from "#app/domain/breeders/applications/submit-application.server.ts";
import { APPLICATION_VARIANTS } from "#app/domain/breeders/applications/texts.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireAccountType, requireViewer } from "#app/http/session/guards.server.ts";
import { ApplicationPage } from "#app/ui/breeders/applications/application-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeder.application.ts";
import { actOnApplication, isChange, loadApplication } from "./application-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    if (!(await hasApplied(args))) await requireAccountType(args, "breeder");
  },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Breeder application", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  return { ...(await loadApplication(args)), variant: isChange(args) ? variantFor(viewer) : ("short" as const) };
}

export async function action(args: Route.ActionArgs) {
  return actOnApplication(args, isChange(args) ? variantFor(await requireViewer(args)) : "short");
}

/** Whether the account has an application. A rejected one of another account is sent again at the address of its own form. */
async function hasApplied(args: Pick<Route.LoaderArgs, "request" | "context">): Promise<boolean> {
  const viewer = await requireViewer(args);
  const { status } = await withRetry(() => getApplicationStatus(viewer.userId));
  const isElsewhere = status === "REJECTED" && !mayUse("short", viewer);
  if (isElsewhere && args.request.method === "GET") throw redirect(APPLICATION_VARIANTS.long.path);
  return status !== "NOT_APPLIED";
}

/** A change has the fields, and the rules, of the form that the account applies with. */
function variantFor(viewer: Viewer): ApplicationVariant {
  return mayUse("short", viewer) ? "short" : "long";
}

export default function ShortApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPage variant={loaderData.variant} {...(actionData ?? loaderData)} />;
}
