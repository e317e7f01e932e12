// The header of a conversation: link to the list, the other user, the menu and the pet.
import { useRef } from "react";
import type { ChatPet, ChatView } from "#app/domain/conversations/messages/views.ts";
import { reportHref } from "#app/domain/moderation/reports/subject.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { useIsOnline } from "#app/ui/conversations/messages/live/live-list.ts";
import { useDismissible } from "#app/ui/kit/enhance.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Presence } from "./presence.tsx";

interface ThreadHeadProps {
  chat: ChatView;
  /** Where the viewer can pay the deposit on the pet, or null. */
  depositPath: string | null;
  handoverId: number | null;
  /** Whether the viewer has blocked the other user. */
  isBlocked: boolean;
}

export function ThreadHead({ chat, depositPath, handoverId, isBlocked }: ThreadHeadProps) {
  const { userId, name, path, avatarUrl } = chat.otherUser;
  const isOnline = useIsOnline(chat);
  return (
    <header className="thread-head">
      <Link to="/messages" className="icon-link thread-head__back">
        <Icon name="left" />
        <span className="visually-hidden">Back to messages</span>
      </Link>
      <img className="avatar" src={avatarUrl} alt="" width={44} height={44} decoding="async" />
      <div className="thread-head__user">
        <h1>{path ? <Link to={path}>{<bdi>{name}</bdi>}</Link> : <bdi>{name}</bdi>}</h1>
        <Presence isOnline={isOnline} />
      </div>
      <ThreadMenu
        chatId={chat.chatId}
        userId={userId}
        depositPath={depositPath}
        handoverId={handoverId}
        isBlocked={isBlocked}
      />
    </header>
  );
}

type ThreadMenuProps = { chatId: number; userId: number } & Omit<ThreadHeadProps, "chat">;

function ThreadMenu({ chatId, userId, depositPath, handoverId, isBlocked }: ThreadMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissible(menu);
  return (
    <details className="menu thread-head__menu" ref={menu}>
      <summary>
        <span className="thread-head__dots" aria-hidden="true" />
        <span className="visually-hidden">More</span>
      </summary>
      <ul className="menu__list">
        {depositPath && (
          <li>
            <Link to={depositPath}>Pay Deposit</Link>
          </li>
        )}
        {handoverId !== null && (
          <li>
            <Link to={`/handovers/${handoverId}`}>Handover</Link>
          </li>
        )}
        <li>
          <Link to={`/messages/${chatId}/block`}>{isBlocked ? "Unblock User" : "Block User"}</Link>
        </li>
        <li>
          <Link to={reportHref("user", userId)}>Report</Link>
        </li>
      </ul>
    </details>
  );
}

/** "Discussing": the pet of a conversation. A link while its page is public. */
export function Discussing({ pet }: { pet: ChatPet }) {
  const { name, breed, pricePence, sold, imageUrl, path } = pet;
  const card = (
    <>
      {imageUrl && <img src={imageUrl} alt="" width={56} height={42} decoding="async" />}
      <span className="thread-head__pet-text">
        <span className="soft-text">Discussing</span>{" "}
        <span>
          <bdi>
            <strong>{name}</strong>
          </bdi>
          <span className="visually-hidden">, </span> <bdi className="soft-text">{breed}</bdi>
        </span>
      </span>{" "}
      <span className="flex-none font-semibold">
        {sold ? "Sold" : pricePence === null ? "Price on request" : formatPrice(pricePence)}
      </span>
    </>
  );
  return path ? (
    <Link className="thread-head__pet" to={path}>
      {card}
    </Link>
  ) : (
    <div className="thread-head__pet">{card}</div>
  );
}
