import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { env } from "./env.server.ts";
import { closeMail, sendMail } from "./mail.server.ts";

const received: string[] = [];
let server: SMTPServer | undefined;

async function startServer(refuse = false): Promise<void> {
  received.length = 0;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, answer) => answer(refuse ? new Error("no") : null),
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

afterEach(async () => {
  closeMail();
  await new Promise<void>((resolve) => server?.close(resolve));
});

it("sends a letter from the site, and no line break in a subject makes another header", async () => {
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

it("[CNL-16] a letter that one can do without ends with the way out, and one press of a mail program is enough", async () => {
  await startServer();
  const url = "https://pawstead.test/unsubscribe/dGhpcyBpcyBubyBzZWNyZXQsIGJ1dCBpdCBpcyBhcyBsb25n";
  await sendMail({ to: "jane@example.test", subject: "x", text: "Some words", unsubscribe: { url } });
  await sendMail({ to: "jane@example.test", subject: "x", text: "Some words" });
  const [letter = "", bare = ""] = received;
  const head = letter.split("\r\n\r\n", 1)[0] ?? "";
  expect(head.replaceAll(/\r\n[ \t]+/g, " ")).toMatch(new RegExp(`^List-Unsubscribe: <${url}>$`, "m"));
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(letter.replaceAll("=\r\n", "").trimEnd().endsWith(url)).toBe(true);
  expect(bare).not.toContain("nsubscribe");
});

it("says so when the server does not take it, so that the job tries again", async () => {
  await startServer(true);
  await expect(sendMail({ to: "jane@example.test", subject: "x", text: "x" })).rejects.toThrow();
});
