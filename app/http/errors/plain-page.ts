// A page without scripts and stylesheets, for errors outside the router.
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { errorFor, type ErrorCode } from "./error-codes.ts";

export interface PlainPage {
  status: number;
  message: string;
  nonce: string;
  /** Shown so that a visitor can name the failed request to support. */
  requestId?: string;
  /** One extra form button that posts to a path of the site. */
  button?: { action: string; label: string };
}

const TITLES: Record<number, string> = {
  400: "That did not work",
  403: "Not from here",
  404: "Page not found",
  405: "Not that way",
  408: "That took too long",
  413: "Too much at once",
  414: "Address too long",
  421: "Not this site",
  429: "Please slow down",
  431: "Too much at once",
  500: "Something went wrong",
  503: "Please try again",
};

const STYLE =
  ":root{color-scheme:light dark;--paper:#fbf8f2;--ink:#1f2a24;--green:#1f5b43;--on:#fff}" +
  "@media(prefers-color-scheme:dark){:root{--paper:#141b17;--ink:#eceee9;--green:#8fd3b3;--on:#10201a}}" +
  "body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,sans-serif}" +
  "main{max-width:34rem;margin:0 auto;padding:12vh 1.25rem}h1{line-height:1.15;margin:.5rem 0}" +
  "a{color:var(--green)}button{font:inherit;min-height:44px;padding:0 1.25rem;border:0;border-radius:12px;background:var(--green);color:var(--on)}" +
  ":focus-visible{outline:3px solid var(--green);outline-offset:3px}";

/** The whole HTML of a plain page. */
export function plainPage({ status, message, nonce, requestId, button }: PlainPage): string {
  const title = TITLES[status] ?? "That did not work";
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><input type="hidden" name="sent" value="yes"><p><button type="submit">${escapeHtml(button.label)}</button></p></form>`
    : "";
  const reference =
    requestId && status >= 500
      ? `<p>If it happens again, tell us this number: <code>${escapeHtml(requestId)}</code></p>`
      : "";
  return (
    `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="/favicon.svg"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title} | ${SITE_NAME}</title><style nonce="${nonce}">${STYLE}</style></head>` +
    `<body><main id="main"><p><strong>${SITE_NAME}</strong></p><h1>${title}</h1><p>${escapeHtml(message)}</p>${form}${reference}` +
    `<p><a href="/">Go to the home page</a> or <a href="/pets">browse pets</a>.</p></main></body></html>`
  );
}

/** The response for an error code: JSON for paths of the API, else a plain page. `message` replaces the general one. */
export function plainError(
  code: ErrorCode,
  facts: { api: boolean; nonce: string; requestId: string; allow?: Iterable<string>; message?: string },
): Response {
  const { status, message: general } = errorFor(code);
  const { message = general } = facts;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (facts.allow) headers.set("Allow", [...facts.allow].join(", "));
  if (facts.api) {
    headers.set("Content-Type", "application/json; charset=utf-8");
    return new Response(JSON.stringify({ success: false, message, errors: {} }), { status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(plainPage({ status, message, nonce: facts.nonce, requestId: facts.requestId }), {
    status,
    headers,
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
