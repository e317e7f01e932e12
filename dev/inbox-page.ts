// The pages of the inbox: plain HTML that works in a text browser, and the same as JSON for scripts and tests.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Inbox, InboxAttachment, InboxMessage } from "./inbox.ts";

/** Handles a request under /dev/inbox and returns true; returns false for any other request. */
export type InboxHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

const STYLE = `
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
article { border-top: 1px solid; padding: 1rem 0 } h2 { margin: 0; font-size: 1.1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } a { overflow-wrap: anywhere }
`;
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// The template of a message may be faulty, so its HTML must not run scripts.
const MESSAGE_POLICY = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

/** Creates the handler for one inbox. */
export function createInboxHandler(inbox: Inbox): InboxHandler {
  return (request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (path !== "/dev/inbox" && !/^\/dev\/inbox[./]/.test(path)) return false;
    const send = (status: number, type: string, body: string, policy = PAGE_POLICY) => {
      response.writeHead(status, {
        "Content-Type": `${type}; charset=utf-8`,
        "Content-Length": Buffer.byteLength(body),
        "Content-Security-Policy": policy,
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex",
        ...(status === 405 ? { Allow: "GET, HEAD" } : {}),
      });
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    };
    if (request.method !== "GET" && request.method !== "HEAD") return send(405, "text/plain", "Only GET.\n");
    if (path === "/dev/inbox") return send(200, "text/html", page(inbox.list()));
    if (path === "/dev/inbox.json") return send(200, "application/json", JSON.stringify(inbox.list()));
    if (path === "/dev/inbox/style.css") return send(200, "text/css", STYLE);
    const message = inbox.find(/^\/dev\/inbox\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? "");
    if (message?.html) return send(200, "text/html", message.html, MESSAGE_POLICY);
    return send(
      404,
      "text/html",
      document("Not here", '<p>No such message. <a href="/dev/inbox">All messages</a></p>'),
    );
  };
}

function page(messages: InboxMessage[]): string {
  const empty = "<p>Nothing has been sent yet.</p>";
  const intro =
    '<p>Every email and text message this site has sent, newest first. The same as <a href="/dev/inbox.json">JSON</a>.</p>';
  return document("Inbox", intro + (messages.map(article).join("\n") || empty));
}

function article(message: InboxMessage): string {
  const kind = message.channel === "email" ? "Email" : "Text message";
  const links = message.links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`).join("");
  return `<article>
<h2>${escape(message.subject || kind)}</h2>
<p>${kind} to ${escape(message.to)}, <time datetime="${message.sent_at}">${londonTime(message.sent_at)}</time></p>
<pre>${escape(message.text)}</pre>
${links ? `<p>Links:</p><ul>${links}</ul>` : ""}
${message.attachments.map(attachment).join("")}${message.html ? `<p><a href="/dev/inbox/${message.id}">As HTML</a></p>` : ""}
</article>`;
}

function attachment({ filename, content_type, content }: InboxAttachment): string {
  return `<p>Attached: ${escape(filename)} (${escape(content_type)})</p><pre>${escape(content)}</pre>`;
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Pawstead</title>
<link rel="stylesheet" href="/dev/inbox/style.css"></head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`;
}

function londonTime(iso: string): string {
  return new Date(iso).toLocaleString("en-GB", { timeZone: "Europe/London", dateStyle: "medium", timeStyle: "medium" });
}

function escape(text: string): string {
  const named: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replaceAll(/[&<>"']/g, (character) => named[character] ?? character);
}
