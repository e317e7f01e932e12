// /decisions/:ref: the statement of reasons of a decision, for the user concerned and for moderators of its lane.
import { data, redirect } from "react-router";
import { isStatementToken } from "#app/domain/moderation/decisions/statement-link.server.ts";
import { getStatement } from "#app/domain/moderation/decisions/statement.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { StatementPage } from "#app/ui/moderation/decisions/statement-page.tsx";
import type { Route } from "./+types/decisions.$ref._index.ts";
import { statementAccess } from "./statement-access.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const title = loaderData ? `Decision ${loaderData.statement.ref}` : errorText(error).title;
  return pageMeta(siteUrlOf(matches), { title, noIndex: true });
};

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const access = await statementAccess(args);
  const statement = await withRetry(() => getStatement(access, args.params.ref));
  // The link of an email replaces the sign-in during the ban only.
  if (!statement && access.viewer === null && isStatementToken(args.params.ref, access.token)) {
    throw redirect(`/decisions/${args.params.ref}`, 303);
  }
  if (!statement) throw data(null, { status: 404 });
  return { statement, token: access.token };
}

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} />;
}
