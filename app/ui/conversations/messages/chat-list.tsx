// The list of conversations. Its links are never prefetched, because loading a conversation marks it as read.
import { timeAgoText } from "#app/domain/conversations/messages/message-times.ts";
import type { ChatView } from "#app/domain/conversations/messages/views.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { type InboxList, listQuery } from "./inbox-list.ts";
import { Presence } from "./presence.tsx";
import { useServerNow } from "./server-now.ts";

export function ChatList({ chosen, ...list }: InboxList & { chosen: number }) {
  const { chats, page, mayRead, needsReply, now } = list;
  const serverNow = useServerNow(now);
  const Heading = chosen > 0 ? "h2" : "h1";
  return (
    <nav className="chat-list" aria-labelledby="chats-title">
      <Heading id="chats-title" className="chat-list__title">
        Messages
      </Heading>
      {chosen > 0 && (
        <a className="visually-hidden" href="#newest">
          Skip to the newest message
        </a>
      )}
      {needsReply && <Filter needsReply={needsReply} chosen={chosen} />}
      {chats.length > 0 ? (
        <ul className="chat-list__rows">
          {chats.map((chat) => (
            <li key={chat.chatId}>
              <ChatRow chat={chat} query={listQuery(list)} now={serverNow} isChosen={chat.chatId === chosen} />
            </li>
          ))}
        </ul>
      ) : (
        <NoChats page={page} mayRead={mayRead} isFiltered={needsReply?.isOn ?? false} />
      )}
      <ChatPages list={list} chosen={chosen} />
    </nav>
  );
}

interface ChatRowProps {
  chat: ChatView;
  /** Of the list, which the link keeps. */
  query: string;
  now: Date;
  isChosen: boolean;
}

function ChatRow({ chat, query, now, isChosen }: ChatRowProps) {
  const { chatId, otherUser, pet, lastMessage, lastMessageAt, unreadCount } = chat;
  // The open conversation has been marked as read.
  const unread = isChosen ? 0 : unreadCount;
  return (
    <Link
      className="chat-list__row"
      to={`/messages/${chatId}${query}#newest`}
      aria-current={isChosen ? "page" : undefined}
      data-unread={unread > 0 ? "" : undefined}
    >
      <span className="chat-list__avatar">
        <img className="avatar" src={otherUser.avatarUrl} alt="" width={48} height={48} decoding="async" />
        {otherUser.isOnline && <Presence isOnline dotOnly />}{" "}
      </span>
      <span className="chat-list__line">
        <bdi className="chat-list__name">{otherUser.name}</bdi>{" "}
        {lastMessageAt && (
          <time className="chat-list__time" dateTime={lastMessageAt}>
            {timeAgoText(lastMessageAt, now)}
          </time>
        )}
      </span>
      {pet && (
        <span className="chat-list__pet">
          <span className="visually-hidden"> about </span>
          <bdi>{pet.name}</bdi>
        </span>
      )}
      <span className="chat-list__line">
        <span className="visually-hidden">: </span>
        <bdi className="chat-list__last-message">{lastMessage ?? "No messages yet"}</bdi>
        {unread > 0 && (
          <span className="badge badge--count">
            <span className="visually-hidden"> </span>
            {unread > 99 ? "99+" : unread}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </span>
    </Link>
  );
}

function NoChats({ page, mayRead, isFiltered }: { page: number; mayRead: boolean; isFiltered: boolean }) {
  if (!mayRead) {
    return (
      <p className="chat-list__note">
        Your account cannot read messages at the moment. If you think that is a mistake,{" "}
        <Link to="/contact">write to us</Link>.
      </p>
    );
  }
  if (isFiltered) return <p className="chat-list__note">No conversation needs a reply.</p>;
  if (page > 1) return <p className="chat-list__note">There are no older conversations.</p>;
  return (
    <EmptyState
      title="No conversations yet"
      action={
        <LinkButton to="/pets" variant="secondary">
          Browse Pets
        </LinkButton>
      }
    >
      When you write to a breeder, or another user writes to you, the conversation appears here.
    </EmptyState>
  );
}

function ChatPages({ list, chosen }: { list: InboxList; chosen: number }) {
  const { page, hasOlder } = list;
  const at = (other: number) => `${pathOf(chosen)}${listQuery({ ...list, page: other })}`;
  if (page === 1 && !hasOlder) return null;
  return (
    <p className="chat-list__pages">
      {page > 1 && <Link to={at(page - 1)}>Newer conversations</Link>}{" "}
      {hasOlder && <Link to={at(page + 1)}>Older conversations</Link>}
    </p>
  );
}

/** All conversations of a breeder, or those whose last message is not the breeder's. */
function Filter({ needsReply, chosen }: { needsReply: NonNullable<InboxList["needsReply"]>; chosen: number }) {
  const { count, isOn } = needsReply;
  const to = (on: boolean) => `${pathOf(chosen)}${listQuery({ page: 1, needsReply: { count, isOn: on } })}`;
  return (
    <p className="chat-list__filter">
      <Link to={to(false)} aria-current={isOn ? undefined : "true"}>
        All
      </Link>{" "}
      <Link to={to(true)} aria-current={isOn ? "true" : undefined}>
        Needs a reply ({count})
      </Link>
    </p>
  );
}

function pathOf(chosen: number): string {
  return chosen > 0 ? `/messages/${chosen}` : "/messages";
}
