// A collector of traces: receives OTLP over HTTP, as JSON.
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";

/** A span as it arrives, with its attributes by name. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number>;
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: (Omit<ReceivedSpan, "attributes"> & { attributes: Attribute[] })[] }[] }[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

/** Starts a collector on this machine. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  let received = "";
  const server = createServer((req, res) => {
    let body = "";
    req.setEncoding("utf8").on("data", (part: string) => (body += part));
    req.on("end", () => {
      received += body;
      if (req.url === "/v1/traces") spans.push(...spansOf(JSON.parse(body) as Sent));
      res.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Everything that arrived, as text. */
    text: () => received,
    close: () => server.close(),
  };
}

function spansOf({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
    }));
}
