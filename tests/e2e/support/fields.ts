// The form fields of a page: reading their state, and setting them by keyboard only.
import type { Page } from "@playwright/test";

export interface FieldState {
  /** Unique selector of the field. */
  at: string;
  kind: string;
  value: string;
  checked: boolean;
  /** Names of the selected files. */
  files: string[];
}

/** Returns the visible, editable fields within an element; opens every `<details>` first. */
export function fieldsIn(page: Page, within: string): Promise<FieldState[]> {
  return page.locator(within).evaluate((root) => {
    for (const details of root.querySelectorAll("details:has(input:not([type=hidden]), select, textarea)")) {
      details.setAttribute("open", "");
    }
    const fields = root.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea");
    return [...fields].flatMap((field) => {
      if (field.disabled || field.readOnly || !field.checkVisibility()) return [];
      const { id, name, type: kind, value, checked, files } = field;
      const choice = kind === "radio" || kind === "checkbox" ? `[type="${kind}"][value="${CSS.escape(value)}"]` : "";
      const at = id ? `[id="${id}"]` : `[name="${name}"]${choice}`;
      return [{ at, kind, value, checked, files: Array.from(files ?? [], (file) => file.name) }];
    });
  });
}

const KEYS_BY_KIND: Record<string, string> = { number: "12", tel: "12" };

/** Returns text to type into a field: digits where only digits are valid. */
export async function wordFor(page: Page, { at, kind }: FieldState): Promise<string> {
  const mode = await page.locator(at).getAttribute("inputmode");
  return mode === "numeric" || mode === "decimal" ? "12" : (KEYS_BY_KIND[kind] ?? "xyz");
}

/**
 * Sets a field by keyboard: toggles it, selects the next option, inserts text after the second character, or a file.
 */
export async function setByKeys(page: Page, field: FieldState): Promise<void> {
  const { at, kind } = field;
  const element = page.locator(at);
  if (kind === "file") {
    await element.setInputFiles({ name: "chosen.png", mimeType: "image/png", buffer: Buffer.from("not looked at") });
    return;
  }
  await element.focus();
  if (kind === "checkbox" || kind === "radio") return page.keyboard.press("Space");
  if (kind === "range") return page.keyboard.press("ArrowRight");
  // Day, month and year in the order of the browser's locale; each part moves on to the next.
  if (kind === "date") return page.keyboard.type("02032026");
  if (kind.startsWith("select")) {
    const isLast = await element.evaluate((select: HTMLSelectElement) => select.selectedIndex === select.length - 1);
    return page.keyboard.press(isLast ? "ArrowUp" : "ArrowDown");
  }
  await toSecondCharacter(page);
  return page.keyboard.type(await wordFor(page, field));
}

/** Moves the cursor of the focused field behind its second character, or to the end of a shorter value. */
export async function toSecondCharacter(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
}

/** Returns the focused field and its selection; null for field types without selection. */
export function focusIn(page: Page): Promise<{ id: string; selection: (number | null)[] }> {
  return page.evaluate(() => {
    const { id, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return { id, selection: [selectionStart, selectionEnd] };
  });
}
