// The inbox end to end: messages arrive over SMTP, are shown as HTML and JSON, and are stored over a restart.
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInboxHandler } from "./inbox-page.ts";
import { Inbox } from "./inbox.ts";
import { startSmtp } from "./smtp.ts";

const home = mkdtempSync(join(tmpdir(), "pawstead-inbox-"));
let dataDir: string;
let inbox: Inbox;
let site: Server;

beforeEach(async () => {
  dataDir = mkdtempSync(join(home, "data-"));
  inbox = new Inbox(dataDir);
  const handle = createInboxHandler(inbox);
  site = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(404).end("the site");
  });
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
});
afterEach(() => {
  site.closeAllConnections();
  site.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function get(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`, init);
}

describe("the inbox", () => {
  it("shows an email sent over SMTP and a text message, newest first, in the documented shape", async () => {
    const smtp = await startSmtp(inbox);
    await createTransport(smtp.url).sendMail({
      from: "Pawstead <hello@pawstead.test>",
      to: ["buyer@demo.test", "breeder@demo.test"],
      subject: "Grüße – verify your address",
      list: { unsubscribe: "https://pawstead.test/u/1" },
      text: "Open https://pawstead.test/verify?token=a1&next=%2F.",
      html: '<a href="https://pawstead.test/verify?token=a1&amp;next=%2F">Verify</a> <a href="https://pawstead.test/help">Help</a>',
    });
    await smtp.stop();
    inbox.add({ channel: "sms", to: "+447700900123", text: "Your code is 123456" });

    const reply = await get("/dev/inbox.json");
    expect(reply.headers.get("content-type")).toContain("application/json");
    expect(await reply.json()).toEqual([
      {
        id: expect.any(String),
        channel: "sms",
        to: "+447700900123",
        subject: "",
        text: "Your code is 123456",
        html: "",
        links: [],
        attachments: [],
        headers: {},
        sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      {
        id: expect.any(String),
        channel: "email",
        to: "buyer@demo.test, breeder@demo.test",
        subject: "Grüße – verify your address",
        text: "Open https://pawstead.test/verify?token=a1&next=%2F.",
        html: expect.stringContaining("<a href="),
        links: ["https://pawstead.test/verify?token=a1&next=%2F", "https://pawstead.test/help"],
        attachments: [],
        headers: expect.objectContaining({ "list-unsubscribe": "<https://pawstead.test/u/1>" }),
        sent_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it("shows a message as text, whatever it contains", async () => {
    inbox.add({ channel: "email", to: "a@b.test", subject: "<script>1</script>", text: "</pre><img src=x>" });
    const page = await get("/dev/inbox");
    const html = await page.text();
    expect(html).toContain("&lt;script&gt;1&lt;/script&gt;");
    expect(html).not.toMatch(/<script|<img/);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("serves an email's HTML with a policy that blocks scripts", async () => {
    const { id } = inbox.add({ channel: "email", to: "a@b.test", text: "", html: "<p>Hello</p>" });
    const page = await get(`/dev/inbox/${id}`);
    expect(await page.text()).toBe("<p>Hello</p>");
    expect(page.headers.get("content-security-policy")).toMatch(/^sandbox .*default-src 'none'/);
  });

  it("responds with a 4xx to unknown paths of its own and does not handle others", async () => {
    expect((await get("/dev/inbox/nothing")).status).toBe(404);
    expect((await get("/dev/inbox", { method: "POST" })).status).toBe(405);
    expect(await (await get("/dev/inboxes")).text()).toBe("the site");
  });

  it("keeps its messages over a restart, also after an incomplete write", () => {
    inbox.add({ channel: "sms", to: "+447700900123", text: "first" });
    appendFileSync(join(dataDir, "inbox.jsonl"), '{"id":"half');
    const again = new Inbox(dataDir);
    again.add({ channel: "sms", to: "+447700900123", text: "second" });
    expect(new Inbox(dataDir).list().map(({ text }) => text)).toEqual(["second", "first"]);
  });

  it("keeps the 500 newest", () => {
    for (let number = 1; number <= 1_010; number += 1) inbox.add({ channel: "sms", to: "+44", text: `${number}` });
    for (const list of [inbox.list(), new Inbox(dataDir).list()]) {
      expect(list).toHaveLength(500);
      expect(list.map(({ text }) => text)).toEqual(Array.from({ length: 500 }, (_, index) => `${1_010 - index}`));
    }
  });
});
