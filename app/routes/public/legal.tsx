// /legal: links to the legal texts, the current health of the site, and the user's right to their data.
import { checkHealth } from "#app/domain/operations/health/check-health.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LegalHub } from "#app/ui/legal/legal-hub.tsx";
import type { Route } from "./+types/legal.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Legal",
    description: "Terms, privacy, the state of the service and your data.",
    path: "/legal",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const [{ healthy }, viewer] = await Promise.all([checkHealth(), getViewer(context)]);
  return { healthy, signedIn: viewer !== null };
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  return <LegalHub {...loaderData} />;
}
