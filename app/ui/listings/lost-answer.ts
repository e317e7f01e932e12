// With script, a listing that could not be sent must not take the page away: what was typed is in it.
import { data, isRouteErrorResponse } from "react-router";

/** There is no answer; `text` is what to say in its place. */
export interface LostAnswer {
  lost: string;
}

const NO_CONNECTION = "Nothing could be sent: the connection was lost. What you typed is still here. Please try again.";

/** Calls the server; its redirects and answers go on, what goes wrong on the way becomes a sentence. */
export async function keepTyped<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const said = isRouteErrorResponse(error) ? (error.data as { message?: unknown } | null)?.message : undefined;
    // With a status that says so: nothing has changed, so nothing is fetched again, which would fail as well.
    return data<LostAnswer>({ lost: typeof said === "string" ? said : NO_CONNECTION }, { status: 503 });
  }
}
