// What was typed in the decision form of a case and not sent when the form disappeared: the claim has ended, or another moderator has
// taken over the case or decided it.
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { RefusedCaseForm } from "#app/domain/moderation/case-decisions/views.ts";

/** For the element around the forms. Calls `onLost` when it is removed with a text. */
export function useLostDecision(onLost: (lost: RefusedCaseForm) => void): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = around.current;
    // Before the element is removed from the document.
    return () => {
      const lost = element && typedIn(element);
      if (lost) onLost(lost);
    };
  }, [onLost]);
  return around;
}

function typedIn(element: HTMLElement): RefusedCaseForm | undefined {
  const forms = [...element.querySelectorAll("form")].map((form) => new FormData(form));
  const typed = forms.find((form) => textOf(form, "reason").trim() !== "");
  if (!typed) return undefined;
  const all = (name: string) => typed.getAll(name).filter((value) => typeof value === "string");
  return {
    section: typed.has("to") ? "pass-on" : "decide",
    reasonCodes: all("code"),
    reason: textOf(typed, "reason"),
    fields: all("field"),
    lane: textOf(typed, "to"),
    all: typed.has("all"),
    errors: {},
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
