// /status: how site, payments and email are, now and on the last 90 days. Also while the database is down.
import { readServiceHistory, readServiceStates } from "#app/domain/operations/health/service-states.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ServiceStatus } from "#app/ui/legal/service-status.tsx";
import type { Route } from "./+types/status.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Service status",
    description: "How the site, payments and email are, now and on the last 90 days.",
    path: "/status",
  });

export async function loader() {
  const states = await readServiceStates();
  // The page says that the database is away: that is no error of it.
  const history = states.site === "down" ? null : await readServiceHistory().catch(() => null);
  return { states, history, checkedAt: clock.now() };
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  return <ServiceStatus {...loaderData} />;
}
