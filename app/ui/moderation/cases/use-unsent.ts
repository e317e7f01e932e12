// What is typed on the page of a case and not sent: moving on asks once. The first thing that is done keeps the claim.
import { type SubmitEvent, useEffect, useState } from "react";
import { QUEUE_PATH } from "./queue-paths.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field of the decision or of a note differs from what the page came with. */
function hasUnsent(): boolean {
  const fields = document.querySelectorAll<Field>(".case-page :is(input, textarea, select)");
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== "" && !field.selectedOptions[0]?.defaultSelected;
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
      return field.checked !== field.defaultChecked;
    }
    return field.type !== "hidden" && field.value.trim() !== field.defaultValue.trim();
  });
}

/** The handler of forms that leave the case, and whether it has asked. */
export function useAskOnce() {
  const [asked, setAsked] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (asked || !hasUnsent()) return;
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
  };
  return { asked, onSubmit };
}

/** Tells the site once that the moderator works on the case: a key, a press, or scrolling. */
export function useKeepClaim(caseId: number, isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return;
    const done = new AbortController();
    const keep = () => {
      done.abort();
      const body = new URLSearchParams({ intent: "keep" });
      // The claim ends earlier where this fails, nothing else.
      fetch(`${QUEUE_PATH}/${caseId}/claim`, { method: "POST", body }).catch(() => undefined);
    };
    for (const type of ["keydown", "pointerdown", "wheel", "touchmove"]) {
      document.addEventListener(type, keep, { signal: done.signal, passive: true });
    }
    return () => done.abort();
  }, [caseId, isOwn]);
}
