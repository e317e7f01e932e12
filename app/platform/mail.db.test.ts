import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeAll, expect, it } from "vitest";
import { env } from "./env.server.ts";
import { closeMail, sendMail } from "./mail.server.ts";

const received: string[] = [];
let server: SMTPServer | undefined;

async function startServer(refuse = false): Promise<void> {
  received.length = 0;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, callback) => callback(refuse ? new Error("no") : null),
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

beforeAll(closeMail);
afterEach(async () => {
  env.strict = false;
  closeMail();
  await new Promise<void>((resolve) => server?.close(resolve));
});

it("sends an email from the site, and a line break in the subject adds no header", async () => {
  await startServer();
  await sendMail({
    to: "jane@example.test",
    subject: "Hello\r\nBcc: eve@evil.test",
    text: "Some words",
    replyTo: "a@b.test",
  });
  expect(received).toHaveLength(1);
  const head = received[0]!.split("\r\n\r\n", 1)[0]!;
  expect(head).toMatch(/^From: Pawstead/m);
  expect(head).toMatch(/^Reply-To: a@b\.test/m);
  expect(head).not.toMatch(/^Bcc:/m);
  expect(received[0]).toContain("Some words");
});

it("[CNL-16] ends an optional email with an unsubscribe link, and supports one-click unsubscribe (RFC 8058)", async () => {
  await startServer();
  const url = "https://pawstead.test/unsubscribe/dGhpcyBpcyBubyBzZWNyZXQsIGJ1dCBpdCBpcyBhcyBsb25n";
  await sendMail({ to: "jane@example.test", subject: "x", text: "Some words", unsubscribe: { url } });
  await sendMail({ to: "jane@example.test", subject: "x", text: "Some words" });
  const [email = "", bare = ""] = received;
  const head = email.split("\r\n\r\n", 1)[0] ?? "";
  expect(head.replaceAll(/\r\n[ \t]+/g, " ")).toMatch(new RegExp(`^List-Unsubscribe: <${url}>$`, "m"));
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(email.replaceAll("=\r\n", "").trimEnd().endsWith(url)).toBe(true);
  expect(bare).not.toContain("nsubscribe");
});

it("rejects when the server refuses the email, so that the job is retried; an erased account is sent nothing", async () => {
  await startServer(true);
  await sendMail({ to: "closed.7@erased.invalid", subject: "x", text: "x" });
  await expect(sendMail({ to: "jane@example.test", subject: "x", text: "x" })).rejects.toThrow();
});

it("sends nothing in plain text to a mail server on another machine in production", async () => {
  await startServer();
  env.strict = true;
  // Another way to write 127.0.0.1, which the site does not know as this machine.
  env.SMTP_URL = env.SMTP_URL.replace("127.0.0.1", "127.1");
  await expect(sendMail({ to: "jane@example.test", subject: "x", text: "x" })).rejects.toThrow(/STARTTLS|TLS/);
  expect(received).toEqual([]);
});
