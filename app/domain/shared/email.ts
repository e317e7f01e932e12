// Composes emails: plain text, and the same content as simple HTML with one button.
import { SITE_NAME } from "./site-name.ts";
import { oneLine } from "./text-line.ts";

/** The account of a recipient. Its times are text in the payload of a job. */
export interface Recipient {
  firstName: string;
  emailVerifiedAt: Date | string | null;
}

/** A link of a list. Addresses are absolute; `image` is that of a small picture above its words. */
export interface EmailLink {
  label: string;
  url: string;
  image?: string;
}

export interface EmailParts {
  to: string;
  /** A sentence; the name of the site is put before it. */
  subject: string;
  /** For the greeting; missing when the email address is of no account. */
  user?: Recipient | null;
  paragraphs: readonly string[];
  links?: readonly EmailLink[];
  /** Texts written by other users, marked as quotes; line breaks are preserved. */
  quotes?: readonly string[];
  /** The paragraph after links and quotes. */
  afterQuotes?: string;
  /** Six digits, shown prominently. */
  code?: string;
  /** The button; `url` is absolute. */
  action?: { label: string; url: string };
  /** Links after the button; each `url` is absolute. */
  further?: EmailLink | readonly EmailLink[];
  /** What to do when the recipient did not request the email. */
  closing?: string;
}

/** A composed email for `sendMail`. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Composes an email. Every part is plain text and is escaped in HTML. */
export function composeEmail({ to, subject, user, paragraphs, ...parts }: EmailParts): Email {
  const { links = [], quotes = [], afterQuotes, code, action, further, closing } = parts;
  const greeting = isProven(user) && user.firstName ? `Hello ${oneLine(user.firstName)},` : "Hello,";
  const before = [greeting, ...paragraphs];
  const next = afterQuotes ? [afterQuotes] : [];
  const after = [...(closing ? [closing] : []), `The team of ${SITE_NAME}`];
  const others: readonly EmailLink[] = further === undefined ? [] : "url" in further ? [further] : further;
  const middle = [...(code ? [code] : []), ...(action ? [linkText(action)] : []), ...others.map(linkText)];
  const html = [
    ...before.map(paragraph),
    ...links.map(linkMarkup),
    ...quotes.map(quoteMarkup),
    ...next.map(paragraph),
    ...(code ? [`<p style="font-size:28px;letter-spacing:6px"><strong>${escape(code)}</strong></p>`] : []),
    ...(action ? [button(action)] : []),
    ...others.map(linkMarkup),
    ...after.map(paragraph),
  ].join("");
  return {
    to,
    subject: oneLine(`[${SITE_NAME}] ${subject}`),
    text: [...before, ...links.map(linkText), ...quotes.map(quoteText), ...next, ...middle, ...after].join("\n\n"),
    html: `<!DOCTYPE html><html lang="en-GB"><body style="font:16px/1.5 system-ui,sans-serif">${html}</body></html>`,
  };
}

/**
 * Whether the email address of an account is proven. Until then it may be that of another user than the registrant, who
 * typed the names: an email to it has none of them.
 */
export function isProven<Account extends Pick<Recipient, "emailVerifiedAt">>(
  user: Account | null | undefined,
): user is Account {
  return user?.emailVerifiedAt != null;
}

function paragraph(text: string): string {
  return `<p>${escape(text)}</p>`;
}

function linkText({ label, url }: EmailLink): string {
  return `${label}: ${url}`;
}

function linkMarkup({ label, url, image }: EmailLink): string {
  const picture = image ? `<img src="${escape(image)}" alt="" width="96" style="border-radius:8px"><br>` : "";
  return `<p><a href="${escape(url)}">${picture}${escape(label)}</a></p>`;
}

// Every line has the quote mark, so that text of another user cannot look like the site's own.
function quoteText(text: string): string {
  return text.replaceAll(/^/gm, "> ");
}

function quoteMarkup(text: string): string {
  const style = "margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #c9d6cf;white-space:pre-wrap";
  return `<blockquote dir="auto" style="${style}">${escape(text)}</blockquote>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style = "display:inline-block;padding:12px 20px;border-radius:10px;background:#1f5b43;color:#ffffff";
  return `<p><a href="${escape(url)}" style="${style}">${escape(label)}</a></p>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
