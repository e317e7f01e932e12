// With script the wizard also remembers what is typed but not sent yet, in this browser: a tab that is closed in the middle
// of a step, or a phone that loses its connection, loses nothing but the passwords. It belongs to one draft of the server,
// and ends with it.
import { useEffect } from "react";
import { useLocation } from "react-router";

const KEY = "registration";
const WIZARD_PATHS = /^\/(?:register|confirm-email)(?:\/|$)/;

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

/** Keeps what stands in a form of the wizard now. */
export function remember(form: HTMLFormElement, draft: string): void {
  const fields: Record<string, string> = { ...(recall(draft)?.fields ?? {}) };
  for (const control of textControls(form)) if (control.type !== "password") fields[control.name] = control.value;
  const memory: Memory = { draft, step: location.pathname, fields };
  storage((local) => local.setItem(KEY, JSON.stringify(memory)));
}

/**
 * Puts what was kept for this draft into the fields of a form that are as they came. A text in which the cursor is already
 * stays as it is, or the cursor would move to its end.
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

/** Forgets all of it on every page outside the wizard. */
export function useForgetWizard(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!WIZARD_PATHS.test(pathname)) storage((local) => local.removeItem(KEY));
  }, [pathname]);
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

// A browser may refuse to store anything; then only the server remembers.
function storage(work: (local: Storage) => void): void {
  try {
    work(localStorage);
  } catch {
    return;
  }
}
