// Validity of served HTML. Off is only what React writes in its own way, which every parser takes for the same.
import { HtmlElement, HtmlValidate, StaticConfigLoader } from "html-validate";
import { isDeep } from "./depth.ts";

// The library's own joins a new list at each element, which takes a fifth of the time of a page.
HtmlElement.prototype.getElementsByTagName = function getElementsByTagName(tagName) {
  const found: HtmlElement[] = [];
  const search = ({ childElements }: HtmlElement) => {
    for (const element of childElements) {
      if (element.is(tagName)) found.push(element);
      search(element);
    }
  };
  search(this);
  return found;
};

/** The same configuration for each page, read once. */
class OneConfig extends StaticConfigLoader {
  #read?: ReturnType<StaticConfigLoader["getConfigFor"]>;

  override getConfigFor(...page: Parameters<StaticConfigLoader["getConfigFor"]>) {
    return (this.#read ??= super.getConfigFor(...page));
  }
}

const validator = new HtmlValidate(
  new OneConfig({
    extends: ["html-validate:recommended"],
    rules: {
      // charSet, autoComplete: HTML does not tell case apart in names of attributes.
      "attr-case": "off",
      // <meta/>: the slash of a void element is allowed and means nothing.
      "void-style": "off",
      // required="": an empty value is the same as none.
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // _R_2kdcr5_: ids that React makes. HTML asks for no more than that there is no space in them.
      "valid-id": ["error", { relaxed: true }],
      // <ul aria-label>: ARIA lets every list have a name.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Boxes of one question share its name, as radio buttons do: /breeders?specialty=Dogs&specialty=Cats.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    },
  }),
);

/** Headers, footers and whole pages that are valid, without what differs between equally valid ones. */
const valid = new Set<string>();
const SHELL = /<(header|footer) class="site-\1".*?<\/\1>/gs;

function skeletonOf(html: string): string {
  return html.replaceAll(/( (?:href|action|content|nonce|value|src|srcset)="|>)[^"<]+/g, "$1_");
}

/** The ids of a part, which others refer to. */
function idsOf(part: string): string {
  return (part.match(/ id="[^"]*"/g) ?? []).map((id) => `<span${id}></span>`).join("");
}

/**
 * Returns what is not valid in the HTML of a page, and what a text browser runs together, one line each; `npm test` looks
 * once at what pages have in common.
 */
export async function validationErrors(html: string): Promise<string[]> {
  return [...(await invalid(html)), ...joinedControls(html)];
}

async function invalid(html: string): Promise<string[]> {
  const shells = html.match(SHELL) ?? [];
  const isKnown = (part: string) => !isDeep && valid.has(skeletonOf(part));
  if (isKnown(html)) return [];
  const { results } = await validator.validateString(
    html.replaceAll(SHELL, (part) => (isKnown(part) ? `<div>${idsOf(part)}</div>` : part)),
  );
  if (results.length === 0) for (const part of [html, ...shells]) valid.add(skeletonOf(part));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  );
}

/** Links and buttons without a space between them, whose words run together in a text browser. */
function joinedControls(html: string): string[] {
  const joined = html.matchAll(
    /([^<>]{0,40})(?:<\/span>)?<\/(?:a|button)>(?:<!--.*?-->)*<(?:a|button)\b[^>]*>([^<]{0,40})/g,
  );
  return Array.from(joined, ([, before, after]) => `no space between "${before}" and "${after}"`);
}
