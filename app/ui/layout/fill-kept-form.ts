// Fills a kept form into its page with script. Fields that the user has changed since stay as they are.
import { isSameFormPath, type KeptForm } from "#app/domain/accounts/sessions/kept-form.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_TYPED = new Set(["hidden", "password", "file", "submit", "button", "image", "reset"]);

/** Fills in the form for the action of the kept one: of several the one with most of its fields. */
export function fillKeptForm({ action, fields }: KeptForm): void {
  const left = new Map<string, string[]>();
  for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value]);
  let best: Control[] = [];
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    if (!isSameFormPath(pathOf(form), action)) continue;
    const controls = [...form.querySelectorAll<Control>("input, textarea, select")];
    const fits = controls.filter(({ name, type }) => left.has(name) && !NOT_TYPED.has(type));
    if (fits.length > best.length) best = controls.filter(({ type }) => type === "hidden" || !NOT_TYPED.has(type));
  }
  for (const control of best) fillControl(control, left.get(control.name) ?? []);
}

function fillControl(control: Control, values: string[]): void {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    const wanted = values.includes(control.value);
    if (control.checked === control.defaultChecked && control.checked !== wanted) control.click();
    return;
  }
  if (values.length === 0) return;
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = values.includes(option.value);
  } else {
    const value = values.shift() ?? "";
    const isUntouched = control.type === "hidden" ? control.value === "" : control.value === control.defaultValue;
    if (!isUntouched && control.value !== value) return;
    setValue(control, value);
  }
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

// React replaces the setter of a field's value and ignores events of values that it has set itself.
function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const type = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(control, value);
}

function pathOf(form: HTMLFormElement): string {
  const { pathname, search } = new URL(form.getAttribute("action") ?? location.href, location.href);
  return pathname + search;
}
