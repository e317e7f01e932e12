// Sends an HTTP request exactly as given; `fetch` would normalise it.
import { Agent, request, type IncomingHttpHeaders } from "node:http";

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** From sending to the last byte. */
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends a request and reads the whole response (of a stream its start), still encoded. `target` is path and query in ASCII. */
export function rawRequest(
  origin: string,
  {
    method,
    target,
    headers,
    body,
  }: { method: string; target: string; headers: Record<string, string>; body: string | null },
): Promise<RawResponse> {
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    const bytes = body === null ? undefined : Buffer.from(body);
    const length = bytes ? { "content-length": String(bytes.length) } : {};
    const asked = request(
      { agent, hostname, port, method, path: target, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          // A stream of events has no end: its start is the response.
          if (answer.headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
        });
        answer.on("error", failed);
        answer.on("close", () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    asked.on("error", failed);
    asked.end(bytes);
  });
}
