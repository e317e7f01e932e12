// What the pages that discard a draft share, of a listing and of a litter.
import type { RouterContextProvider } from "react-router";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";

const NAME_SHOWN = 100;

/** The name in a breeder's own draft, or ""; a 404 without a draft. */
export function nameInDraft(values: { name?: string } | null): string {
  if (!values) throw listingError("not-found");
  return cutText((values.name ?? "").trim(), NAME_SHOWN);
}

/** Discards it and returns to its list. A repeated submit succeeds as well: the draft is gone. */
export async function discardAndReturn(
  context: Readonly<RouterContextProvider>,
  discard: () => Promise<void>,
  { list, discarded, kept }: { list: string; discarded: string; kept: string },
): Promise<Response> {
  const done = await withErrorLogging(context, async () => {
    await discard();
    return true;
  });
  if (done) return flashRedirect(list, { kind: "success", text: discarded });
  return flashRedirect(list, { kind: "error", text: kept });
}
