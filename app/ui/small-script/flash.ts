// The message at the top of a page can be dismissed, and goes away as app/ui/kit/flash.tsx does.
import { onNextAction } from "#app/ui/kit/next-action.ts";
import { iconButton } from "./elements.ts";

/** Adds the button. An error and a message with a button to undo stay when the next action begins. */
export function enhanceFlash(): void {
  for (const flash of document.querySelectorAll<HTMLElement>("#main .flash")) {
    const dismiss = iconButton("close", "icon-button", "Dismiss message");
    dismiss.addEventListener("click", () => flash.remove());
    flash.append(dismiss);
    if (!flash.matches(".flash--error, :has(form)")) onNextAction(flash, () => flash.remove());
  }
}
