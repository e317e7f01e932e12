// Error summary above a form after a failed submit: every error in one list, each a link to its field.
import { useEffect, useRef } from "react";
import { useEnhanced } from "#app/ui/kit/enhance.ts";

export interface SummaryError {
  /** The id of the form control; without one the line is plain text. */
  fieldId?: string;
  /** The URL of the control, where it is on another page. */
  href?: string;
  text: string;
}

/**
 * Renders nothing without errors. With script it takes focus when it appears, so that screen readers announce it. A
 * server-rendered summary does not take focus from a field and does not scroll, because it was readable before
 * hydration.
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
  useEffect(() => {
    if (!signature) return;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!cameWithPage.current) box.current?.focus();
    else if (isFree) box.current?.focus({ preventScroll: true });
    cameWithPage.current = false;
  }, [signature]);
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ fieldId, href = `#${fieldId}`, text }) => (
          <li key={`${fieldId ?? ""}${text}`}>{fieldId ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}
