// clientAction of favourites: with script, a failed submit keeps the page.

import { data } from "react-router";
import type { FlashMessage } from "#app/ui/kit/flash.tsx";
import type { FavouriteOutcome } from "./live-favourites.tsx";

/** Submits to the server: follows its redirect to the login page, returns its message, and null for any other failure. */
export async function favouriteClientAction(serverAction: () => Promise<unknown>) {
  try {
    const { flash } = (await serverAction()) as { flash: FlashMessage };
    return answer(flash);
  } catch (error) {
    if (error instanceof Response) throw error;
    return answer(null);
  }
}

// An error status prevents the router from loading the page's data again, which would fail as well.
function answer(flash: FlashMessage | null) {
  const status = flash?.kind === "success" ? 200 : 503;
  return data<FavouriteOutcome>({ at: performance.now(), flash }, { status });
}
