// The stand-in for a provider of text messages (Twilio's API): stores the messages that it receives in the inbox.
import { createServer } from "node:http";
import type { Inbox } from "./inbox.ts";

const MOST_BYTES = 64 * 1024;
const PATH = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/;

/** A running provider on 127.0.0.1; `url` is the value of SMS_URL. */
export interface EmbeddedSms {
  url: string;
  stop(): Promise<void>;
}

/** Starts the provider on a free port. */
export async function startSms(inbox: Inbox): Promise<EmbeddedSms> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const account = PATH.exec(request.url ?? "")?.[1];
    if (request.method !== "POST" || account === undefined) return answer(404, { code: 20404 });
    if (!isSignedBy(account, request.headers.authorization)) return answer(401, { code: 20003 });
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_BYTES) request.destroy();
      else chunks.push(chunk);
    });
    request.on("end", () => {
      const fields = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
      const [to, text] = [fields.get("To") ?? "", fields.get("Body") ?? ""];
      if (!/^\+\d{8,15}$/.test(to) || text === "" || !fields.get("From")) return answer(400, { code: 21211 });
      const { id } = inbox.add({ channel: "sms", to, subject: "", text, html: "" });
      answer(201, { sid: id, status: "queued" });
    });
  });
  const port = await new Promise<number>((ready, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      ready(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function isSignedBy(account: string, authorization: string | undefined): boolean {
  const [, encoded = ""] = /^Basic (.+)$/.exec(authorization ?? "") ?? [];
  return Buffer.from(encoded, "base64")
    .toString()
    .startsWith(`${decodeURIComponent(account)}:`);
}
