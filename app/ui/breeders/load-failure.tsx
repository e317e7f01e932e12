// Replaces a breeder page whose data failed to load: its heading, and a link to try again that works without script.
import { Icon } from "#app/ui/kit/icon.tsx";

interface LoadFailureProps {
  /** The heading the page would have. */
  title: string;
  text: string;
  /** The URL of the same page. */
  reloadHref: string;
  /** Shown so that a visitor can quote it to support. */
  requestId: string | null;
}

/** A whole page. */
export function LoadFailure({ title, text, reloadHref, requestId }: LoadFailureProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <PartFailure text={text} reloadHref={reloadHref} />
      {requestId && (
        <p className="soft-text small-text mt-3">
          If it happens again, tell us this number: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}

/** Replaces one part of a page; the rest is shown. */
export function PartFailure({ text, reloadHref }: { text: string; reloadHref: string }) {
  return (
    <div className="flash flash--error" role="alert">
      <Icon name="alert" />
      <span>
        {text}{" "}
        <a className="load-failure__retry" href={reloadHref}>
          Try again
        </a>
      </span>
    </div>
  );
}
