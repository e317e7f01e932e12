// The stand-ins for a mail server and a provider of text messages of one worker process: use cases called by a test and
// the sites it asks send to the same inbox.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startSms } from "../../dev/sms.ts";
import { startSmtp } from "../../dev/smtp.ts";
import { TestInbox } from "./inbox.ts";
import { openWay } from "./way.ts";

const folder = mkdtempSync(join(tmpdir(), "pawstead-test-inbox-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Every email and text message since the file began. */
export const inbox = new TestInbox(folder);
const servers = await Promise.all([startSmtp(inbox), startSms(inbox)]);
const [smtp, sms] = await Promise.all([openWay(servers[0].url), openWay(servers[1].url)]);

export const outgoingSettings = { SMTP_URL: smtp.url, SMS_URL: sms.url };

/** Neither can be reached until the test has finished. */
export function cutOffOutgoing(): void {
  for (const way of [smtp, sms]) {
    way.close();
    onTestFinished(() => way.open());
  }
}
