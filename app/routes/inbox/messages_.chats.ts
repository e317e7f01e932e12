// GET /messages/chats: the list of chats as JSON, for an open messages page.
import { loadInboxList } from "#app/http/messages/inbox-list.server.ts";
import type { Route } from "./+types/messages_.chats.ts";

export async function loader(args: Route.LoaderArgs) {
  return Response.json(await loadInboxList(args), { headers: { "Cache-Control": "no-store" } });
}
