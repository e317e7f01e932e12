// POST /messages/{chat}/fine: the recipient of a message with a warning says that it is fine.
import { data, redirect } from "react-router";
import { markFine } from "#app/domain/conversations/messages/mark-fine.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { requireChatId } from "#app/http/messages/open-thread.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/messages_.$chatId.fine.ts";

/** A GET redirects to the chat. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  return redirect(`/messages/${requireChatId(args.params)}`, 303);
}

/** The field `message` is the id of a message that the viewer has received in this chat; any other is a 404. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const chatId = requireChatId(args.params);
  const messageId = parseId(formText(await readForm(args.request), "message")) ?? 0;
  const limited = await limitForm(args.context, "chat", `user-${viewer.userId}`);
  if (limited) throw data(null, { status: 429 });
  if (!(await markFine(viewer, chatId, messageId))) throw data(null, { status: 404 });
  // Back to the page of the thread that shows the message, which may be one of older messages.
  const thread = `/messages/${chatId}`;
  const from = referringPath(args.request);
  const page = from?.split("#")[0] ?? thread;
  const isThread = page === thread || page.startsWith(`${thread}?`);
  return redirect(`${isThread ? page : thread}#message-${messageId}`, {
    status: 303,
    headers: { "X-Remix-Replace": "true" },
  });
}
