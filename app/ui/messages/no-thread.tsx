// The empty pane beside the list while no conversation is chosen.
import { Icon } from "#app/ui/kit/icon.tsx";
import { useLiveMessages } from "./live/use-live-messages.ts";
import { useListEvents } from "./live/use-thread.ts";

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
