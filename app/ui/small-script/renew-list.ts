// Replaces the parts of a list page by those of a fetched one. The form and the live region of the count stay, so that the
// focus stays and the count is announced.
import { RESULTS_ID } from "#app/ui/kit/lists/list-fields.ts";

const KEPT = "form#list, .list-view__found";

/**
 * Replaces everything in <main> but the form, whose fields follow the active filters. While the user types, the search box and
 * the place stay: a place that was read out of the words would count beside them from then on.
 */
export function renewList(page: Document, isTyping: boolean): void {
  const [old, fresh] = [document.getElementById("main"), page.getElementById("main")];
  if (!old || !fresh) return;
  const focusedId = document.activeElement?.closest(`#${RESULTS_ID}`) ? document.activeElement.id : "";
  renew(old, fresh, isTyping);
  if (focusedId) document.getElementById(focusedId)?.focus({ preventScroll: true });
}

/** Makes the children of `old` those of `fresh`. Children with a kept element inside stay, and are renewed themselves. */
function renew(old: Element, fresh: Element, isTyping: boolean): void {
  if (old instanceof HTMLFormElement && fresh.matches("form#list")) return renewForm(old, fresh, isTyping);
  const keptIn = (parent: Element) =>
    [...parent.children].filter((child) => child.matches(KEPT) || child.querySelector(KEPT));
  const [kept, freshKept] = [keptIn(old), keptIn(fresh)];
  if (kept.length !== freshKept.length) return old.replaceChildren(...fresh.childNodes);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  for (const child of [...old.childNodes]) if (!kept.includes(child as Element)) child.remove();
  let next = 0;
  for (const child of [...fresh.childNodes]) {
    if (freshKept.includes(child as Element)) renew(kept[next++]!, child as Element, isTyping);
    else old.insertBefore(child, kept[next] ?? null);
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

/** The form: the number of active filters, and each field whose active value has changed. */
function renewForm(form: HTMLFormElement, fresh: Element, isTyping: boolean): void {
  const [summary, freshSummary] = [form.querySelector("summary"), fresh.querySelector("summary")];
  summary?.replaceChildren(...(freshSummary?.childNodes ?? []));
  const fields = [...form.querySelectorAll<Field>("input, select")];
  for (const wanted of fresh.querySelectorAll<Field>("input, select")) {
    const field = fields.find((one) => one.name === wanted.name && (!isChoice(one) || one.value === wanted.value));
    if (!field || (isTyping && (field === document.activeElement || field.name.startsWith("near")))) continue;
    const [before, now] = [activeValue(field), activeValue(wanted)];
    if (field instanceof HTMLSelectElement) {
      const { value } = field;
      field.replaceChildren(...wanted.childNodes);
      field.value = before === now ? value : now;
    } else if (isChoice(field)) {
      field.defaultChecked = now === "true";
      if (before !== now) field.checked = now === "true";
    } else if (before !== now || (field.type === "search" && !isTyping && field.value !== now)) {
      // The server takes a place out of the words, also when no words were in the search before.
      field.defaultValue = field.value = now;
    }
  }
}

/** The value that the server has rendered. */
function activeValue(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return field.querySelector<HTMLOptionElement>("option[selected]")?.value ?? "";
  return isChoice(field) ? String(field.defaultChecked) : field.defaultValue;
}

function isChoice(field: Field): boolean {
  return /^(?:radio|checkbox)$/.test(field.type);
}
