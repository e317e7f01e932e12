// Error page of a breeder: not found, or any other failure.
import { isRouteErrorResponse } from "react-router";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";

interface BreederErrorProps {
  error: unknown;
  requestId: string | null;
}

/** True for the 404 response of a breeder route. */
export function isMissingBreeder(error: unknown): boolean {
  if (!isRouteErrorResponse(error) || error.status !== 404) return false;
  return (error.data as { missing?: unknown } | null)?.missing === "breeder";
}

/** "Breeder not found" with a link to all breeders; the general error page for every other error. */
export function BreederErrorPage({ error, requestId }: BreederErrorProps) {
  if (!isMissingBreeder(error)) return <ErrorPage error={error} requestId={requestId} />;
  return (
    <div className="page-width grid justify-items-center gap-5 py-10 text-center">
      <img src="/not-found.svg" alt="" width={240} height={180} className="h-auto w-60" />
      <h1>{BREEDER_NOT_FOUND}</h1>
      <p className="lede">There is no breeder at this address. They may have left, or the address has a slip in it.</p>
      <LinkButton to="/breeders">Find Breeders</LinkButton>
    </div>
  );
}
