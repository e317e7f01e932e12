// The client's side of a favourite action: with script, a heart that could not be changed must not take the page away.

import { data } from "react-router";
import type { FavouriteFailure } from "./live-favourites.tsx";

/** Calls the server; its redirects (to the page itself with a message, or to log in) go on, all else becomes a failure. */
export async function favouriteClientAction(serverAction: () => Promise<unknown>) {
  try {
    await serverAction();
    return null;
  } catch (error) {
    if (error instanceof Response) throw error;
    // With a status that says so: nothing has changed, so nothing is fetched again, which would fail as well.
    return data<FavouriteFailure>({ failedAt: performance.now() }, { status: 503 });
  }
}
