// The letters the site writes: plain words first, and the same as simple HTML with one button.
import { SITE_NAME } from "./site-name.ts";

export interface EmailParts {
  to: string;
  subject: string;
  /** Whom it greets; left out where nobody's name is known. */
  name?: string;
  paragraphs: readonly string[];
  /** What somebody else has written, marked as theirs; line breaks are kept. */
  quotes?: readonly string[];
  /** What follows the quotes. */
  afterQuotes?: string;
  /** Six digits that stand by themselves. */
  code?: string;
  /** The one thing to do; `url` is absolute. */
  action?: { label: string; url: string };
  /** What to do when it was not asked for. */
  closing?: string;
}

/** A letter as the mail client takes it. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Writes a letter. Every part is plain text; nothing in it becomes markup. */
export function composeEmail({ to, subject, name, paragraphs, ...parts }: EmailParts): Email {
  const { quotes = [], afterQuotes, code, action, closing } = parts;
  const greeting = name ? `Hello ${oneLine(name)},` : "Hello,";
  const before = [greeting, ...paragraphs];
  const next = afterQuotes ? [afterQuotes] : [];
  const after = [...(closing ? [closing] : []), `The team of ${SITE_NAME}`];
  const middle = [...(code ? [code] : []), ...(action ? [`${action.label}: ${action.url}`] : [])];
  const html = [
    ...before.map(paragraph),
    ...quotes.map(quoteMarkup),
    ...next.map(paragraph),
    ...(code ? [`<p style="font-size:28px;letter-spacing:6px"><strong>${escape(code)}</strong></p>`] : []),
    ...(action ? [button(action)] : []),
    ...after.map(paragraph),
  ].join("");
  return {
    to,
    subject: oneLine(subject),
    text: [...before, ...quotes.map(quoteText), ...next, ...middle, ...after].join("\n\n"),
    html: `<!DOCTYPE html><html lang="en-GB"><body style="font:16px/1.5 system-ui,sans-serif">${html}</body></html>`,
  };
}

function paragraph(text: string): string {
  return `<p>${escape(text)}</p>`;
}

// Every line carries the mark, so that no stranger's words can pass for ours.
function quoteText(text: string): string {
  return text.replaceAll(/^/gm, "> ");
}

function quoteMarkup(text: string): string {
  const style = "margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #c9d6cf;white-space:pre-wrap";
  return `<blockquote dir="auto" style="${style}">${escape(text)}</blockquote>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style = "display:inline-block;padding:12px 20px;border-radius:10px;background:#1f5b43;color:#ffffff";
  return `<p><a href="${escape(url)}" style="${style}">${escape(label)}</a></p><p>${escape(url)}</p>`;
}

// A name becomes part of a letter's words, never of its head or its markup.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
