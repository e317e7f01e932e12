// Client action that keeps the typed values of a listing when the request fails, instead of showing an error page.
import { data, isRouteErrorResponse } from "react-router";

/** A failed request; `lost` is the error text. */
export interface FailedRequest {
  lost: string;
}

const NO_CONNECTION = "Nothing could be sent: the connection was lost. What you typed is still here. Please try again.";

/** Calls the server action; redirects and responses are passed on, a failed request becomes an error text. */
export async function keepTyped<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const said = isRouteErrorResponse(error) ? (error.data as { message?: unknown } | null)?.message : undefined;
    // An error status prevents revalidation, which would fail too; no data has changed.
    return data<FailedRequest>({ lost: typeof said === "string" ? said : NO_CONNECTION }, { status: 503 });
  }
}
