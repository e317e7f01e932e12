// /profile: the account as its owner sees it.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { getApplicationPage } from "#app/domain/breeders/applications/get-application-page.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { ProfileView } from "#app/ui/accounts/profile/profile-view.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile._index.ts";
import { requireProfile } from "./own-profile.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Profile", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { viewer, profile } = await requireProfile(args);
  const [application, { maxFileSize }] = await withRetry(() =>
    Promise.all([getApplicationPage(viewer.userId), getSiteSettings()]),
  );
  const { status, sent } = application;
  return { profile, application: { status, sent }, maxMegabytes: maxFileSize };
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} />;
}
