// Stores unsent values of the registration forms in the browser, so that a closed tab or a lost connection loses only
// the passwords. The stored values belong to one draft on the server and are deleted with it.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { forgetWizard, storage, WIZARD_KEY as KEY } from "./forget-wizard.ts";

interface Memory {
  draft: string;
  /** The path of the step. */
  step: string;
  fields: Record<string, string>;
}

/** The fields of a form by name, passwords among them, which `remember` leaves out. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const control of textControls(form)) fields[control.name] = control.value;
  return fields;
}

/** Stores the current values of a form. */
export function remember(form: HTMLFormElement, draft: string): void {
  const fields: Record<string, string> = { ...(recall(draft)?.fields ?? {}) };
  for (const control of textControls(form)) if (control.type !== "password") fields[control.name] = control.value;
  const memory: Memory = { draft, step: location.pathname, fields };
  storage((local) => local.setItem(KEY, JSON.stringify(memory)));
}

/**
 * Fills unchanged fields of a form with the values stored for this draft. A focused text field is left unchanged,
 * because the cursor would move to its end.
 */
export function restore(form: HTMLFormElement, draft: string): void {
  const memory = recall(draft);
  if (!memory) return storage((local) => local.removeItem(KEY));
  for (const control of textControls(form)) {
    const kept = memory.fields[control.name];
    const isUntouched =
      control.value === control.defaultValue && (control !== document.activeElement || control.value === "");
    if (typeof kept === "string" && control.type !== "password" && isUntouched) control.value = kept;
  }
}

/** Deletes the stored values on every page outside the registration. */
export function useForgetWizard(): void {
  const { pathname } = useLocation();
  useEffect(() => forgetWizard(pathname), [pathname]);
}

function recall(draft: string): Memory | null {
  let found: Memory | null = null;
  storage((local) => {
    const kept = JSON.parse(local.getItem(KEY) ?? "null") as Memory | null;
    if (kept?.draft === draft && typeof kept.fields === "object") found = kept;
  });
  return found;
}

function textControls(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  const all = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[name], textarea[name]")];
  return all.filter(({ type }) => type !== "hidden" && type !== "radio");
}
