// The viewer's messages in the outbox (waiting, sending or failed), below the stored messages. Needs script.
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo } from "react";
import type { MessageView } from "#app/domain/conversations/messages/views.ts";
import type { OutboxEntry } from "#app/ui/conversations/messages/outbox/outbox-message.ts";
import { useOutbox } from "#app/ui/conversations/messages/outbox/use-outbox.ts";
import { Bubble } from "./message-line.tsx";

/** An open stream has delivered a sent message within this time. */
const UNSEEN_MS = 1_000;

export interface Sender {
  /** Adds a message for the open chat to the outbox; resolves once it is stored. */
  send(text: string): Promise<void>;
}

interface OutboxLinesProps {
  viewerId: number;
  chatId: number;
  messages: readonly MessageView[];
  /** A message was sent, but the thread does not show it yet. */
  onUnseen: () => void;
  ref: Ref<Sender>;
}

export function OutboxLines({ viewerId, chatId, messages, onUnseen, ref }: OutboxLinesProps) {
  const delivered = useMemo(() => new Set(messages.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])), [messages]);
  const { waiting, send, retry, discard } = useOutbox({ userId: viewerId, chatId, delivered });
  useImperativeHandle(ref, () => ({ send }), [send]);
  const unseen = waiting.flatMap(({ key, state }) => (state === "sent" ? key : [])).join(" ");
  const tellUnseen = useEffectEvent(onUnseen);
  useEffect(() => {
    if (unseen === "") return;
    const timer = setTimeout(tellUnseen, UNSEEN_MS);
    return () => clearTimeout(timer);
  }, [unseen]);
  if (waiting.length === 0) return null;
  return (
    <ol className="outbox-lines" aria-label="On their way">
      {waiting.map((entry) => (
        <li key={entry.key} className="message-line message-line--own" data-state={entry.state}>
          <Bubble by="You" text={entry.text} />
          <div className="message-line__facts">
            <span className="composer__state">{stateWords(entry)}</span>
            {entry.state === "failed" && (
              <>
                <button type="button" className="outbox-lines__action" onClick={() => retry(entry.key)}>
                  Retry
                </button>
                <button type="button" className="outbox-lines__action" onClick={() => discard(entry.key)}>
                  Discard
                </button>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function stateWords({ state, reason }: OutboxEntry): string {
  switch (state) {
    case "failed":
      return reason ? `Not sent. ${reason}` : "Not sent";
    case "sending":
      return "Sending…";
    case "sent":
      return "Sent";
    case "waiting":
      return reason ?? "Waiting to be sent";
  }
}
