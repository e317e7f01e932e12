// One message as plain text: line breaks are kept, URLs are not linked, and bidirectional control characters have no
// effect outside the message.
import type { ReactNode } from "react";
import { timeText } from "#app/domain/conversations/messages/message-times.ts";
import type { MessageView } from "#app/domain/conversations/messages/views.ts";
import { reportHref } from "#app/domain/moderation/reports/subject.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { hasOpenWarning, MessageNotes, MessageWarnings } from "./message-notices.tsx";

interface MessageLineProps {
  message: MessageView;
  /** The author's name, when it is not the viewer. */
  name: string;
  isMine: boolean;
  /** Whether the edit link is shown. */
  isEditable: boolean;
  /** Whether it follows a message of the same user in one group. */
  isJoined: boolean;
  isNewest: boolean;
}

export function MessageLine(props: MessageLineProps) {
  return props.message.userId === null ? <SystemLine {...props} /> : <SentLine {...props} />;
}

/** A line of the site. */
function SystemLine({ message, isNewest }: MessageLineProps) {
  return (
    <li
      className="message-line message-line--system"
      id={`message-${message.messageId}`}
      data-message={message.messageId}
    >
      {isNewest && <span id="newest" />}
      <p>{message.text}</p>
      <p className="message-line__facts">
        <time dateTime={message.createdAt}>{timeText(message.createdAt)}</time>
      </p>
    </li>
  );
}

function SentLine(props: MessageLineProps) {
  const { message, name, isMine, isEditable, isJoined, isNewest } = props;
  const { messageId, chatId, text, createdAt, isEdited } = message;
  const time = timeText(createdAt);
  return (
    <li
      className={isMine ? "message-line message-line--own" : "message-line message-line--other"}
      data-joined={isJoined ? "" : undefined}
      id={`message-${messageId}`}
      data-message={messageId}
    >
      {isNewest && <span id="newest" />}
      {!isMine && <MessageWarnings message={message} time={time} />}
      <Bubble by={isMine ? "You" : name} text={text} />
      {isMine && <MessageNotes message={message} />}
      <p className="message-line__facts">
        <time dateTime={createdAt}>{time}</time>
        {isEdited && <span> (edited)</span>}
        {isEditable && (
          <>
            {" "}
            <Link className="message-line__edit" to={`/messages/${chatId}/edit/${messageId}`}>
              Edit<span className="visually-hidden"> your message of {time}</span>
            </Link>
          </>
        )}
        {!isMine && !hasOpenWarning(message) && (
          <>
            {" "}
            <Link className="message-line__report" to={reportHref("message", messageId)}>
              Report<span className="visually-hidden"> the message of {time}</span>
            </Link>
          </>
        )}
      </p>
    </li>
  );
}

/** The text, with its author for screen readers (visually shown by the side). */
export function Bubble({ by, text }: { by: ReactNode; text: string }) {
  return (
    <div className="message-line__bubble">
      <span className="visually-hidden">
        <bdi>{by}</bdi>:{" "}
      </span>
      <p className="message-line__text" dir="auto">
        {text}
      </p>
    </div>
  );
}
