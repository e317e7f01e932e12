// Just enough understanding of our own HTML for tests that have no browser.
import { expect } from "vitest";

/** The HTML of an answer, which must be a page. */
export async function html(answer: Response): Promise<string> {
  expect(answer.headers.get("Content-Type"), "the answer is a page").toMatch(/^text\/html\b/);
  return answer.text();
}

/** What a page says to a reader: its body as text, with one space or one line break between parts. */
export function textOf(page: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1] ?? page;
  const text = body
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(
      /<\/?(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|section|article|header|footer|main|nav|form|br|tr|option)\b[^>]*>/g,
      "\n",
    )
    .replace(/<[^>]+>/g, "");
  return decode(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** The hidden fields of the first form that posts to a path (or, without an action, of the first that posts). */
export function hiddenFields(page: string, action: string): Record<string, string> {
  const inputs = [...postedForm(page, action).matchAll(/<input\b([^>]*)>/g)].map(([, tag = ""]) => tag);
  const hidden = inputs.filter((tag) => attribute(tag, "type") === "hidden");
  return Object.fromEntries(hidden.map((tag) => [attribute(tag, "name") ?? "", attribute(tag, "value") ?? ""]));
}

/** What stands in the hidden fields, text fields and text boxes of such a form, which any of its buttons would send. */
export function filledIn(page: string, action: string): Record<string, string> {
  const form = postedForm(page, action);
  const inputs = [...form.matchAll(/<input\b([^>]*)>/g)]
    .map(([, tag = ""]) => tag)
    .filter((tag) => !/^(?:checkbox|radio|submit|button|file)$/.test(attribute(tag, "type") ?? "text"))
    .map((tag) => [attribute(tag, "name") ?? "", attribute(tag, "value") ?? ""]);
  const boxes = [...form.matchAll(/<textarea\b([^>]*)>([^<]*)<\/textarea>/g)].map(([, tag = "", text = ""]) => [
    attribute(tag, "name") ?? "",
    decode(text).replace(/^\n/, ""),
  ]);
  return Object.fromEntries([...inputs, ...boxes]) as Record<string, string>;
}

/** The inside of that form. */
function postedForm(page: string, action: string): string {
  const forms = [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].filter(([, tag = ""]) => {
    return attribute(tag, "method")?.toLowerCase() === "post";
  });
  const to = (tag: string) => attribute(tag, "action")?.split("?", 1)[0] ?? action;
  return forms.find(([, tag = ""]) => to(tag) === action)?.[2] ?? "";
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}
