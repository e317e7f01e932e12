// What the site under test has sent by email and text message, as its stand-ins have it.
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test.ts";

export interface SentMessage {
  to: string;
  subject: string;
  text: string;
  /** Every address in it. */
  links: string[];
}

/** Everything sent to an email address or a telephone number, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<SentMessage[]> {
  const all = (await (await request.get("/dev/inbox.json")).json()) as SentMessage[];
  return all.filter((message) => message.to === to);
}

/** The newest six digits sent there, as soon as there are any. */
export async function codeSentTo(request: APIRequestContext, to: string): Promise<string> {
  const codes = async () => (await messagesTo(request, to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  return (await firstOf(codes)) ?? "";
}

/** The path of the newest link of a kind sent there, such as "/confirm-email/", as soon as there is one. */
export async function linkSentTo(request: APIRequestContext, to: string, part: string): Promise<string> {
  const links = async () =>
    (await messagesTo(request, to)).flatMap((message) => message.links).filter((link) => link.includes(part));
  const { pathname, search } = new URL((await firstOf(links)) ?? "http://none");
  return pathname + search;
}

async function firstOf(find: () => Promise<string[]>): Promise<string | undefined> {
  let found: string[] = [];
  const look = async () => (found = await find()).length;
  await expect.poll(look).toBeGreaterThan(0);
  return found[0];
}
