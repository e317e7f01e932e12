// The messages of a conversation, grouped by day.
import { dayNumber, dayHeading } from "#app/domain/conversations/messages/message-times.ts";
import { EDITABLE_MS } from "#app/domain/conversations/messages/rules.ts";
import type { MessageView } from "#app/domain/conversations/messages/views.ts";
import { MessageLine } from "./message-line.tsx";

/** Messages of one user within this time are shown as one group. */
const JOINED_MS = 5 * 60_000;

interface MessageDaysProps {
  messages: readonly MessageView[];
  viewerId: number;
  /** The name of the other user. */
  name: string;
  now: Date;
  mayWrite: boolean;
}

export function MessageDays({ messages, viewerId, name, now, mayWrite }: MessageDaysProps) {
  const newest = messages.at(-1);
  return byDay(messages).map(({ day, lines }) => (
    <section key={day} className="message-days__day">
      <h2 className="message-days__name">{dayHeading(lines[0]!.createdAt, now)}</h2>
      <ol>
        {lines.map((message, index) => (
          <MessageLine
            key={message.messageId}
            message={message}
            name={name}
            isMine={message.userId === viewerId}
            isEditable={mayWrite && editableNow(message, now)}
            isJoined={isJoined(lines[index - 1], message)}
            isNewest={message === newest}
          />
        ))}
      </ol>
    </section>
  ));
}

interface Day {
  day: number;
  lines: MessageView[];
}

function byDay(messages: readonly MessageView[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = dayNumber(message.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(message);
    else days.push({ day, lines: [message] });
  }
  return days;
}

/** Whether a message can still be edited: the edit window may have ended since the page was loaded. */
export function editableNow({ isEditable, createdAt }: MessageView, now: Date): boolean {
  return isEditable && now.getTime() - Date.parse(createdAt) < EDITABLE_MS;
}

function isJoined(before: MessageView | undefined, message: MessageView): boolean {
  if (before?.userId !== message.userId) return false;
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < JOINED_MS;
}
