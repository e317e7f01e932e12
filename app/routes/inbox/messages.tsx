// /messages: the list of chats with the chosen chat beside it. A narrow screen shows one of the two.
import { Outlet, useNavigation, useParams } from "react-router";
import { loadInboxList } from "#app/http/messages/inbox-list.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { Inbox } from "#app/ui/conversations/messages/inbox.tsx";
import { ThreadLoading } from "#app/ui/conversations/messages/thread-loading.tsx";
import { titleWithUnread } from "#app/ui/conversations/messages/title.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: titleWithUnread(matches, "Messages"), noIndex: true });

export const headers = pageHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadInboxList(args);
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { chatId } = useParams();
  const { location } = useNavigation();
  const next = /^\/messages\/(\d+)$/.exec(location?.pathname ?? "")?.[1];
  const isOther = next !== undefined && next !== chatId;
  // While another chat loads, the messages of the previous one are not shown.
  return (
    <Inbox list={loaderData} chosen={Number((isOther ? next : chatId) ?? 0)}>
      {isOther ? <ThreadLoading chat={loaderData.chats.find((chat) => chat.chatId === Number(next))} /> : <Outlet />}
    </Inbox>
  );
}
