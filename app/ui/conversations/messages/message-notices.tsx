// The warning above a received message and the note under an own one.
import { Form } from "react-router";
import type { MessageView } from "#app/domain/conversations/messages/views.ts";
import { reportHref } from "#app/domain/moderation/reports/subject.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NoticeReasons } from "./notice-reasons.tsx";

/** Nothing for a message without notices. */
export function MessageNotes({ message }: { message: MessageView }) {
  const { notices } = message;
  if (notices.length === 0) return null;
  return (
    <div className="message-notices" role="note">
      {notices.map(({ rule, text }) => (
        <p key={rule}>{text}</p>
      ))}
      <NoticeReasons found={notices} />
    </div>
  );
}

/** Whether the recipient has warnings of the message to answer, with a link to report it. */
export function hasOpenWarning({ notices, isFine }: MessageView): boolean {
  return notices.length > 0 && !isFine;
}

/** Nothing for a message without notices. The recipient answers whether the message is fine, or reports it. */
export function MessageWarnings({ message, time }: { message: MessageView; time: string }) {
  const { notices, messageId, chatId } = message;
  if (notices.length === 0) return null;
  if (!hasOpenWarning(message)) {
    return (
      <div className="message-notices" role="note">
        <p>You marked this message as fine.</p>
        <NoticeReasons found={notices} />
      </div>
    );
  }
  return (
    <div className="message-notices message-notices--warning" role="note">
      {notices.map(({ rule, text }) => (
        <p key={rule} className="message-notices__warning">
          <Icon name="alert" />
          <span>{text}</span>
        </p>
      ))}
      <NoticeReasons found={notices} />
      <div className="message-notices__answers">
        <Form method="post" action={`/messages/${chatId}/fine`} preventScrollReset replace>
          <input type="hidden" name="message" value={messageId} />
          <button type="submit" className="button button--secondary">
            This message is fine
          </button>
        </Form>
        <Link className="message-notices__report" to={reportHref("message", messageId)}>
          Report<span className="visually-hidden"> the message of {time}</span>
        </Link>
      </div>
    </div>
  );
}
