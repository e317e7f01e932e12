// POST /messages/{chat}/read: the open chat page reports how far it has been read.
import { redirect } from "react-router";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { markRead } from "#app/domain/conversations/messages/mark-read.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requireChatId } from "#app/http/messages/open-thread.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/messages_.$chatId.read.ts";

/** A GET redirects to the chat. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  return redirect(`/messages/${requireChatId(args.params)}`, 303);
}

/** The field `upto` is the id of the last message shown. A chat of other users is ignored without an error. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const chatId = requireChatId(args.params);
  const upto = parseId(formText(await readForm(args.request), "upto"));
  if (upto === null) return new Response(null, { status: 400 });
  if (hasPermission(viewer, "messages.read")) await markRead(chatId, viewer.userId, upto);
  return new Response(null, { status: 204 });
}
