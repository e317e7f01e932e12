// GET /messages/live?chat={id}&after={revision}: the stream of changes in a user's chats, as server-sent events.
// docs/decisions/0022-messages.md describes the events.
import { admitToLive } from "#app/domain/conversations/messages/event-stream-access.server.ts";
import { liveChats } from "#app/domain/conversations/messages/event-stream-hub.server.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { eventStream } from "#app/http/server/event-stream.server.ts";
import { requestToken } from "#app/http/session/session-cookie.server.ts";
import type { Route } from "./+types/messages.live.ts";

const BUSY = { headers: { "Retry-After": "5" } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token } = requestToken(requestInfo(context));
  if (token === null) return apiError("token-required");
  if (!liveChats.hasRoom) return apiError("out-of-time", BUSY);
  const { searchParams } = new URL(request.url);
  const chatId = searchParams.has("chat") ? wholeNumber(searchParams.get("chat")) : null;
  if (Number.isNaN(chatId)) return apiError("not-found");
  const admission = await withRetry(() => admitToLive({ token, chatId })).catch(() => null);
  if (admission === null) return apiError("out-of-time", BUSY);
  if (admission === "signed-out") return apiError("session-expired");
  if (admission === "forbidden") return apiError("forbidden");
  if (admission === "chat-not-found") return apiError("not-found");
  const seen = [request.headers.get("Last-Event-ID"), searchParams.get("after")].map(wholeNumber);
  const known = seen.filter((revision) => !Number.isNaN(revision));
  const after = known.length > 0 ? Math.max(...known) : null;
  return eventStream(context, (connection) => {
    const stream = liveChats.open(connection, chatId, admission, after);
    return () => liveChats.close(stream);
  });
}

export function action() {
  return apiError("method-not-allowed", { headers: { Allow: "GET, HEAD" } });
}

/** NaN for text that is no number. */
function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}
