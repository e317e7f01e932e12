// /admin/health-tests: documents of health tests that no moderator has seen yet.
import { mayMarkSeen } from "#app/domain/pets/animals/policy.ts";
import { listDocumentsToSee } from "#app/domain/pets/animals/queries.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { DocumentsToSee } from "#app/ui/pets/animals/documents-to-see.tsx";
import type { Route } from "./+types/health-tests._index.ts";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ all: ["breeders.approve"], fallback: "/admin" }),
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Health tests", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const page = parseId(args.url.searchParams.get("page")) ?? 1;
  return {
    documents: await optionalPart(args.context, "documents of health tests", () => listDocumentsToSee(page)),
    mayMark: mayMarkSeen(viewer),
  };
}

export default function HealthTestsPage({ loaderData }: Route.ComponentProps) {
  return <DocumentsToSee {...loaderData} />;
}
