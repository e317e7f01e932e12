// The images that are on their way, one after the other. Knows neither the page nor the network, which are handed in.
import type { ImageView } from "#app/domain/images/views.ts";
import type { SendOptions, SendOutcome } from "./send-upload.ts";

export interface Upload {
  id: number;
  /** The file as it will be sent. */
  file: File;
  name: string;
  /** `failed` is worth another try, `refused` is not. */
  stage: "waiting" | "preparing" | "sending" | "failed" | "refused";
  /** 0 to 1. */
  progress: number;
  /** Why it failed. */
  text: string;
}

/** What the queue works with. */
interface UploadWork {
  /** Makes a file ready to be sent, or says why it cannot be. */
  prepare(file: File): Promise<{ file: File } | { refusal: string }>;
  send(file: File, options: SendOptions): Promise<SendOutcome>;
  /** The list as it is now. */
  onChange(uploads: readonly Upload[]): void;
  /** One more has arrived: all there are. */
  onArrival(images: ImageView[]): void;
}

export interface UploadQueue {
  /** To be called before anything else, and again whenever the work is done in another way. */
  use(work: UploadWork): void;
  add(files: readonly File[]): void;
  /** One that is not taken at all, so that its sentence is shown. */
  refuse(file: File, text: string): void;
  retry(id: number): void;
  /** Takes one back, also while it is being sent. */
  remove(id: number): void;
  isBusy(): boolean;
  /** Resolves once nothing waits or is under way. */
  idle(): Promise<void>;
  /** Gives up what is under way; everything stays in the list, to be sent by other means. */
  stop(): void;
}

export function createUploadQueue(): UploadQueue {
  let work: UploadWork | undefined;
  let uploads: readonly Upload[] = [];
  let numbers = 0;
  let running = Promise.resolve();
  let current: { id: number; end: AbortController } | null = null;

  const put = (next: readonly Upload[]): void => {
    uploads = next;
    work?.onChange(uploads);
  };
  const change = (id: number, part: Partial<Upload>): void =>
    put(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const has = (id: number) => uploads.some((upload) => upload.id === id);

  const sendOne = async ({ id, file }: Upload) => {
    const end = new AbortController();
    if (!work) return;
    current = { id, end };
    change(id, { stage: "preparing", progress: 0, text: "" });
    const ready = await work.prepare(file);
    if (end.signal.aborted) return;
    if ("refusal" in ready) {
      change(id, { stage: "refused", text: ready.refusal });
      return;
    }
    change(id, { stage: "sending", file: ready.file });
    const onProgress = (progress: number) => {
      if (!end.signal.aborted) change(id, { progress });
    };
    const outcome = await work.send(ready.file, { signal: end.signal, onProgress });
    if (end.signal.aborted) return;
    if (outcome.kind !== "taken") {
      change(id, { stage: outcome.kind, text: outcome.text });
      return;
    }
    put(uploads.filter((upload) => upload.id !== id));
    work.onArrival(outcome.images);
  };

  const run = async () => {
    for (;;) {
      const next = uploads.find(({ stage }) => stage === "waiting");
      if (!next) return;
      await sendOne(next);
      current = null;
    }
  };
  const start = () => {
    running = running.then(run);
  };

  const entry = (file: File, part: Partial<Upload> = {}): Upload => {
    numbers += 1;
    return { id: numbers, file, name: file.name, stage: "waiting", progress: 0, text: "", ...part };
  };

  const isBusy = () => uploads.some(({ stage }) => stage !== "failed" && stage !== "refused");
  const idle = async (): Promise<void> => {
    await running;
    if (isBusy()) await idle();
  };

  return {
    use(next) {
      work = next;
    },
    add(files) {
      put([...uploads, ...files.map((file) => entry(file))]);
      start();
    },
    refuse(file, text) {
      put([...uploads, entry(file, { stage: "refused", text })]);
    },
    retry(id) {
      change(id, { stage: "waiting", text: "", progress: 0 });
      start();
    },
    remove(id) {
      if (!has(id)) return;
      put(uploads.filter((upload) => upload.id !== id));
      if (current?.id === id) current.end.abort();
    },
    isBusy,
    idle,
    stop() {
      const under = current;
      put(uploads.map((upload) => (upload.stage === "refused" ? upload : { ...upload, stage: "failed", text: "" })));
      under?.end.abort();
    },
  };
}
