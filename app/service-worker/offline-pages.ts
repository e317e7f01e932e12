// HTML of the service worker: the note on top of a stored page, the offline page, and the "Not sent" page of a form.
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { NOTE_ID, noteStyle } from "#app/ui/offline/page-note.ts";
import { build } from "./scope.ts";
import type { StoredPage } from "./stored-responses.ts";

/** Why a stored copy is shown. */
export type CopyReason = "offline" | "slow";

const REASON_TEXT: Record<CopyReason, string> = {
  offline: "You are offline.",
  slow: "The connection is slow.",
};

/** The text of the note on top of a stored page. */
export function copyNote(reason: CopyReason, at: Date, now: Date): string {
  return `${REASON_TEXT[reason]} This is the page as you saw it ${when(at, now)}.`;
}

/** Adds the note to a stored document, as the first element of the body, which hydration skips. */
export function withNote(html: string, note: string): string {
  const style = noteStyle(html.includes("site-header--clear"));
  const element = `<aside id="${NOTE_ID}"><p role="status" style="${style}">${note}</p></aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + element);
}

/** The page shown offline in place of a page that is not stored. */
export function offlinePage(path: string, pages: readonly StoredPage[], now: Date): Response {
  const rows = pages.map(
    ({ path: to, title, at }) =>
      `<li><a href="${escapeHtml(to)}">${nameOf(title)}</a> <span class="soft-text small-text">seen ${when(at, now)}</span></li>`,
  );
  const list =
    rows.length > 0
      ? `<h2>Pages you can read now</h2><ul class="grid gap-3">${rows.join("")}</ul>`
      : "<p>Pages you have opened can be read here when there is no connection.</p>";
  return page(
    "You are offline",
    `<p class="lede">This page cannot be loaded without a connection.</p>` +
      `<p><a class="button" href="${escapeHtml(path)}">Try again</a></p>${list}`,
    "data-reload",
  );
}

/** The page shown when a form could not be sent. */
export function unsentPage(): Response {
  return page(
    "Not sent",
    `<p class="lede">The site did not respond. Check your connection, go back with your browser’s Back button, and ` +
      `send it again: what you typed is still there.</p>` +
      `<p hidden data-back><button type="button" class="button">Back</button></p>`,
  );
}

/** Without the number of unread messages, which was that of the moment, and the name of the site. */
function nameOf(title: string): string {
  return title.replace(/^\(\d+\) /, "").replace(` | ${SITE_NAME}`, "");
}

function page(title: string, content: string, attributes = ""): Response {
  const styles = build.files.filter((path) => path.endsWith(".css"));
  const links = styles.map((path) => `<link rel="stylesheet" href="${path}">`).join("");
  const html =
    `<!DOCTYPE html><html lang="en-GB" ${attributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} | ${SITE_NAME}</title>${links}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>` +
    `<body><header class="site-header"><div class="page-width"><a href="/" class="site-header__brand">` +
    `<img src="/logo.svg" alt="" width="36" height="36">${SITE_NAME}</a></div></header>` +
    `<main id="main" class="page-main"><div class="page-width grid gap-5 py-10"><h1>${title}</h1>${content}</div></main>` +
    `<script src="/offline.js" defer></script></body></html>`;
  const policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'";
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
  };
  return new Response(html, { status: 503, headers });
}

function when(at: Date, now: Date): string {
  const time = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (at.toDateString() === now.toDateString()) return `at ${time}`;
  return `on ${at.toLocaleDateString("en-GB", { day: "numeric", month: "long" })} at ${time}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
