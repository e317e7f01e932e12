// Uploads one image with XMLHttpRequest, because fetch does not report upload progress.
import { imageOwnerText, IMAGES_NOT_STORED } from "#app/domain/pets/listing-photos/rules.ts";
import type { ImageEditor, ImageView } from "#app/domain/pets/listings/photo-views.ts";

export const IMAGES_ADDRESS = "/breeder/photos";
/** Request timeout, equal to the server's. */
const WAIT_MS = 240_000;
const CHANGE_WAIT_MS = 20_000;
const TOO_MANY_REQUESTS = 429;

/** `refused` is final; `failed` can be retried. */
export type SendOutcome =
  | { kind: "taken"; images: ImageView[]; added: number[] }
  | { kind: "refused"; text: string; images: ImageView[] }
  | { kind: "failed"; text: string };

export interface SendOptions {
  signal: AbortSignal;
  /** Called with a fraction from 0 to 1. */
  onProgress(part: number): void;
}

/** The JSON response of /breeder/photos. */
export interface ImagesResponse {
  photos: ImageView[];
  faults: string[];
  /** The ids of the images that the request added. */
  added?: number[];
  /** The URL of the page that confirms a change that hides the listing; nothing has been changed yet. */
  confirmAt?: string;
}

export function sendImage(
  owner: ImageEditor["owner"],
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<SendOutcome> {
  const form = new FormData();
  form.set("home", imageOwnerText(owner));
  form.set("intent", "add");
  form.set("photos", file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", IMAGES_ADDRESS);
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

/** The outcome of a response; status 0 means no response. */
export function outcomeOf(status: number, text: string): SendOutcome {
  const answer = parseImagesResponse(text);
  const [fault] = answer?.faults ?? [];
  if (status === 200 && answer && fault === undefined)
    return { kind: "taken", images: answer.photos, added: answer.added ?? [] };
  if ((status === 200 || status === 422) && answer && fault !== undefined)
    return { kind: "refused", text: fault, images: answer.photos };
  return { kind: "failed", text: fault ?? IMAGES_NOT_STORED };
}

/** Parses the JSON response; null for any other content, such as the login page. */
function parseImagesResponse(text: string): ImagesResponse | null {
  try {
    const answer = JSON.parse(text) as Partial<ImagesResponse>;
    return Array.isArray(answer.photos) && Array.isArray(answer.faults) ? (answer as ImagesResponse) : null;
  } catch {
    return null;
  }
}

/** Deletes images of an owner; resolves to the images that are left, or to null when one could not be deleted. */
export async function deleteImages(
  owner: ImageEditor["owner"],
  imageIds: readonly number[],
): Promise<ImageView[] | null> {
  let left: ImageView[] | null = null;
  for (const id of imageIds) {
    const answer = await changeImages(new URLSearchParams({ home: imageOwnerText(owner), intent: `remove:${id}` }));
    left = answer?.photos ?? null;
  }
  return left;
}

/** Sends a change of the images; resolves to null when no response came. Over the rate limit the response names no images. */
export async function changeImages(
  body: URLSearchParams,
): Promise<(Partial<ImagesResponse> & Pick<ImagesResponse, "faults">) | null> {
  try {
    const answer = await fetch(IMAGES_ADDRESS, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(CHANGE_WAIT_MS),
    });
    const parsed = parseImagesResponse(await answer.text());
    return parsed && answer.status === TOO_MANY_REQUESTS ? { faults: parsed.faults } : parsed;
  } catch {
    return null;
  }
}
