// Keeps what is typed while it is typed, on the server, so that a phone that is put away or a connection that goes loses
// nothing. Not through the router: a save that does not get through must never take the page away.
import { type RefObject, useEffect, useState } from "react";

/** What a breeder is told; `saved` is said only of what the server has answered for. */
export type SaveState = "untouched" | "waiting" | "saved" | "failed";

const WAIT_MS = 1_500;
const RETRY_MS = 10_000;

interface Autosave {
  form: RefObject<HTMLFormElement | null>;
  /** Takes the fields of the form. */
  to: string;
  /** The address under which the page is found again once something is saved. */
  pageAddress: string;
}

/** Saves a while after the last change, again after a failure, and at once when the page is put away. */
export function useAutosave({ form, to, pageAddress }: Autosave): SaveState {
  const [state, setState] = useState<SaveState>("untouched");
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changes = 0;
    let savedChanges = 0;
    let underway = new AbortController();

    const save = async () => {
      clearTimeout(timer);
      // One that is late must not arrive after what has been typed since.
      underway.abort();
      const { signal } = (underway = new AbortController());
      const upTo = changes;
      const arrived = await send(to, textIn(element), signal);
      if (signal.aborted) return;
      if (arrived) {
        savedChanges = upTo;
        // The address alone: nothing on the page is drawn anew.
        window.history.replaceState(window.history.state, "", pageAddress);
      }
      if (changes !== upTo) return;
      setState(arrived ? "saved" : "failed");
      if (!arrived) timer = setTimeout(() => void save(), RETRY_MS);
    };
    const onInput = () => {
      changes += 1;
      setState("waiting");
      clearTimeout(timer);
      timer = setTimeout(() => void save(), WAIT_MS);
    };
    const onHide = () => {
      if (document.visibilityState !== "hidden" || changes === savedChanges) return;
      if (navigator.sendBeacon(to, textIn(element))) savedChanges = changes;
    };
    // The form itself is on its way, with everything that is in it.
    const onSubmit = () => {
      clearTimeout(timer);
      underway.abort();
      setState("untouched");
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      underway.abort();
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [form, to, pageAddress]);
  return state;
}

/** The fields of a form without its files. */
function textIn(form: HTMLFormElement): URLSearchParams {
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
