// The client's side of "Helpful": with script, a vote that could not be counted must not take the page away.
import { data } from "react-router";

/** What the button says when the server was not reached, or refused. */
export interface HelpfulFailure {
  failed: true;
}

/** Calls the server; its redirects (to the page itself with a message, or to log in) go on, all else becomes a failure. */
export async function helpfulClientAction(serverAction: () => Promise<unknown>) {
  try {
    await serverAction();
    return null;
  } catch (error) {
    if (error instanceof Response) throw error;
    // With a status that says so: nothing has changed, so nothing is fetched again, which would fail as well.
    return data<HelpfulFailure>({ failed: true }, { status: 503 });
  }
}
