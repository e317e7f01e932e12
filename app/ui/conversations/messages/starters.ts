// First messages to choose from beside the field of a contact form, on its page and in the dialog.
import { plainlyClicked } from "#app/ui/small-script/events.ts";

/** A click on a starter puts its text into the field of the form: in place of another starter, or below what was typed. */
export function chooseStarter(event: MouseEvent): void {
  const link = plainlyClicked(event, "[data-starter]");
  if (!link) return;
  event.preventDefault();
  const form = link.closest("form")!;
  const field = form.querySelector("textarea")!;
  const starters = [...form.querySelectorAll<HTMLElement>("[data-starter]")].map(({ dataset }) => dataset.starter);
  const typed = field.value.trim();
  const text = link.dataset.starter!;
  field.value = typed === "" || starters.includes(typed) ? text : `${field.value}\n${text}`;
  field.focus();
}
