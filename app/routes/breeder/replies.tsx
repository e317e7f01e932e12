// /breeder/replies: the breeder's saved replies for conversations.
import { data } from "react-router";
import { deleteReply, listReplies, saveReply } from "#app/domain/conversations/messages/saved-replies.server.ts";
import {
  REPLY_CHANGED,
  REPLY_DELETED,
  REPLY_GONE,
  REPLY_NOT_DELETED,
  REPLY_SAVED,
} from "#app/domain/conversations/messages/saved-replies.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { type RejectedReply, RepliesPage } from "#app/ui/conversations/messages/replies-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/replies.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

const PAGE = "/breeder/replies";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Saved replies", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  return owner && { replies: await withRetry(() => listReplies(owner.breederId)) };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const form = await readForm(args.request);
  const id = parseId(formText(form, "id"));
  const text = formText(form, "text");
  const seen = form.has("seen") ? formText(form, "seen") : undefined;
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return data<RejectedReply>({ id, text, error: tooOften }, { status: 429 });
  if (formText(form, "intent") === "delete") {
    if (id === null) throw data(null, { status: 404 });
    if (!(await deleteReply(breederId, id, seen)))
      return flashRedirect(PAGE, { kind: "info", text: REPLY_NOT_DELETED });
    return flashRedirect(PAGE, { kind: "success", text: REPLY_DELETED });
  }
  const saved = await saveReply({ breederId, id, text, seen });
  if (saved.ok) return flashRedirect(PAGE, { kind: "success", text: REPLY_SAVED });
  if (saved.code === "not-found") return data<RejectedReply>({ id: null, text, error: REPLY_GONE }, { status: 409 });
  if (saved.code === "changed") return data<RejectedReply>({ id, text, error: REPLY_CHANGED }, { status: 409 });
  return data<RejectedReply>({ id, text, error: saved.message }, { status: 422 });
}

export default function RepliesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <RepliesPage {...loaderData} rejected={actionData} />;
}
