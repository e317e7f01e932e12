import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFile } from "../../tests/support/temporary-file.ts";
import { env } from "./env.server.ts";
import { scanFile } from "./virus-scan.server.ts";

/** A daemon that finds the word "virus". */
let server: Server;
let received: string;
let says: (content: string) => string;

beforeEach(async () => {
  received = "";
  says = (content) => (content.includes("virus") ? "stream: Test.Virus FOUND\0" : "stream: OK\0");
  server = createServer((socket) => void talk(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env.CLAMAV_URL = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  env.CLAMAV_URL = "";
  server.close();
});

async function talk(socket: Socket): Promise<void> {
  let bytes = Buffer.alloc(0);
  for await (const piece of socket as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, piece]);
    const content = contentOf(bytes);
    if (content === null) continue;
    received = content;
    socket.end(says(content));
  }
}

/** What was sent, once its end has come. */
function contentOf(bytes: Buffer): string | null {
  const command = "zINSTREAM\0";
  if (!bytes.toString("latin1").startsWith(command)) return null;
  let text = "";
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return text;
    text += bytes.subarray(at + 4, at + 4 + length).toString("latin1");
    at += 4 + length;
  }
  return null;
}

it("sends the whole file, and tells an infected one from a clean one", async () => {
  const large = "a document ".repeat(30_000);
  expect(await scanFile(await temporaryFile(large))).toBe("clean");
  expect(received).toBe(large);
  expect(await scanFile(await temporaryFile("with a virus"))).toBe("infected");
});

it("rejects while the daemon is away or reports an error, and is off without a setting", async () => {
  const path = await temporaryFile("a document");
  for (const reply of ["INSTREAM size limit exceeded. ERROR\0", "x".repeat(2_000), "stream: OK"]) {
    says = () => reply;
    await expect(scanFile(path)).rejects.toThrow("The virus scanner");
  }
  server.close();
  await expect(scanFile(path)).rejects.toThrow();
  env.CLAMAV_URL = "";
  expect(await scanFile(path)).toBe("off");
});
