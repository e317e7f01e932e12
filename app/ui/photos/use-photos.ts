// The photographs of a listing as script changes them: each change is shown when the site has answered for it.
import { useRef, useState } from "react";
import { photoHomeText } from "#app/domain/photos/intents.ts";
import type { PhotoDesk, PhotoView } from "#app/domain/photos/views.ts";
import { PHOTOS_ADDRESS, readAnswer } from "./send-photo.ts";

const WAIT_MS = 20_000;
const NOT_CHANGED = "That did not get through. Check the connection, and try again.";

export interface LivePhotos {
  photos: readonly PhotoView[];
  /** What could not be done. */
  failure: string;
  /** Takes over what the site has answered elsewhere. */
  take(photos: PhotoView[]): void;
  /** "up:12", "down:12" or "remove:12". */
  press(intent: string): void;
  order(imageIds: readonly number[]): void;
  /** The intent that is to be confirmed on a page: its button sends the form around. */
  toConfirm: string | null;
}

interface Live {
  /** What is shown. */
  photos: readonly PhotoView[];
  /** What the site has, as far as it has told. */
  known: readonly PhotoView[];
  /** How many changes are without an answer. */
  waiting: number;
}

/** What is shown once the site has told what it has: a change without an answer stays in sight until it is answered. */
function learn({ photos, waiting }: Live, known: readonly PhotoView[]): Live {
  const added = known.filter(({ imageId }) => !photos.some((photo) => photo.imageId === imageId));
  return { photos: waiting > 0 ? [...photos, ...added] : known, known, waiting };
}

/** `onChange` is called when something has changed on the site. */
export function usePhotos(
  { home, photos: given }: Pick<PhotoDesk, "home" | "photos">,
  onChange?: () => void,
): LivePhotos {
  const [live, setLive] = useState<Live>({ photos: given, known: given, waiting: 0 });
  const [failure, setFailure] = useState("");
  const [toConfirm, setToConfirm] = useState<string | null>(null);
  const turns = useRef(Promise.resolve());
  const [last, setLast] = useState(given);
  // What the page's own loader or action says later is newer.
  if (last !== given) {
    setLast(given);
    setLive((before) => learn(before, given));
  }
  const take = (photos: PhotoView[]) => {
    setLive((before) => learn(before, photos));
    onChange?.();
  };
  const change = (intent: string, ids?: readonly number[]) => {
    const body = new URLSearchParams({ home: photoHomeText(home), intent });
    if (ids) body.set("ids", ids.join());
    setLive(({ waiting, ...before }) => ({ ...before, waiting: waiting + 1 }));
    setToConfirm(null);
    // In the order they were asked for.
    turns.current = turns.current.then(async () => {
      const answer = await post(body);
      setToConfirm(answer?.confirmAt === undefined ? null : intent);
      setFailure(answer ? (answer.faults[0] ?? "") : NOT_CHANGED);
      setLive(({ waiting, ...before }) => learn({ ...before, waiting: waiting - 1 }, answer?.photos ?? before.known));
      if (answer) onChange?.();
    });
  };
  return {
    photos: live.photos,
    failure,
    toConfirm,
    take,
    press: (intent) => change(intent),
    order(imageIds) {
      // A photograph that has been dropped stays where it was dropped.
      setLive(({ photos, ...before }) => {
        const sorted = imageIds.flatMap((id) => photos.find(({ imageId }) => imageId === id) ?? []);
        return { ...before, photos: sorted };
      });
      change("order", imageIds);
    },
  };
}

async function post(body: URLSearchParams) {
  try {
    const answer = await fetch(PHOTOS_ADDRESS, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return readAnswer(await answer.text());
  } catch {
    return null;
  }
}
