// Client action of the "Helpful" button: a failed vote shows a message instead of an error page.
import { data } from "react-router";

/** The result when the server could not be reached, or refused. */
export interface HelpfulFailure {
  failed: true;
}

/**
 * Calls the server action; redirects (back with a message, or to log in) are passed on, all errors become a failure.
 */
export async function helpfulClientAction(serverAction: () => Promise<unknown>) {
  try {
    await serverAction();
    return null;
  } catch (error) {
    if (error instanceof Response) throw error;
    // An error status prevents revalidation, which would fail too; no data has changed.
    return data<HelpfulFailure>({ failed: true }, { status: 503 });
  }
}
