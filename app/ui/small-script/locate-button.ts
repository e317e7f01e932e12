// The button "Use my location" of a place field on document pages, as app/ui/shared/places/near-field.tsx has it.
import { locate } from "#app/ui/shared/places/locate.ts";
import { FAILED_HINT, nearDevice } from "#app/ui/shared/places/near-device.ts";
import { icon, newButton, newElement } from "./elements.ts";

/** Adds the buttons of all place fields. */
export function enhanceLocateButtons(): void {
  for (const place of document.querySelectorAll<HTMLElement>(".near-field")) {
    const field = place.querySelector<HTMLInputElement>('input[name="near"]');
    const complaint = place.querySelector(".near-field__complaint");
    if (!field || !complaint) continue;
    const title = "Use my location";
    const words = newElement("span", { className: "visually-hidden" }, title);
    const button = Object.assign(newButton("near-field__locate", icon("locate"), words), { title });
    complaint.before(button);
    button.addEventListener("click", () => void search(button, field, complaint));
  }
}

async function search(button: HTMLElement, field: HTMLInputElement, complaint: Element): Promise<void> {
  button.ariaBusy = "true";
  complaint.textContent = "";
  const located = await locate("geolocation" in navigator ? navigator.geolocation : undefined);
  button.ariaBusy = null;
  if (located.ok) nearDevice(field, located);
  else complaint.textContent = `${located.text}. ${FAILED_HINT}`;
}
