// The page of a pet that failed to load because of a server error. Everything else (no such pet, a wrong address) is
// the site's own error page.
import { isRouteErrorResponse, useLocation } from "react-router";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";

interface PetFailureProps {
  error: unknown;
  requestId: string | null;
  /** The heading when the fault is ours. */
  title?: string;
}

/** "Failed to load pet details", "Please try again later", and the ways on; works without script. */
export function PetFailure({ error, requestId, title = "Failed to load pet details" }: PetFailureProps) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage error={error} requestId={requestId} />;
  return (
    <div className="page-width grid justify-items-center gap-5 py-10 text-center">
      <img src="/error.svg" alt="" width={240} height={180} className="h-auto w-60" />
      <h1>{title}</h1>
      <p className="lede">Please try again later</p>
      <p className="flex flex-wrap justify-center gap-3">
        <a className="button" href={pathname + search}>
          Try again
        </a>
        <LinkButton variant="secondary" to="/pets">
          Browse Pets
        </LinkButton>
      </p>
      {requestId && (
        <p className="soft-text small-text">
          If it happens again, tell us this number: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
