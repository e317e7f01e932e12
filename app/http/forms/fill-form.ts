// Fills a kept form into the HTML of its page, so that what was typed is back without script. With script
// app/ui/layout/fill-kept-form.ts does the same.
import { isSameFormPath, type KeptForm } from "#app/domain/accounts/sessions/kept-form.ts";

// React renders attributes with double quotes, and escapes quotes and angle brackets in them.
const FORM = /<form\b[^>]*>[\s\S]*?<\/form>/g;
const CONTROL = /<input\b[^>]*>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g;
const OPTION = /<option\b[^>]*>/g;
const NOT_TYPED = new Set(["hidden", "password", "file", "submit", "button", "image", "reset"]);

/** The page with the form filled in; `path` is its own path. Of several forms for the action the one with most of the fields. */
export function fillKeptForm(html: string, kept: KeptForm, path: string): string {
  const names = new Set(kept.fields.map(([name]) => name));
  let best: { form: string; fits: number } | null = null;
  for (const [form] of html.matchAll(FORM)) {
    const tag = form.slice(0, form.indexOf(">") + 1);
    if (attribute(tag, "method")?.toLowerCase() !== "post") continue;
    if (!isSameFormPath(attribute(tag, "action") ?? path, kept.action)) continue;
    const fits = [...form.matchAll(CONTROL)].filter(
      ([control]) => isTyped(control) && names.has(nameOf(control)),
    ).length;
    if (fits > (best?.fits ?? 0)) best = { form, fits };
  }
  if (!best) return html;
  const { form } = best;
  return html.replace(form, () => fill(form, kept.fields));
}

function fill(form: string, fields: KeptForm["fields"]): string {
  const left = new Map<string, string[]>();
  for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value]);
  return form.replace(CONTROL, (control) => {
    const tag = control.slice(0, control.indexOf(">") + 1);
    const type = typeOf(tag);
    const values = left.get(nameOf(tag)) ?? [];
    if (type === "checkbox" || type === "radio") {
      return setFlag(control, "checked", values.includes(attribute(tag, "value") ?? "on"));
    }
    if (tag.startsWith("<select")) {
      if (values.length === 0) return control;
      return control.replace(OPTION, (option) =>
        setFlag(option, "selected", values.includes(attribute(option, "value") ?? "")),
      );
    }
    if (values.length === 0 || (type !== "hidden" && NOT_TYPED.has(type))) return control;
    // A hidden field has the value of the page, unless an earlier step of the form left its text there.
    if (type === "hidden" && (attribute(tag, "value") ?? "") !== "") return control;
    const value = escapeHtml(values.shift() ?? "");
    if (!tag.startsWith("<textarea")) return setValue(tag, value);
    // A browser drops the line break that a textarea starts with.
    return `${tag}${value.startsWith("\n") ? "\n" : ""}${value}</textarea>`;
  });
}

function isTyped(control: string): boolean {
  return !NOT_TYPED.has(typeOf(control.slice(0, control.indexOf(">") + 1)));
}

function nameOf(control: string): string {
  return attribute(control.slice(0, control.indexOf(">") + 1), "name") ?? "";
}

function typeOf(tag: string): string {
  return tag.startsWith("<input") ? (attribute(tag, "type") ?? "text").toLowerCase() : "text";
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return found ? unescapeHtml(found[1] ?? "") : null;
}

function setFlag(tag: string, name: string, on: boolean): string {
  const without = tag.replace(new RegExp(`\\s${name}="[^"]*"`), "");
  return on ? without.replace(/\s?\/?>$/, ` ${name}="">`) : without;
}

function setValue(tag: string, value: string): string {
  return tag.replace(/\svalue="[^"]*"/, "").replace(/\s?\/?>$/, () => ` value="${value}">`);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => {
    return Object.entries(ENTITIES).find(([, written]) => written === entity)?.[0] ?? entity;
  });
}
