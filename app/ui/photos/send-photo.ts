// Sends one photograph, telling how far it is: what fetch cannot tell.
import { photoHomeText } from "#app/domain/photos/intents.ts";
import { PHOTOS_NOT_STORED } from "#app/domain/photos/texts.ts";
import type { PhotoDesk, PhotoView } from "#app/domain/photos/views.ts";

export const PHOTOS_ADDRESS = "/breeder/photos";
/** As long as the server waits for it. */
const WAIT_MS = 240_000;

/** `refused` is for good, `failed` is worth another try. */
export type SendOutcome =
  | { kind: "taken"; photos: PhotoView[] }
  | { kind: "refused"; text: string }
  | { kind: "failed"; text: string };

export interface SendOptions {
  signal: AbortSignal;
  /** Called with 0 to 1. */
  onProgress(part: number): void;
}

export interface PhotosAnswer {
  photos: PhotoView[];
  faults: string[];
  /** The page that confirms the change, which hides the listing; nothing has been changed. */
  confirmAt?: string;
}

export function sendPhoto(
  home: PhotoDesk["home"],
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<SendOutcome> {
  const form = new FormData();
  form.set("home", photoHomeText(home));
  form.set("intent", "add");
  form.set("photos", file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", PHOTOS_ADDRESS);
    request.setRequestHeader("Accept", "application/json");
    request.timeout = WAIT_MS;
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("loadend", () => resolve(outcomeOf(request.status, request.responseText)));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** What an answer means; status 0 is none. */
export function outcomeOf(status: number, text: string): SendOutcome {
  const answer = readAnswer(text);
  const [fault] = answer?.faults ?? [];
  if (status === 200 && answer && fault === undefined) return { kind: "taken", photos: answer.photos };
  if ((status === 200 || status === 422) && fault !== undefined) return { kind: "refused", text: fault };
  return { kind: "failed", text: fault ?? PHOTOS_NOT_STORED };
}

/** The answer of the site about photographs, or null for anything else, such as the page of a login. */
export function readAnswer(text: string): PhotosAnswer | null {
  try {
    const answer = JSON.parse(text) as Partial<PhotosAnswer>;
    return Array.isArray(answer.photos) && Array.isArray(answer.faults) ? (answer as PhotosAnswer) : null;
  } catch {
    return null;
  }
}
