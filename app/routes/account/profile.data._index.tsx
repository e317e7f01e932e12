// /profile/data: a copy of the user's data, and where to correct it. The copy always asks for the password.
import { redirect } from "react-router";
import { findClosingDate } from "#app/domain/operations/personal-data/closing/close-account.server.ts";
import { findCopy, requestCopy } from "#app/domain/operations/personal-data/copy/request-copy.server.ts";
import { DATA_PATH } from "#app/domain/operations/personal-data/copy/texts.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { requesterWithOwnProof } from "#app/http/session/reauthentication.server.ts";
import { DataPage } from "#app/ui/accounts/profile/data-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.data._index.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your data", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  const [copy, closesAt] = await withRetry(() => Promise.all([findCopy(userId), findClosingDate(userId)]));
  return { copy, closesAt };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const form = await readForm(args.request);
  const { userId } = await requesterWithOwnProof(args, viewer, form);
  // Requested or too soon: the page itself says which.
  await requestCopy(userId);
  return redirect(DATA_PATH, 303);
}

export default function YourDataPage({ loaderData }: Route.ComponentProps) {
  return <DataPage {...loaderData} />;
}
