// /viewings: the viewings that the user has booked, upcoming and past.
import { listDeclinable } from "#app/domain/payments/deposits/declinable-viewing.server.ts";
import { listOwnViewings } from "#app/domain/payments/viewings/queries.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { OwnViewings } from "#app/ui/payments/viewings/own-viewings.tsx";
import type { Route } from "./+types/viewings._index.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your viewings", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  const [viewings, declinable] = await withRetry(() => Promise.all([listOwnViewings(userId), listDeclinable(userId)]));
  return { ...viewings, declinable };
}

export default function ViewingsPage({ loaderData }: Route.ComponentProps) {
  return <OwnViewings {...loaderData} />;
}
