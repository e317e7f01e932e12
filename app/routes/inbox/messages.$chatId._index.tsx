// /messages/{chat}: a chat and the form to write in it. `?before={message}` shows older messages; with `?about={pet}` the next
// message is about another pet of the other user.
import { data, redirect } from "react-router";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { starterText } from "#app/domain/breeders/contact-policy.ts";
import { begunReply, breederTools } from "#app/domain/conversations/messages/breeder-tools.server.ts";
import { parseThreadMessage } from "#app/domain/conversations/messages/schema.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { openThread, requireChatId, requireThread } from "#app/http/messages/open-thread.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Thread } from "#app/ui/conversations/messages/thread.tsx";
import { titleWithUnread } from "#app/ui/conversations/messages/title.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/messages.$chatId._index.ts";
import { pausedForm, type ThreadProblem, threadProblem } from "./thread-problem.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const title = loaderData ? titleWithUnread(matches, loaderData.thread.chat.otherUser.name) : errorText(error).title;
  return pageMeta(siteUrlOf(matches), { title, noIndex: true });
};

export const headers = pageHeaders;

export const middleware: Route.MiddlewareFunction[] = [(args) => openThread(args)];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const thread = await requireThread(args);
  const { pet } = thread.chat;
  const { searchParams } = args.url;
  const about = aboutOf(args.url);
  const tools = await optionalPart(args.context, "the saved replies", () => breederTools(viewer, thread.chat));
  return {
    thread,
    tools,
    about: pet?.petId === about ? about : null,
    begun: begunReply(tools, searchParams.get("reply")) ?? (pet && starterText(pet.name, searchParams.get("starter"))),
    viewerId: viewer.userId,
    maySend: hasPermission(viewer, "messages.send"),
    idempotencyKey: newIdempotencyKey(),
    now: clock.now().toISOString(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const actor = await requireViewer(args);
  const chatId = requireChatId(args.params);
  const form = await readForm(args.request);
  const text = formText(form, "message");
  const idempotencyKey = formText(form, "idempotency_key");
  const limited = await limitForm(context, "chat", `user-${actor.userId}`);
  if (limited) return data<ThreadProblem>({ text, idempotencyKey }, { status: 429 });
  const paused = pausedForm(actor, form, parseThreadMessage(text), idempotencyKey);
  if (paused) return paused;
  const sent = await withErrorLogging(context, () =>
    sendMessage({ actor, chatId, text, idempotencyKey, about: aboutOf(args.url) }),
  );
  if (!sent?.ok) return threadProblem(sent ?? null, { text }, idempotencyKey);
  return redirect(`/messages/${chatId}#newest`, { status: 303, headers: { "X-Remix-Replace": "true" } });
}

function aboutOf({ searchParams }: URL): number | null {
  return parseId(searchParams.get("about"));
}

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread } = loaderData;
  const { chatId } = thread.chat;
  // The key resets all state for another chat or another page of messages.
  const key = `${chatId} ${thread.isLatest ? "" : thread.messages[0]?.messageId}`;
  return <Thread key={key} {...loaderData} problem={actionData} />;
}
