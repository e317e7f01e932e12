// Messages of a private chat as a moderator reads them, with the reported one and what the scam rules found marked.
import type { ReportedMessage as Reported } from "#app/domain/moderation/reports/reported-message.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

export function ReportedMessage({ reported }: { reported: Reported }) {
  const { messageId: reportedId, messages, authorId } = reported;
  return (
    <ol className="reported-message">
      {messages.map(({ messageId, userId, username, parts, rules, createdAt, isEdited }) => (
        <li
          key={messageId}
          id={`message-${messageId}`}
          data-reported={messageId === reportedId ? "" : undefined}
          data-author={userId === authorId ? "" : undefined}
        >
          <p className="soft-text small-text">
            <strong>@{username}</strong>, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            {isEdited && " (edited)"} {messageId === reportedId && <Badge kind="poor">Reported</Badge>}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {parts.map(({ text, found }, at) => (found ? <mark key={at}>{text}</mark> : text))}
          </p>
          {rules.length > 0 && <p className="soft-text small-text">Found: {rules.join(", ")}</p>}
        </li>
      ))}
    </ol>
  );
}
