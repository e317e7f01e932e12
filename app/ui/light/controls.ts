// Loads the app when a control is used that the light script does not know.
import { loadApp } from "./page-state.ts";

declare global {
  interface Window {
    /** The target of the last touch, key or focus before the light script ran, as the inline script has recorded it. */
    touched?: EventTarget | null;
  }
}

const CONTROL = 'a[href], button, input, select, textarea, summary, label, dialog, [tabindex="0"], [contenteditable]';

/** Controls that work without the app, alone or with the light script. Any other is unknown. */
const KNOWN =
  "a[href], summary, label, :disabled, .site-header *, .site-footer *, #list :not([type=range]), #results *, .find-form *, [data-favourite] *, .compare-box *, .compare-form *, [data-light]";

/** A link that opens a dialog with the app. A touch follows it at once, before the app could arrive. */
const NEEDS_APP = "[data-needs-app]";

/** Whether using this element needs the app. */
function needsApp(element: Element): boolean {
  const link = element.closest(NEEDS_APP);
  if (link) return link.matches(":focus-visible");
  const control = element.closest(CONTROL);
  return control !== null && !control.matches(KNOWN);
}

/** Watches pointer, focus and keys until the signal is aborted, and what was used before the light script ran. */
export function watchControls(signal: AbortSignal): void {
  const check = (target: EventTarget | null | undefined) => {
    if (target instanceof Element && needsApp(target)) loadApp();
  };
  for (const type of ["pointerdown", "focusin", "keydown"]) {
    document.addEventListener(type, ({ target }) => check(target), { capture: true, signal });
  }
  document.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      if (pointerType === "mouse" && target instanceof Element && target.closest(NEEDS_APP)) loadApp();
    },
    { signal },
  );
  check(window.touched);
  check(document.activeElement);
}
