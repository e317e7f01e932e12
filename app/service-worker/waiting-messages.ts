// Messages that wait on the device are sent from here while no page is open.
import { deliver, type News } from "#app/ui/messages/outbox/deliver.ts";
import { deviceStore } from "#app/ui/messages/outbox/device-store.ts";
import { NEWS_CHANNEL } from "#app/ui/messages/outbox/names.ts";
import { alone } from "#app/ui/messages/outbox/one-sender.ts";
import { postMessage } from "#app/ui/messages/outbox/post-message.ts";
import { state } from "./state.ts";

/** Sends what waits of the account that is signed in. Answers whether something is left for a better time. */
export async function sendWaiting(eager: boolean): Promise<boolean> {
  const { userId } = await state();
  if (userId === null) return false;
  const channel = new BroadcastChannel(NEWS_CHANNEL);
  try {
    const again = await deliver(
      {
        store: deviceStore(),
        post: postMessage,
        alone,
        tell: (news: News) => channel.postMessage(news),
        now: () => Date.now(),
        chance: () => Math.random(),
      },
      userId,
      eager,
    );
    return again !== null;
  } finally {
    channel.close();
  }
}
