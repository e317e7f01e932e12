// A sequential upload queue, independent of the page and the network, which are passed in.
import type { ImageView } from "#app/domain/pets/listings/photo-views.ts";
import type { SendOptions, SendOutcome } from "./send-upload.ts";

export interface Upload {
  id: number;
  /** The file to send, after preparation. */
  file: File;
  name: string;
  /** `failed` can be retried, `refused` is final. */
  stage: "waiting" | "preparing" | "sending" | "failed" | "refused";
  /** Fraction from 0 to 1. */
  progress: number;
  /** The error text. */
  text: string;
}

/** The functions that the queue calls. */
interface UploadWork {
  /** Prepares a file for sending, or resolves to the error text. */
  prepare(file: File): Promise<{ file: File } | { refusal: string }>;
  send(file: File, options: SendOptions): Promise<SendOutcome>;
  /** Deletes the images of an upload that was removed while the server stored it; resolves to the images that are left. */
  withdraw(imageIds: readonly number[]): Promise<ImageView[] | null>;
  /** Called with the current list after each change. */
  onChange(uploads: readonly Upload[]): void;
  /** Called with all images of the owner after each upload. */
  onStored(images: ImageView[]): void;
}

export interface UploadQueue {
  /** Sets the functions, and again when they change. Files that were added before wait for the first call. */
  use(work: UploadWork): void;
  add(files: readonly File[]): void;
  /** Adds a file that is refused before sending, to show its error text. */
  refuse(file: File, text: string): void;
  retry(id: number): void;
  /** Removes an upload. One that is being sent is aborted; what the server already has is deleted after its response. */
  remove(id: number): void;
  isBusy(): boolean;
  /** Resolves once no upload is waiting or in progress. */
  idle(): Promise<void>;
  /** Aborts the current upload; all uploads stay in the list, to be submitted with the form. */
  stop(): void;
}

export function createUploadQueue(): UploadQueue {
  let work: UploadWork | undefined;
  let uploads: readonly Upload[] = [];
  let numbers = 0;
  let running = Promise.resolve();
  /** `isSent`: the server may have the whole file, so an abort would no longer prevent that it is stored. */
  let current: { id: number; end: AbortController; isSent: boolean } | null = null;

  const put = (next: readonly Upload[]): void => {
    uploads = next;
    work?.onChange(uploads);
  };
  const change = (id: number, part: Partial<Upload>): void =>
    put(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const has = (id: number) => uploads.some((upload) => upload.id === id);

  const sendOne = async ({ id, file }: Upload, { prepare, send, onStored, withdraw }: UploadWork) => {
    const end = new AbortController();
    current = { id, end, isSent: false };
    change(id, { stage: "preparing", progress: 0, text: "" });
    const ready = await prepare(file);
    if (end.signal.aborted) return;
    if ("refusal" in ready) {
      change(id, { stage: "refused", text: ready.refusal });
      return;
    }
    change(id, { stage: "sending", file: ready.file });
    const onProgress = (progress: number) => {
      if (current?.id === id) current.isSent = progress >= 1;
      if (!end.signal.aborted) change(id, { progress });
    };
    const outcome = await send(ready.file, { signal: end.signal, onProgress });
    if (end.signal.aborted) return;
    if (outcome.kind !== "taken") {
      change(id, { stage: outcome.kind, text: outcome.text });
      // Another tab may have added the last one.
      if (outcome.kind === "refused") onStored(outcome.images);
      return;
    }
    const left = has(id) ? null : await withdraw(outcome.added);
    put(uploads.filter((upload) => upload.id !== id));
    onStored(left ?? outcome.images);
  };

  const run = async () => {
    for (;;) {
      const next = uploads.find(({ stage }) => stage === "waiting");
      if (!next || !work) return;
      await sendOne(next, work);
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
      if (uploads.length === 0) return;
      next.onChange(uploads);
      start();
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
      if (current?.id === id && !current.isSent) current.end.abort();
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
