// Loads a page of the viewer's list of conversations, for the messages pages and for their updates by script.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { type ChatList, listChats } from "#app/domain/conversations/messages/chat-queries.server.ts";
import { countNeedingReply } from "#app/domain/conversations/messages/needs-reply.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";
import { clock } from "#app/platform/clock.server.ts";

export interface InboxList extends ChatList {
  /** False for an account that lacks the permission to read messages. */
  mayRead: boolean;
  /** Of a breeder: the number of conversations that need a reply, and whether the list has only these; null for others. */
  needsReply: { count: number; isOn: boolean } | null;
  /** ISO 8601. */
  now: string;
}

/** The page of the viewer's list in `?page=`; the newest without it. `?filter=needs-reply` is for breeders. */
export async function loadInboxList(args: GuardArgs): Promise<InboxList> {
  const viewer = await requireViewer(args);
  const isOn = viewer.isBreeder && new URL(args.request.url).searchParams.get("filter") === "needs-reply";
  const mayRead = hasPermission(viewer, "messages.read");
  const [list, count] = await withRetry(() =>
    Promise.all([
      listChats(viewer, askedPage(args.request), isOn),
      viewer.isBreeder && mayRead ? countNeedingReply(viewer) : null,
    ]),
  );
  const needsReply = count === null ? null : { count, isOn };
  return { ...list, mayRead, needsReply, now: clock.now().toISOString() };
}

/** The page number in a URL. */
export function askedPage(request: Request): number {
  return parseId(new URL(request.url).searchParams.get("page")) ?? 1;
}
