// Loads a page of the viewer's list of conversations, for the messages pages and for their updates by script.
import { type ChatList, listChats } from "#app/domain/messages/queries.server.ts";
import { hasPermission } from "#app/domain/permissions/rules.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";
import { clock } from "#app/platform/clock.server.ts";

export interface InboxList extends ChatList {
  /** False for an account that lacks the permission to read messages. */
  mayRead: boolean;
  /** ISO 8601. */
  now: string;
}

/** The page of the viewer's list in `?page=`; the newest without it. */
export async function loadInboxList(args: GuardArgs): Promise<InboxList> {
  const viewer = await requireViewer(args);
  const list = await withRetry(() => listChats(viewer, askedPage(args.request)));
  return { ...list, mayRead: hasPermission(viewer, "messages.read"), now: clock.now().toISOString() };
}

/** The page number in a URL. */
export function askedPage(request: Request): number {
  return parseId(new URL(request.url).searchParams.get("page")) ?? 1;
}
