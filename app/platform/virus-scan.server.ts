// Scans a file with ClamAV's daemon (clamd): its command INSTREAM over TCP or a Unix socket. The protocol needs no library.
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { env } from "./env.server.ts";

/** `off` without CLAMAV_URL. */
export type Scan = "clean" | "infected" | "off";

const WAIT_MS = 10_000;
const REPLY_LIMIT = 1_000;

/** Rejects when the daemon cannot be reached, takes too long or reports an error: then it is unknown what the file is. */
export async function scanFile(path: string): Promise<Scan> {
  if (env.CLAMAV_URL === "") return "off";
  const socket = open(new URL(env.CLAMAV_URL));
  try {
    const [reply] = await Promise.all([replyOf(socket), pipeline(commandWith(path), socket, { end: false })]);
    if (reply.endsWith(" FOUND")) return "infected";
    if (reply === "stream: OK") return "clean";
    throw new Error(`The virus scanner responded with "${reply.slice(0, 100)}"`);
  } finally {
    socket.destroy();
  }
}

function open({ protocol, hostname, port, pathname }: URL): Socket {
  const socket = protocol === "unix:" ? connect(pathname) : connect(Number(port || "3310"), hostname);
  const timer = setTimeout(() => socket.destroy(new Error("The virus scanner took too long")), WAIT_MS);
  return socket.once("close", () => clearTimeout(timer));
}

/** The command, the file in pieces that begin with their length, and an empty piece as the end. */
async function* commandWith(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** The text up to the NUL that ends it. */
async function replyOf(socket: Socket): Promise<string> {
  let text = "";
  for await (const piece of socket as AsyncIterable<Buffer>) {
    text += piece.toString("latin1");
    const end = text.indexOf("\0");
    if (end >= 0) return text.slice(0, end);
    if (text.length > REPLY_LIMIT) break;
  }
  throw new Error("The virus scanner closed the connection");
}
