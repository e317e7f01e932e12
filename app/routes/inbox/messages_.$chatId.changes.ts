// GET /messages/{chat}/changes?after={revision}: the changes since a revision, for an open chat page without a live stream.
import { data } from "react-router";
import { getChanges } from "#app/domain/conversations/messages/queries.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { requireChatId } from "#app/http/messages/open-thread.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/messages_.$chatId.changes.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const after = parseId(new URL(args.request.url).searchParams.get("after")) ?? 0;
  const changes = await getChanges(viewer, requireChatId(args.params), after);
  if (!changes) throw data(null, { status: 404 });
  return Response.json(changes, { headers: { "Cache-Control": "no-store" } });
}
