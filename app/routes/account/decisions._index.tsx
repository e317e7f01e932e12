// /decisions: the decisions about the viewer's account.
import { listOwnDecisions } from "#app/domain/moderation/decisions/list-own-decisions.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { OwnDecisions } from "#app/ui/moderation/decisions/own-decisions.tsx";
import type { Route } from "./+types/decisions._index.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Decisions about your account", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  return { decisions: await withRetry(() => listOwnDecisions(userId)) };
}

export default function OwnDecisionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileSubpage title="Decisions about your account">
      <OwnDecisions {...loaderData} />
    </ProfileSubpage>
  );
}
