// The empty pane beside the list while no conversation is chosen.
import { useLiveMessages } from "#app/ui/conversations/messages/live/use-live-messages.ts";
import { useListEvents } from "#app/ui/conversations/messages/live/use-thread.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

export function NoThread() {
  const news = useListEvents();
  useLiveMessages({ chatId: null, revision: 0, onMessage: () => undefined, onAgain: news.onReturn, ...news });
  return (
    <div className="no-thread">
      <Icon name="message" />
      <h2>No message selected</h2>
      <p className="soft-text">Choose a conversation on the left to read it and to answer.</p>
    </div>
  );
}
