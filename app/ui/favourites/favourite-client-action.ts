// clientAction of favourites: with script, a failed submit keeps the page.

import { data } from "react-router";
import type { FlashMessage } from "#app/ui/kit/flash.tsx";
import type { FavouriteOutcome } from "./live-favourites.tsx";

/** Calls the server; its redirect to log in goes on, its words become the outcome, and all else is a failure. */
export async function favouriteClientAction(serverAction: () => Promise<unknown>) {
  try {
    const { flash } = (await serverAction()) as { flash: FlashMessage };
    return answer(flash);
  } catch (error) {
    if (error instanceof Response) throw error;
    return answer(null);
  }
}

// A failure has a status that says so: nothing has changed, so nothing is fetched again, which would fail as well.
function answer(flash: FlashMessage | null) {
  const status = flash?.kind === "success" ? 200 : 503;
  return data<FavouriteOutcome>({ at: performance.now(), flash }, { status });
}
