// POST /messages/{chat}/pause: whether the sender of a message is asked before it is sent. The open chat page asks before it puts
// a message into its outbox.
import { redirect } from "react-router";
import { pauseFor } from "#app/domain/conversations/messages/pause.server.ts";
import { parseThreadMessage } from "#app/domain/conversations/messages/schema.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requireChatId } from "#app/http/messages/open-thread.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/messages_.$chatId.pause.ts";

/** A GET redirects to the chat. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  return redirect(`/messages/${requireChatId(args.params)}`, 303);
}

/** Says for the field `message` whether the form of the page would pause; stores nothing. */
export async function action(args: Route.ActionArgs) {
  const { isBreeder } = await requireViewer(args);
  requireChatId(args.params);
  const text = formText(await readForm(args.request), "message");
  const pause = pauseFor(parseThreadMessage(text), "", isBreeder ? "breeder" : "buyer");
  return Response.json({ pauses: pause !== null });
}
