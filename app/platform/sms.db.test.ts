import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";
import { Inbox } from "../../dev/inbox.ts";
import { type EmbeddedSms, startSms } from "../../dev/sms.ts";
import { env } from "./env.server.ts";
import { canReceiveText, sendSms } from "./sms.server.ts";

let folder: string;
let inbox: Inbox;
let provider: EmbeddedSms;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pawstead-sms-"));
  inbox = new Inbox(folder);
  provider = await startSms(inbox);
  Object.assign(env, { SMS_URL: provider.url, SMS_ACCOUNT: "account", SMS_TOKEN: "secret", SMS_FROM: "Pawstead" });
});

afterEach(async () => {
  await provider.stop();
  rmSync(folder, { recursive: true });
});

it("[OPN-41] sends a text message through the provider, whose stand-in stores it in the inbox", async () => {
  await sendSms({ to: "+447700900123", text: "123456 is your code & more" });
  expect(inbox.list()).toMatchObject([{ channel: "sms", to: "+447700900123", text: "123456 is your code & more" }]);
});

it("[OPN-41] rejects when the provider refuses the message or is unavailable", async () => {
  await expect(sendSms({ to: "+447700900123", text: "" })).rejects.toThrow("refused with 400");
  await provider.stop();
  await expect(sendSms({ to: "+447700900123", text: "x" })).rejects.toThrow();
  expect(inbox.list()).toEqual([]);
});

it("A6: sends to UK mobile numbers alone, and to those of more countries by a setting", async () => {
  const refused = [
    "07700 900123",
    "+882123456789",
    "+883510001234567",
    "+87012345678",
    "+44901234567",
    "+448001234567",
  ];
  refused.push("+447012345678", "+447640123456", "+441632960001", "+33612345678", "+4477009001234", "+447700900 123");
  for (const to of refused) {
    expect(canReceiveText(to), to).toBe(false);
    await expect(sendSms({ to, text: "x" })).rejects.toThrow("numbers of this kind");
  }
  for (const to of ["+447700900123", "+447911123456", "+447624123456"]) expect(canReceiveText(to), to).toBe(true);
  onTestFinished(() => void Object.assign(env, { SMS_COUNTRIES: "" }));
  Object.assign(env, { SMS_COUNTRIES: "+33, +44" });
  expect(canReceiveText("+33612345678")).toBe(true);
  expect(canReceiveText("+447012345678")).toBe(false);
  expect(inbox.list()).toEqual([]);
});

it("A6: sends no more in an hour than the limit of the whole site", async () => {
  const send = () => sendSms({ to: "+447700900123", text: "x" });
  const { left } = await takeRateLimit("textMessages", "site");
  for (let tries = left!.tries; tries > 1; tries -= 1) await takeRateLimit("textMessages", "site");
  const sent = await Promise.allSettled([send(), send(), send()]);
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(inbox.list()).toHaveLength(1);
});

it("accepts messages only with the credentials of the account in the URL", async () => {
  const post = (account: string, headers: HeadersInit) =>
    fetch(`${provider.url}/2010-04-01/Accounts/${account}/Messages.json`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ To: "+447700900123", From: "x", Body: "x" }),
    });
  const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString("base64")}` });
  const responses = [await post("a", {}), await post("a", basic("b:secret")), await post("a", basic("a:secret"))];
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 201]);
  expect((await fetch(provider.url)).status).toBe(404);
});
