// Error summary above a form after a failed submit: every error in one list, each a link to its field.
import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { useEnhanced } from "#app/ui/kit/enhance.ts";

export interface SummaryError {
  /** The id of the form control; without one the line is plain text. */
  fieldId?: string;
  /** The URL of the control, where it is on another page. */
  href?: string;
  text: string;
}

/**
 * Renders nothing without errors. It takes the focus after every failed submit, also the second one with the same errors, so
 * that screen readers announce it; in a page from the server by `autofocus`, and not from a field that the user is in.
 * The title of the page begins with "Error: " meanwhile (for a page from the server see entry.server).
 */
export function ErrorSummary({
  errors,
  title = "There is a problem",
}: {
  errors: readonly SummaryError[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const signature = errors.map((error) => error.text).join("\n");
  const enhanced = useEnhanced();
  const cameWithPage = useRef(!enhanced && signature !== "");
  const isSending = useContext(RouterState)?.navigation.formMethod === "POST";
  useEffect(() => {
    if (!signature || isSending) return;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!cameWithPage.current) box.current?.focus();
    else if (isFree) box.current?.focus({ preventScroll: true });
    cameWithPage.current = false;
  }, [signature, isSending]);
  useErrorTitle(signature !== "");
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={box} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ fieldId, href = `#${fieldId}`, text }) => (
          <li key={`${fieldId ?? ""}${text}`}>{fieldId ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}

const PREFIX = "Error: ";

function useErrorTitle(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [isShown]);
}
