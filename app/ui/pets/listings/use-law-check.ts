// The rules for a listing while it is typed, and how much of its steps is answered. They are requested 300 ms after the last
// change, so that the panel is up to date within 500 ms.
import { type RefObject, useEffect, useState } from "react";
import type { LawResult } from "#app/domain/law/check-listing.ts";
import type { StepView, TypedCheck } from "#app/domain/pets/listings/steps.ts";
import { textIn } from "./use-autosave.ts";

const WAIT_MS = 300;

interface LatestCheck {
  law: LawResult | null;
  counts: StepView["counts"] | undefined;
}

/** The latest result; `given` is that of the page. `to` takes the fields of the form, and null checks nothing. */
export function useLawCheck(
  form: RefObject<HTMLFormElement | null>,
  to: string | null,
  given: LatestCheck,
): LatestCheck {
  const [latest, setLatest] = useState({ given, checked: given });
  // A later response with the page is newer.
  if (latest.given.law !== given.law || latest.given.counts !== given.counts) setLatest({ given, checked: given });
  useEffect(() => {
    const element = form.current;
    if (!element || to === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let underway = new AbortController();
    const check = async () => {
      const { signal } = (underway = new AbortController());
      const checked = await ask(to, textIn(element), signal);
      if (checked && !signal.aborted) setLatest((before) => ({ ...before, checked }));
    };
    const stop = () => {
      clearTimeout(timer);
      underway.abort();
    };
    const onInput = () => {
      stop();
      if (navigator.onLine) timer = setTimeout(() => void check(), WAIT_MS);
    };
    element.addEventListener("input", onInput);
    // What was typed, or uploaded, while there was no connection.
    window.addEventListener("online", onInput);
    element.addEventListener("submit", stop);
    return () => {
      stop();
      element.removeEventListener("input", onInput);
      window.removeEventListener("online", onInput);
      element.removeEventListener("submit", stop);
    };
  }, [form, to]);
  return latest.checked;
}

/** Null when there is no response: the page stays as it was. */
async function ask(to: string, body: URLSearchParams, signal: AbortSignal): Promise<TypedCheck | null> {
  try {
    const response = await fetch(to, { method: "POST", body, signal });
    return response.ok ? ((await response.json()) as TypedCheck) : null;
  } catch {
    return null;
  }
}
