// Saves the form as a draft on the server while typing, so that a closed page or a lost connection loses nothing. It
// uses fetch and not the router, because a failed save must not show an error page.
import { type RefObject, useEffect, useState } from "react";

/** The shown state; `saved` only after a response of the server. */
export type SaveState = "untouched" | "waiting" | "saved" | "failed";

const WAIT_MS = 1_500;
const RETRY_MS = 10_000;

interface Autosave {
  form: RefObject<HTMLFormElement | null>;
  /** The URL that takes the fields of the form. */
  to: string;
  /** The URL of the page with the saved draft. */
  pageAddress: string;
}

/**
 * Saves some time after the last change, again after a failure, and at once when the page is hidden or left. `isStored`:
 * there has been a save.
 */
export function useAutosave({ form, to, pageAddress }: Autosave): { state: SaveState; isStored: boolean } {
  const [state, setState] = useState<SaveState>("untouched");
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changes = 0;
    let savedChanges = 0;
    // Whether the form was submitted after the last change.
    let sent = false;
    let underway = new AbortController();

    const save = async () => {
      clearTimeout(timer);
      // A delayed earlier save must not overwrite later values.
      underway.abort();
      const { signal } = (underway = new AbortController());
      const upTo = changes;
      const arrived = await send(to, textIn(element), signal);
      if (signal.aborted) return;
      if (arrived) {
        savedChanges = upTo;
        setIsStored(true);
        // Only the URL changes; the page is not rendered again.
        window.history.replaceState(window.history.state, "", pageAddress);
      }
      if (changes !== upTo) return;
      setState(arrived ? "saved" : "failed");
      if (!arrived) timer = setTimeout(() => void save(), RETRY_MS);
    };
    const onInput = () => {
      sent = false;
      changes += 1;
      setState("waiting");
      clearTimeout(timer);
      timer = setTimeout(() => void save(), WAIT_MS);
    };
    const saveNow = () => {
      if (changes !== savedChanges && !sent && navigator.sendBeacon(to, textIn(element))) savedChanges = changes;
    };
    const onHide = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    // The focus leaves the form before a link to another step loads that step.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) saveNow();
    };
    // The form itself is submitted with all values.
    const onSubmit = () => {
      sent = true;
      clearTimeout(timer);
      underway.abort();
      setState("untouched");
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    element.addEventListener("focusout", onBlur);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      saveNow();
      underway.abort();
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
      element.removeEventListener("focusout", onBlur);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [form, to, pageAddress]);
  return { state, isStored };
}

/** The fields of a form without its files. */
export function textIn(form: HTMLFormElement): URLSearchParams {
  const text = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") text.append(name, value);
  return text;
}

async function send(to: string, body: URLSearchParams, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(to, { method: "POST", body, signal })).ok;
  } catch {
    return false;
  }
}
