// Emails and text messages sent by the site under test, read from the development inbox.
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test.ts";

export interface SentMessage {
  to: string;
  subject: string;
  text: string;
  /** Every URL in it. */
  links: string[];
}

/** Returns everything sent to an email address or phone number, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<SentMessage[]> {
  const all = (await (await request.get("/dev/inbox.json")).json()) as SentMessage[];
  return all.filter((message) => message.to === to);
}

/** Waits for the newest six-digit code sent there and returns it. */
export async function codeSentTo(request: APIRequestContext, to: string): Promise<string> {
  const codes = async () => (await messagesTo(request, to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  return (await firstOf(codes)) ?? "";
}

/** Waits for the newest link with a path such as "/confirm-email/" sent there and returns its path. */
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
