// The whole stylesheet, which a page with critical CSS has disabled.

let loading: Promise<unknown> | undefined;

/** Enables it, for elements that the server's HTML does not have; resolves when it is there, or cannot be loaded. */
export function enableWholeStyle(): Promise<unknown> {
  loading ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>("link[disabled]")].map(enable));
  return loading;
}

function enable(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, resolve, { once: true });
    link.disabled = false;
  });
}

let added: CSSStyleSheet | undefined;

/** Adds the critical CSS of another page, whose parts this page now has. A constructed sheet needs no hash of the policy. */
export function addStyle(css: string): void {
  if (css === "") return void enableWholeStyle();
  if (!added) {
    added = new CSSStyleSheet();
    document.adoptedStyleSheets.push(added);
  }
  added.replaceSync(css);
}
