// /appeals: the appeals of the viewer against decisions, and what became of them.
import { listOwnAppeals } from "#app/domain/appeals/list-appeals.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { OwnAppeals } from "#app/ui/decisions/own-appeals.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/appeals.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your appeals", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  return { appeals: await withRetry(() => listOwnAppeals(userId)) };
}

export default function OwnAppealsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/profile">Back to Profile</Link>
        </p>
        <h1>Your appeals</h1>
        <p className="lede">We email you when we have decided.</p>
      </div>
      <OwnAppeals {...loaderData} />
    </div>
  );
}
