// The text that tells a breeder of a message: who gets one, and that sending a message asks for it.
import { afterAll, describe, expect, it, vi } from "vitest";
import { newFormKey } from "#app/platform/form-keys.server.ts";
import { Inbox } from "../../../dev/inbox.ts";
import { startSms } from "../../../dev/sms.ts";

const inbox = new Inbox(process.env.DATA_DIR!);
const sms = await startSms(inbox);
// Read when the modules below are loaded.
process.env.SMS_URL = sms.url;
vi.resetModules();
const { createBreeder, createUser, viewerOf } = await import("../../../tests/support/factories.ts");
const { db } = await import("#app/platform/db.server.ts");
const { stopJobs } = await import("#app/platform/jobs.server.ts");
const { startChat } = await import("./start-chat.server.ts");
const { CHAT_TEXT_JOB, textChatMessage } = await import("./text-chat-message.server.ts");

const PHONE = "+447700900321";

afterAll(async () => {
  await stopJobs();
  await sms.stop();
}, 30_000);

type Settings = NonNullable<Parameters<typeof createBreeder>[0]>["breederSettings"];

/** The texts after somebody has written to a new breeder. */
async function textsAfter(settings: Settings, account: { mobNo?: string; phoneVerifiedAt?: Date | null }) {
  const user = { mobNo: PHONE, phoneVerifiedAt: new Date(), ...account };
  await db.user.updateMany({ data: { mobNo: null } });
  const breeder = await createBreeder({ plan: "gold", breederSettings: settings, user });
  const buyer = await createUser({ firstName: "Amira" });
  const text = "My own words, which are nobody else's business.";
  const subject = { breederId: breeder.id };
  expect(await startChat({ actor: viewerOf(buyer), subject, text, formKey: newFormKey() })).toMatchObject({ ok: true });
  const message = await db.message.findFirstOrThrow({ orderBy: { id: "desc" } });
  const before = inbox.list().length;
  await textChatMessage({ messageId: message.id });
  return { texts: inbox.list().slice(0, inbox.list().length - before), messageId: message.id };
}

describe("the text to the breeder", () => {
  it("[OPN-97] goes to the verified number of a breeder who asked for texts, without what was written", async () => {
    const { texts, messageId } = await textsAfter({ smsAlerts: true }, {});
    expect(texts).toMatchObject([{ channel: "sms", to: PHONE }]);
    expect(texts[0]?.text).toMatch(/^Amira has written to you on Pawstead: http.*\/messages$/);
    const jobs = await db.$queryRaw<{ name: string }[]>`
      SELECT name FROM jobs.job WHERE name = ${CHAT_TEXT_JOB} AND data->>'messageId' = ${String(messageId)}`;
    expect(jobs).toHaveLength(1);
  });

  it("[OPN-97] is not sent without the wish, with notifications off, or to a number that is not verified", async () => {
    for (const settings of [undefined, {}, { smsAlerts: true, notificationsEnabled: false }]) {
      expect((await textsAfter(settings, {})).texts).toEqual([]);
    }
    expect((await textsAfter({ smsAlerts: true }, { phoneVerifiedAt: null })).texts).toEqual([]);
  });

  it("[OPN-97] does not hang on mail: a breeder may want the one without the other", async () => {
    expect((await textsAfter({ smsAlerts: true, emailAlerts: false }, {})).texts).toHaveLength(1);
  });

  it("is not sent for a message that is gone", async () => {
    await expect(textChatMessage({ messageId: 999_999 })).resolves.toBeUndefined();
  });
});
