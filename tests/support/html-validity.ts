// Validity of served HTML. Off is only what React writes in its own way, which every parser takes for the same.
import { HtmlElement, HtmlValidate, StaticConfigLoader } from "html-validate";

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

/** Returns what is not valid in the HTML of a page, and what a text browser runs together, one line each. */
export async function validationErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const invalid = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  );
  return [...invalid, ...joinedControls(html)];
}

/** Links and buttons without a space between them, and links without one after a text: their words run together. */
function joinedControls(html: string): string[] {
  const joined = html.matchAll(
    /([^<>]{0,40})(?:<\/span>)?<\/(?:a|button)>(?:<!--.*?-->)*<(?:a|button)\b[^>]*>([^<]{0,40})/g,
  );
  // A line break in the source before a link leaves no space.
  const joinedToText = html.matchAll(/([^<>]{0,40}[a-z,.;:])(?:<!--.*?-->)*<a\b[^>]*>([^<]{0,40})/g);
  return Array.from([...joined, ...joinedToText], ([, before, after]) => `no space between "${before}" and "${after}"`);
}
