// Requests on connections that a test keeps: how each is answered, and a form that is sent in two halves.
import { Agent, get, type IncomingMessage, request } from "node:http";
import type { Site } from "./site.ts";

interface Told {
  status?: number;
  connection?: string;
}

/** Sends the first half of a form, and the rest with `finish`. */
export async function beginUpload(site: Site): Promise<{ finish(): Promise<Told> }> {
  const url = new URL("/contact", site.url);
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url };
  // "100 Continue" shows that the site has received the request's head.
  const upload = request(url, {
    method: "POST",
    headers: { ...headers, Expect: "100-continue" },
    agent: new Agent({ keepAlive: true }),
  });
  const told = new Promise<Told>((resolve, reject) => {
    upload.once("response", (response) => void end(response).then(resolve, reject)).once("error", reject);
  });
  const begun = new Promise((resolve) => upload.once("continue", resolve));
  upload.flushHeaders();
  await begun;
  upload.write("name=Pat&");
  return { finish: () => (upload.end("message=short"), told) };
}

export function statusOf(url: URL, agent?: Agent): Promise<Told> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => void end(response).then(resolve, reject)).once("error", reject);
  });
}

function end(response: IncomingMessage): Promise<Told> {
  return new Promise((resolve, reject) => {
    const { statusCode: status, headers } = response.resume();
    response.once("end", () => resolve({ status, connection: headers.connection })).once("error", reject);
  });
}
