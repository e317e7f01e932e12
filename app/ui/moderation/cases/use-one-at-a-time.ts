// A case is decided, put back or moved on from by one form at a time.
import { type SubmitEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** The page may show that a form is being sent so much later. */
const SHOWN_WITHIN_MS = 1_000;
/** After so long another form may be sent all the same: no answer may ever come. */
const WAIT_MS = 5_000;

/**
 * The handlers around the forms of a case: while one is being sent, no other is. The page would stop waiting for the first, whose
 * decision is stored all the same and claims a case that is never shown. A form that is kept from being sent, or leaves the page as
 * it is, stops its event.
 */
export function useOneAtATime() {
  const isBusy = useNavigation().formMethod !== undefined;
  const sentAt = useRef(-Infinity);
  useEffect(() => {
    if (!isBusy) sentAt.current = -Infinity;
  }, [isBusy]);
  return {
    onSubmitCapture: (event: SubmitEvent<HTMLElement>) => {
      if (performance.now() - sentAt.current > (isBusy ? WAIT_MS : SHOWN_WITHIN_MS)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onSubmit: () => {
      sentAt.current = performance.now();
    },
  };
}
