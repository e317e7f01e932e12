// /api/docs: the API documentation for developers: a list of all endpoints, and a viewer that can send requests.
import { openApiDocument } from "#app/http/api/endpoints/registry.server.ts";
import { readDocument } from "#app/http/api/openapi/reading.server.ts";
import { cachePage } from "#app/http/page-cache/cacheable-page.ts";
import { ApiViewer } from "#app/ui/api/api-viewer.tsx";
import { DocsStyle } from "#app/ui/api/docs-style.tsx";
import { EndpointList, Words } from "#app/ui/api/endpoint-list.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/api.docs.ts";

let read: ReturnType<typeof readDocument> | undefined;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "API",
    description: "Every call of the JSON API: what it takes, what it answers, and who may make it.",
    // robots.txt keeps search engines away from everything below /api.
    noIndex: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, []);
  return (read ??= readDocument(openApiDocument()));
}

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const { introduction, parts, records } = loaderData;
  const [lede = "", ...rest] = introduction;
  return (
    <div className="page-width">
      <DocsStyle />
      <div className="page-head">
        <h1>API</h1>
        <p className="lede">{lede}</p>
      </div>
      <ApiViewer>
        <div className="api-docs__intro">
          {rest.map((paragraph) => (
            <p key={paragraph}>
              <Words text={paragraph} />
            </p>
          ))}
        </div>
        <EndpointList parts={parts} records={records} />
      </ApiViewer>
    </div>
  );
}
