// /profile/close: closes the user's account, or keeps one that is closing. Closing always asks for the password.
import { data } from "react-router";
import { closeAccount, keepAccount } from "#app/domain/operations/personal-data/closing/close-account.server.ts";
import { getClosePage } from "#app/domain/operations/personal-data/closing/get-close-page.server.ts";
import { CLOSE_PATH, CLOSE_TEXTS } from "#app/domain/operations/personal-data/closing/texts.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { requesterWithOwnProof } from "#app/http/session/reauthentication.server.ts";
import { endSession } from "#app/http/session/session.server.ts";
import { ClosePage } from "#app/ui/accounts/profile/close-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.close.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Close my account", noIndex: true });

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  return withRetry(() => getClosePage(userId));
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const form = await readForm(args.request);
  if (formText(form, "intent") === "keep") {
    const kept = await keepAccount(viewer.userId);
    if (!kept.ok) return flashRedirect(CLOSE_PATH, { kind: "info", text: CLOSE_TEXTS.notClosing });
    return flashRedirect("/profile", { kind: "success", text: CLOSE_TEXTS.kept });
  }
  const { reasons } = await getClosePage(viewer.userId);
  // No password is asked for what is rejected anyway; the page says why.
  if (reasons.length > 0) return data({ isRejected: true }, { status: 409 });
  const { userId } = await requesterWithOwnProof(args, viewer, form);
  const closed = await closeAccount({ userId, deletesReviews: form.has("delete_reviews") });
  if (!closed.ok) return data({ isRejected: true }, { status: 409 });
  const headers = { "Set-Cookie": await endSession(args.context) };
  return flashRedirect("/", { kind: "success", text: CLOSE_TEXTS.closed(closed.value.closesAt) }, { headers });
}

export default function CloseAccountPage({ loaderData }: Route.ComponentProps) {
  return <ClosePage {...loaderData} />;
}
