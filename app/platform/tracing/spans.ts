// The shapes of spans, between what is traced and what traces it.

/** The span of one request. */
export interface RequestSpan {
  /** Runs the work of the request; its queries and requests to other servers become child spans. */
  run: <Result>(work: () => Result) => Result;
  /** `route`: its pattern, such as "/pets/:slug". */
  end(route: string, status: number): void;
}

/** What open-telemetry.server.ts does. */
export interface Tracing {
  startRequest(method: string, id: string): RequestSpan;
  inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

/** No personal data. */
type SpanAttributes = Record<string, string | number>;

/** Starts a child of the span around it; null where there is none that is recorded. */
export type StartChild = (name: string, attributes: SpanAttributes) => ChildSpan | null;

export interface ChildSpan {
  /** Ends the span, with the class of the error where there is one: its message could hold personal data. */
  end(error?: unknown): void;
  set(attributes: SpanAttributes): void;
}
