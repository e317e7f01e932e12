// Finds elements in HTML as users find them: by role and accessible name, by label, by text. Reads what forms hold.
import { computeAccessibleName, getRole } from "dom-accessibility-api";
import { DOMParser } from "linkedom";
import { expect } from "vitest";

/** HTML as text (a page or a component), or an element of it. */
export type Markup = string | Element;

/** An accessible name in full, or a pattern that it matches. */
type Name = string | RegExp;

const BLOCKS = /^(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|section|article|header|footer|main|nav|form|br|tr|option)$/;
/** These roles belong to elements with an accessible name only (HTML Accessibility API Mappings). */
const NAMED = new Set(["region", "form"]);
const LABELABLE = "button, input:not([type=hidden]), meter, output, progress, select, textarea";
const HIDDEN = "[hidden], [aria-hidden=true], template, script, style, head";

let parsed: { html: string; root: Element } | undefined;

/** The HTML of a response, which must be a page. */
export async function html(response: Response): Promise<string> {
  expect(response.headers.get("Content-Type"), "the response is a page").toMatch(/^text\/html\b/);
  return response.text();
}

/** The root element of a page, or the body around the markup of a component. */
export function parse(markup: Markup): Element {
  if (typeof markup !== "string") return markup;
  if (parsed?.html === markup) return parsed.root;
  const whole = /^\s*<(?:!doctype|html)\b/i.test(markup)
    ? markup
    : `<!DOCTYPE html><html><body>${markup}</body></html>`;
  const document = withoutListeners(() => {
    const made = new DOMParser().parseFromString(whole, "text/html") as unknown as Document;
    mend(made);
    return made;
  });
  parsed = { html: markup, root: whole === markup ? document.documentElement : document.body };
  return parsed.root;
}

/** All elements that match a CSS selector, for what has no role or name of its own. */
export function all(markup: Markup, selector: string): Element[] {
  return [...parse(markup).querySelectorAll(selector)];
}

/** The only element that matches a CSS selector. */
export function one(markup: Markup, selector: string): Element {
  return only(all(markup, selector), selector, markup);
}

/** All elements with an ARIA role, such as "link", "heading" or "button", and a name where one is given. */
export function allByRole(markup: Markup, role: string, name?: Name): Element[] {
  return all(markup, "*").filter((element) => {
    if (getRole(element) !== role || element.closest(HIDDEN)) return false;
    if (name === undefined) return !NAMED.has(role) || nameOf(element) !== "";
    return typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
  });
}

/** The only element with an ARIA role and a name. */
export function byRole(markup: Markup, role: string, name?: Name): Element {
  return only(allByRole(markup, role, name), `${role} ${name ?? ""}`, markup);
}

/** The only form field with a label. */
export function byLabel(markup: Markup, label: Name): Element {
  const fields = all(markup, "input:not([type=hidden]), select, textarea").filter((field) => {
    return typeof label === "string" ? nameOf(field) === label : label.test(nameOf(field));
  });
  return only(fields, `field labelled ${label}`, markup);
}

/** The accessible name of an element: what a screen reader calls it. */
export function nameOf(element: Element): string {
  const name = computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    getComputedStyle: (of) => styleOf(of),
  });
  return name.replace(/\s+/g, " ").trim();
}

/** The accessible names of all elements with a role, in the order of the page. */
export function namesOf(markup: Markup, role: string): string[] {
  return allByRole(markup, role).map(nameOf);
}

/** Where the links lead to, in the order of the page; with a name, the links of that name alone. */
export function hrefs(markup: Markup, name?: Name): (string | null)[] {
  return allByRole(markup, "link", name).map((link) => link.getAttribute("href"));
}

/** One attribute of each element that matches a CSS selector. */
export function attributes(markup: Markup, selector: string, attribute: string): (string | null)[] {
  return all(markup, selector).map((element) => element.getAttribute(attribute));
}

/** The URL in the canonical link of a page, or null. */
export function canonical(page: Markup): string | null {
  return parse(page).querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;
}

/** The text of a page's body or of an element, with one space or one line break between parts. */
export function textOf(markup: Markup): string {
  const root = parse(markup);
  return gather(root.querySelector(":scope > body") ?? root)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** The first form that posts to a path (a form without an action posts to its own page), or null. */
export function postForm(markup: Markup, action: string): Element | null {
  const forms = all(markup, "form").filter((form) => form.getAttribute("method")?.toLowerCase() === "post");
  return forms.find((form) => (form.getAttribute("action") ?? action).split("?", 1)[0] === action) ?? null;
}

/** The hidden fields of such a form, by name. */
export function hiddenFields(markup: Markup, action: string): Record<string, string> {
  return valuesOf(postForm(markup, action), "input[type=hidden]");
}

/** The hidden fields, text fields and text areas of such a form, which each of its buttons would send, by name. */
export function filledIn(markup: Markup, action: string): Record<string, string> {
  const form = postForm(markup, action);
  return valuesOf(
    form,
    "input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=file]), textarea",
  );
}

function valuesOf(form: Element | null, selector: string): Record<string, string> {
  if (!form) return {};
  const pairs = all(form, selector).map((field) => [field.getAttribute("name") ?? "", valueOf(field)]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** The value that a text field or text area arrives with. */
export function valueOf(field: Element): string {
  if (field.localName === "textarea") return (field.textContent ?? "").replace(/^\n/, "");
  return field.getAttribute("value") ?? "";
}

function only(found: Element[], wanted: string, markup: Markup): Element {
  const [first] = found;
  if (first && found.length === 1) return first;
  throw new Error(`${found.length} elements are ${wanted}, not one, in:\n${textOf(markup).slice(0, 2_000)}`);
}

function gather(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? "";
  if (node.nodeType !== 1) return "";
  const element = node as Element;
  if (/^(?:script|style|template|head)$/.test(element.localName)) return "";
  const text = [...element.childNodes].map(gather).join("");
  return BLOCKS.test(element.localName) ? `\n${text}\n` : text;
}

// The DOM has no style sheet. A name gets spaces around blocks, and leaves out what is hidden.
function styleOf(element: Element): CSSStyleDeclaration {
  const display = BLOCKS.test(element.localName) ? "block" : "inline";
  const style: Record<string, string> = { display: element.hasAttribute("hidden") ? "none" : display };
  return { getPropertyValue: (property: string) => style[property] ?? "" } as CSSStyleDeclaration;
}

// The parser keeps a map of listeners in a WeakMap for each element, attribute and text, which takes it twice as long as all
// else: 5 ms for a page, with what is collected later. Nothing listens here.
function withoutListeners<Result>(work: () => Result): Result {
  const { set } = WeakMap.prototype;
  WeakMap.prototype.set = function ignore() {
    return this;
  };
  try {
    return work();
  } finally {
    WeakMap.prototype.set = set;
  }
}

// The parser keeps the case of attributes and the character references of text areas, and has no `labels` of fields:
// without these the name of each field is searched for in all labels of the page.
function mend(document: Document): void {
  for (const element of document.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      if (!/[A-Z]/.test(name) || element.closest("svg")) continue;
      element.setAttribute(name.toLowerCase(), element.getAttribute(name) ?? "");
    }
  }
  for (const area of document.querySelectorAll("textarea")) {
    const text = document.createElement("div");
    text.innerHTML = area.textContent ?? "";
    area.textContent = text.textContent;
  }
  const fields = new Map([...document.querySelectorAll(LABELABLE)].map((field) => [field.id || field, field]));
  const labels = new Map<Element | undefined, Element[]>();
  for (const label of document.querySelectorAll("label")) {
    const to = label.getAttribute("for");
    const field = to === null ? (label.querySelector(LABELABLE) ?? undefined) : fields.get(to);
    labels.set(field, [...(labels.get(field) ?? []), label]);
  }
  for (const field of fields.values()) Object.defineProperty(field, "labels", { value: labels.get(field) ?? [] });
}
