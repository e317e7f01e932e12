// A browser without script: opens pages, follows links, fills in forms by label and submits them by button, as HTML defines
// it, in a few milliseconds each. It sees no layout and no focus: those need a real browser.
import { expect } from "vitest";
import { all, byLabel, byRole, hrefs, html, type Markup, nameOf, one, parse, textOf } from "./page.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

/** An accessible name in full, or a pattern that it matches. */
type Name = string | RegExp;

const MOST_REDIRECTS = 5;
const FIELDS = "input, select, textarea";

export class PlainBrowser {
  readonly visitor: Visitor;
  readonly #origin: string;
  #page: Element = parse("");
  #files = new WeakMap<Element, readonly File[]>();
  /** The path of the open page, with its query. */
  path = "";
  status = 0;

  /** `cookies` are those of a session, such as `{ token }`. */
  constructor({ url }: { url: string }, cookies: Record<string, string> = {}) {
    this.#origin = url;
    this.visitor = createVisitor(url, cookies);
  }

  /** The root element of the open page. */
  get page(): Element {
    return this.#page;
  }

  /** The text of the open page's main part. */
  get main(): string {
    return textOf(byRole(this.#page, "main"));
  }

  /** The text of the notice above the page, or "". */
  get flash(): string {
    return all(this.#page, ".flash").map(textOf).join("\n");
  }

  /** Opens a path and follows redirects. */
  async open(path: string): Promise<this> {
    return this.#show(await this.visitor.get(path, { headers: this.#referer() }), path);
  }

  /** The open page in another tab, as it is before anything is typed. */
  duplicate(): PlainBrowser {
    const tab = new PlainBrowser({ url: this.#origin }, Object.fromEntries(this.visitor.cookies));
    tab.#page = parse(this.#page.outerHTML);
    [tab.path, tab.status] = [this.path, this.status];
    return tab;
  }

  /** Follows the links of a name, which all lead to one page, within a part of the page where one is given. */
  async follow(name: Name, within: Markup = this.#page): Promise<this> {
    const found = new Set(hrefs(within, name));
    expect(found.size, `pages that links named ${name} lead to`).toBe(1);
    const to = new URL([...found][0] ?? "", this.#origin + this.path);
    if (to.origin !== this.#origin) throw new Error(`The link leaves the site: ${to.href}`);
    return this.open(to.pathname + to.search);
  }

  /** Types into the field of a label, or chooses the option of this text or value. */
  fill(label: Name, value: string, within: Markup = this.#page): this {
    const field = byLabel(within, label);
    if (field.localName === "select") choose(field, value);
    else if (field.localName === "textarea") field.textContent = value;
    else {
      const most = Number(field.getAttribute("maxlength") ?? Infinity);
      if (value.length > most) throw new Error(`A browser stops typing into ${label} after ${most} characters`);
      field.setAttribute("value", value);
    }
    return this;
  }

  /** Ticks a checkbox or chooses a radio button; `ticked` false clears a checkbox. */
  check(label: Name, ticked = true, within: Markup = this.#page): this {
    const field = byLabel(within, label);
    const isRadio = field.getAttribute("type") === "radio";
    if (isRadio) {
      const group = all(formOf(field), "input[type=radio]").filter((one) => nameIn(one) === nameIn(field));
      for (const one of group) one.removeAttribute("checked");
    }
    if (ticked) field.setAttribute("checked", "");
    else field.removeAttribute("checked");
    return this;
  }

  /** Chooses the files of a file field. */
  attach(label: Name, ...files: File[]): this {
    this.#files.set(byLabel(this.#page, label), files);
    return this;
  }

  /** Submits the form of the only button of this name, within a part of the page where one is given. */
  async press(name: Name, within: Markup = this.#page): Promise<this> {
    const { response, path } = await this.send(name, within);
    return this.#show(response, path);
  }

  /** The same without a look at what follows: the page stays, and a redirect is not requested. */
  async send(name: Name, within: Markup = this.#page): Promise<{ response: Response; path: string }> {
    const button = byRole(within, "button", name);
    const needsScript = isDisabled(button) || (button.getAttribute("type") ?? "submit") !== "submit";
    expect(needsScript, `${nameOf(button)} needs script`).toBe(false);
    const form = formOf(button);
    const isChecked = !form.hasAttribute("novalidate") && !button.hasAttribute("formnovalidate");
    const fields = all(this.#page, FIELDS).filter((field) => formOf(field) === form && !isDisabled(field));
    if (isChecked) for (const field of fields) refuseEmpty(field, this.#files.get(field));
    const data = new FormData();
    for (const field of fields) for (const [key, value] of this.#entriesOf(field)) data.append(key, value);
    if (nameIn(button)) data.append(nameIn(button), button.getAttribute("value") ?? "");
    return this.#submit(form, button, data);
  }

  async #submit(form: Element, button: Element, data: FormData): Promise<{ response: Response; path: string }> {
    const setting = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const to = new URL(setting("action") || this.path, this.#origin + this.path);
    if (to.origin !== this.#origin) throw new Error(`The form leaves the site: ${to.href}`);
    const texts = [...data].map(([key, value]): [string, string] => [
      key,
      typeof value === "string" ? value : value.name,
    ]);
    if (setting("method").toLowerCase() !== "post") {
      const asked = `${to.pathname}?${new URLSearchParams(texts).toString()}`;
      return { response: await this.visitor.get(asked, { headers: this.#referer() }), path: asked };
    }
    const isMultipart = setting("enctype") === "multipart/form-data";
    const path = to.pathname + to.search;
    const body = isMultipart ? data : new URLSearchParams(texts);
    return { response: await this.visitor.post(path, body, { headers: this.#referer() }), path };
  }

  *#entriesOf(field: Element): Generator<[string, string | File]> {
    const [name, type] = [nameIn(field), field.getAttribute("type") ?? "text"];
    if (!name || ["submit", "button", "reset", "image"].includes(type)) return;
    if (field.localName === "select") for (const option of chosenIn(field)) yield [name, valueOfOption(option)];
    else if (field.localName === "textarea") yield [name, crlf((field.textContent ?? "").replace(/^\n/, ""))];
    else if (type === "checkbox" || type === "radio") {
      if (field.hasAttribute("checked")) yield [name, field.getAttribute("value") ?? "on"];
    } else if (type === "file") {
      const files = this.#files.get(field) ?? [];
      for (const file of files) yield [name, file];
      if (files.length === 0) yield [name, new File([], "", { type: "application/octet-stream" })];
    } else yield [name, field.getAttribute("value") ?? ""];
  }

  async #show(first: Response, asked: string): Promise<this> {
    let [response, path] = [first, asked];
    for (let n = 0; response.headers.has("Location"); n += 1) {
      if (n === MOST_REDIRECTS) throw new Error(`Too many redirects after ${asked}`);
      const to = new URL(response.headers.get("Location") ?? "", this.#origin + path);
      if (to.origin !== this.#origin) throw new Error(`${path} leads away from the site: ${to.href}`);
      await response.body?.cancel();
      path = to.pathname + to.search;
      response = await this.visitor.get(path, { headers: this.#referer() });
    }
    this.#page = parse(await html(response));
    [this.path, this.status] = [path, response.status];
    // D11: a page with errors says so in its title, and begins at their summary.
    const [summary] = all(this.#page, ".error-summary");
    if (summary) expect(textOf(one(this.#page, "title")), path).toMatch(/^Error: /);
    if (summary) expect(summary.hasAttribute("autofocus"), path).toBe(true);
    return this;
  }

  #referer(): Record<string, string> {
    return this.path ? { Referer: this.#origin + this.path } : {};
  }
}

/** The messages of the error summary, in its order. */
export function errorsOf(page: Markup): string[] {
  return all(page, ".error-summary li").map(textOf);
}

function formOf(field: Element): Element {
  const id = field.getAttribute("form");
  const form = id ? field.ownerDocument.getElementById(id) : field.closest("form");
  if (!form) throw new Error(`${nameOf(field)} is in no form`);
  return form;
}

function nameIn(field: Element): string {
  return field.getAttribute("name") ?? "";
}

function isDisabled(field: Element): boolean {
  return field.hasAttribute("disabled") || field.closest("fieldset[disabled]") !== null;
}

function choose(select: Element, wanted: string): void {
  const option = all(select, "option").find((one) => textOf(one) === wanted || valueOfOption(one) === wanted);
  if (!option) throw new Error(`There is no option ${wanted} in ${nameOf(select)}`);
  for (const one of all(select, "option")) one.removeAttribute("selected");
  option.setAttribute("selected", "");
}

/** The options that a select sends: the first one where none is marked. */
function chosenIn(select: Element): Element[] {
  const options = all(select, "option");
  const marked = options.filter((option) => option.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return marked;
  return (marked.length > 0 ? marked.slice(-1) : options.slice(0, 1)).filter((one) => !one.hasAttribute("disabled"));
}

function valueOfOption(option: Element): string {
  return option.getAttribute("value") ?? textOf(option);
}

/** Browsers send line breaks as CRLF. */
function crlf(text: string): string {
  return text.replace(/\r?\n/g, "\r\n");
}

// A browser does not submit a form whose required field is empty.
function refuseEmpty(field: Element, files: readonly File[] = []): void {
  if (!field.hasAttribute("required")) return;
  const type = field.getAttribute("type") ?? "";
  if (type === "checkbox" || type === "radio") return;
  const value = field.localName === "textarea" ? (field.textContent ?? "") : (field.getAttribute("value") ?? "");
  const isEmpty = type === "file" ? files.length === 0 : field.localName === "select" ? false : value === "";
  expect(isEmpty, `${nameOf(field)} is required`).toBe(false);
}
