// The message at the top of a page can be dismissed.
import { iconButton } from "./elements.ts";

/** Adds the button. */
export function enhanceFlash(): void {
  for (const flash of document.querySelectorAll<HTMLElement>("#main .flash")) {
    const dismiss = iconButton("close", "icon-button", "Dismiss message");
    dismiss.addEventListener("click", () => flash.remove());
    flash.append(dismiss);
  }
}
