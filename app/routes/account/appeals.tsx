// /appeals: the appeals of the viewer against decisions, and what became of them.
import { listOwnAppeals } from "#app/domain/moderation/appeals/list-appeals.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { OwnAppeals } from "#app/ui/moderation/decisions/own-appeals.tsx";
import type { Route } from "./+types/appeals.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your appeals", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  return { appeals: await withRetry(() => listOwnAppeals(userId)) };
}

export default function OwnAppealsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileSubpage title="Your appeals" intro={<p className="lede">We email you when we have decided.</p>}>
      <OwnAppeals {...loaderData} />
    </ProfileSubpage>
  );
}
