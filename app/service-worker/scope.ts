// Types of ServiceWorkerGlobalScope as used here: TypeScript's "webworker" library conflicts with its "dom" library.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** An event whose work the browser waits for. */
export type Waiting = Pick<ExtendableEvent, "waitUntil">;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: WorkerMessageEvent;
  sync: SyncEvent;
}

interface Client {
  postMessage(message: unknown): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: { navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

export const worker = self as unknown as WorkerScope;

/** Defined by the build: the build id, and the URLs of the files that offline-pages.ts needs. */
declare const BUILD_ID: string;
declare const SHELL_FILES: readonly string[];

export const build = { id: BUILD_ID, files: SHELL_FILES };
