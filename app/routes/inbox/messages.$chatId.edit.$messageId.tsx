// /messages/{chat}/edit/{message}: edits the user's own message. With JavaScript a dialog shows the same form.
import { data, redirect, useNavigation } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { editMessage } from "#app/domain/conversations/messages/edit-message.server.ts";
import { getOwnMessage } from "#app/domain/conversations/messages/queries.server.ts";
import { parseThreadMessage } from "#app/domain/conversations/messages/schema.ts";
import { THREAD_TEXTS } from "#app/domain/conversations/messages/thread-texts.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requireChatId } from "#app/http/messages/open-thread.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { EditPane } from "#app/ui/conversations/messages/edit-pane.tsx";
import { keepUnsent } from "#app/ui/conversations/messages/keep-unsent.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/messages.$chatId.edit.$messageId.ts";
import { pausedForm, type ThreadProblem, threadProblem } from "./thread-problem.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Edit your message", noIndex: true });

export const headers = pageHeaders;

/** The viewer's own message that the URL names, or a 404. */
async function requireOwnMessage(args: Route.LoaderArgs | Route.ActionArgs, viewer: Viewer) {
  const chatId = requireChatId(args.params);
  const message = await withRetry(() => getOwnMessage(viewer, parseId(args.params.messageId) ?? 0));
  if (message?.chatId !== chatId) throw data(null, { status: 404 });
  return message;
}

export async function loader(args: Route.LoaderArgs) {
  const { chatId, messageId, text, isEditable } = await requireOwnMessage(args, await requireViewer(args));
  return { chatId, messageId, text, tooLate: isEditable ? undefined : THREAD_TEXTS["not-editable"] };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const actor = await requireViewer(args);
  const { chatId, messageId, text: stored, isEditable } = await requireOwnMessage(args, actor);
  const form = await readForm(args.request);
  const text = formText(form, "message");
  const limited = await limitForm(context, "chat", `user-${actor.userId}`);
  const before = form.has("before") ? formText(form, "before") : undefined;
  if (limited) return data<ThreadProblem>({ text, before }, { status: 429 });
  const parsed = parseThreadMessage(text);
  const isChanged = isEditable && !(parsed.ok && parsed.value === stored);
  const paused = isChanged ? pausedForm(actor, form, parsed) : null;
  if (paused) return paused;
  const saved = await withErrorLogging(context, () => editMessage({ actor, messageId, text, before }));
  if (saved && !saved.ok && saved.code === "changed") {
    const error = changedMessages(saved.changes).join(" ");
    return data<ThreadProblem>({ text, error, before: saved.version }, { status: 409 });
  }
  if (!saved?.ok) return threadProblem(saved ?? null, { text, before });
  return redirect(`/messages/${chatId}#newest`, { status: 303, headers: { "X-Remix-Replace": "true" } });
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args);

export default function EditMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return <EditPane {...loaderData} problem={actionData} busy={busy} />;
}
