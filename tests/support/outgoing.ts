// The stand-ins for a mail server and a provider of text messages of one worker process: use cases called by a test and
// the sites it asks send to the same inbox.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSms } from "../../dev/sms.ts";
import { startSmtp } from "../../dev/smtp.ts";
import { TestInbox } from "./inbox.ts";

const folder = mkdtempSync(join(tmpdir(), "pawstead-test-inbox-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Every email and text message since the file began. */
export const inbox = new TestInbox(folder);
const [smtp, sms] = await Promise.all([startSmtp(inbox), startSms(inbox)]);

export const outgoingSettings = { SMTP_URL: smtp.url, SMS_URL: sms.url };
