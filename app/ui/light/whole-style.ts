// The whole stylesheet, which a page with critical CSS has disabled (decision 12).

/** Enables it: for elements that the server's HTML does not have. */
export function enableWholeStyle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled]")) link.disabled = false;
}

let added: CSSStyleSheet | undefined;

/** Adds the critical CSS of another page, whose parts this page now has. A constructed sheet needs no hash of the policy. */
export function addStyle(css: string): void {
  if (css === "") return enableWholeStyle();
  if (!added) {
    added = new CSSStyleSheet();
    document.adoptedStyleSheets.push(added);
  }
  added.replaceSync(css);
}
