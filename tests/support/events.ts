// A client of server-sent events that stores every event.
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

/** One event. Comments and lines of `retry` are none. */
export interface LiveEvent {
  event: string;
  id: string | null;
  data: unknown;
}

/** Limit for an event that does not arrive. */
const PATIENCE_MS = 60_000;

export class Events {
  readonly received: LiveEvent[] = [];
  /** The whole stream as received. */
  text = "";
  /** Resolves when the server has ended the stream or the connection is lost. */
  readonly closed: Promise<void>;
  #looking = new Set<() => void>();
  #rest = "";

  constructor(readonly answer: IncomingMessage) {
    answer.setEncoding("utf8");
    answer.on("data", (chunk: string) => this.#hear(chunk));
    answer.on("error", () => undefined);
    this.closed = new Promise((done) => answer.once("close", () => done()));
  }

  get status(): number {
    return this.answer.statusCode ?? 0;
  }

  get headers(): IncomingHttpHeaders {
    return this.answer.headers;
  }

  /** The data of all events of one kind. */
  of<Data>(event: string): Data[] {
    return this.received.filter((one) => one.event === event).map(({ data }) => data as Data);
  }

  /** Resolves as soon as a condition holds. */
  async until(what: string, holds: () => boolean): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let look = () => {};
    try {
      await new Promise<void>((done, failed) => {
        look = () => holds() && done();
        const late = () => failed(new Error(`It did not come to this: ${what}. What came:\n${this.text}`));
        timer = setTimeout(late, PATIENCE_MS);
        this.#looking.add(look);
        look();
      });
    } finally {
      clearTimeout(timer);
      this.#looking.delete(look);
    }
  }

  /** Resolves when at least so many events of a kind have arrived. */
  async count(event: string, least: number): Promise<void> {
    await this.until(`${least} of ${event}`, () => this.of(event).length >= least);
  }

  /** Closes the connection from the client. */
  cut(): void {
    this.answer.destroy();
  }

  #hear(chunk: string): void {
    this.text += chunk;
    const blocks = (this.#rest + chunk).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(block.split("\n").map((line) => splitOnce(line)));
      const data = fields.get("data");
      if (data === undefined) continue;
      this.received.push({
        event: fields.get("event") ?? "message",
        id: fields.get("id") ?? null,
        data: JSON.parse(data) as unknown,
      });
    }
    for (const look of this.#looking) look();
  }
}

function splitOnce(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}

/** Opens a stream with the cookie of a session; resolves when the response headers have arrived. */
export function listenTo(
  origin: string,
  path: string,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<Events> {
  const own: Record<string, string> = { Accept: "text/event-stream", ...headers };
  if (token !== undefined) own.Cookie = `token=${token}`;
  return new Promise((resolve, reject) => {
    get(origin + path, { agent: false, headers: own }, (answer) => resolve(new Events(answer))).once("error", reject);
  });
}
