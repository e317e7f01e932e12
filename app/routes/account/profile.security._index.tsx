// /profile/security: the password, second factors, the devices, and the sign-ins of the last 90 days.
import { listOwnEntries } from "#app/domain/accounts/authentication-log/list-events.server.ts";
import { getSecondFactors } from "#app/domain/accounts/second-factors/queries.server.ts";
import { proofOf } from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { SecurityView } from "#app/ui/accounts/profile/security-view.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.security._index.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Security", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  const [entries, proof, factors] = await withRetry(() =>
    Promise.all([listOwnEntries(userId), proofOf(userId), getSecondFactors(userId)]),
  );
  return { entries, hasPassword: proof === "password", factors };
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileSubpage title="Security">
      <SecurityView {...loaderData} />
    </ProfileSubpage>
  );
}
