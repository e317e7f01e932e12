// A message above the page, as app/ui/kit/flash.tsx shows it.
import { FLASH_CLASSES, FLASH_ICONS } from "#app/ui/kit/flash-looks.ts";
import type { FlashMessage } from "#app/ui/kit/flash.tsx";
import { onNextAction } from "#app/ui/kit/next-action.ts";
import { icon, iconButton, newElement } from "./elements.ts";

let shown: HTMLElement | undefined;

/** Shows the message until it is dismissed or replaced, or, unless it is an error, the next action begins. Its style is in the whole stylesheet. */
export function showToast({ kind, text }: Pick<FlashMessage, "kind" | "text">): void {
  shown?.remove();
  const className = `${FLASH_CLASSES[kind]} flash--floating`;
  const toast = newElement("div", { className, role: kind === "error" ? "alert" : "status" });
  const dismiss = iconButton("close", "icon-button", "Dismiss message");
  dismiss.addEventListener("click", () => toast.remove());
  toast.append(icon(FLASH_ICONS[kind]), newElement("span", {}, text), dismiss);
  document.body.append(toast);
  if (kind !== "error") onNextAction(toast, () => toast.remove());
  shown = toast;
}
