// The whole stylesheets, which a page with critical CSS only names.

let loading: Promise<unknown> | undefined;

/** Loads them, for elements that the server's HTML does not have; resolves when they are there, or cannot be loaded. */
export function enableWholeStyle(): Promise<unknown> {
  const critical = document.querySelector<HTMLStyleElement>("style[data-whole]");
  loading ??= Promise.all(critical?.dataset.whole?.split(" ").map((href) => load(href, critical)) ?? []);
  return loading;
}

function load(href: string, after: HTMLElement): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, resolve, { once: true });
    after.after(link);
  });
}

let added: CSSStyleSheet | undefined;

/** Adds the critical CSS of another page, whose parts this page now has. A constructed sheet needs no hash of the policy. */
export function addStyle(css: string): void {
  if (css === "") return void enableWholeStyle();
  added ??= adoptStyle("");
  added.replaceSync(css);
}

/** Adds style to the page. */
export function adoptStyle(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
