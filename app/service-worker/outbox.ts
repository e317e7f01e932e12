// Sends the messages of the outbox from the service worker, also while no page is open.
import { deliver, type News } from "#app/ui/conversations/messages/outbox/deliver.ts";
import { withDeviceLock } from "#app/ui/conversations/messages/outbox/device-lock.ts";
import { deviceStore } from "#app/ui/conversations/messages/outbox/device-store.ts";
import { NEWS_CHANNEL } from "#app/ui/conversations/messages/outbox/names.ts";
import { postMessage } from "#app/ui/conversations/messages/outbox/post-message.ts";
import { userOf } from "./accounts.ts";
import { state } from "./state.ts";

/** Sends the outbox of the signed-in account. Returns whether messages remain for a later attempt. */
export async function sendWaiting(eager: boolean): Promise<boolean> {
  const userId = userOf((await state()).account);
  if (userId === null) return false;
  const channel = new BroadcastChannel(NEWS_CHANNEL);
  try {
    const again = await deliver(
      {
        store: deviceStore(),
        post: postMessage,
        withDeviceLock,
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
