// The images of a listing as script changes them: each change is shown when the site has answered for it.
import { useRef, useState } from "react";
import { imageOwnerText } from "#app/domain/images/rules.ts";
import type { ImageEditor, ImageView } from "#app/domain/images/views.ts";
import { IMAGES_ADDRESS, readAnswer } from "./send-upload.ts";

const WAIT_MS = 20_000;
const NOT_CHANGED = "That did not get through. Check the connection, and try again.";

export interface LiveImages {
  images: readonly ImageView[];
  /** What could not be done. */
  failure: string;
  /** Takes over what the site has answered elsewhere. */
  take(images: ImageView[]): void;
  /** "up:12", "down:12" or "remove:12". */
  press(intent: string): void;
  order(imageIds: readonly number[]): void;
  /** The intent that is to be confirmed on a page: its button sends the form around. */
  toConfirm: string | null;
}

interface Live {
  /** What is shown. */
  images: readonly ImageView[];
  /** What the site has, as far as it has told. */
  known: readonly ImageView[];
  /** How many changes are without an answer. */
  waiting: number;
}

/** What is shown once the site has told what it has: a change without an answer stays in sight until it is answered. */
function learn({ images, waiting }: Live, known: readonly ImageView[]): Live {
  const added = known.filter(({ imageId }) => !images.some((image) => image.imageId === imageId));
  return { images: waiting > 0 ? [...images, ...added] : known, known, waiting };
}

/** `onChange` is called when something has changed on the site. */
export function useImages(
  { owner, images: given }: Pick<ImageEditor, "owner" | "images">,
  onChange?: () => void,
): LiveImages {
  const [live, setLive] = useState<Live>({ images: given, known: given, waiting: 0 });
  const [failure, setFailure] = useState("");
  const [toConfirm, setToConfirm] = useState<string | null>(null);
  const turns = useRef(Promise.resolve());
  const [last, setLast] = useState(given);
  // What the page's own loader or action says later is newer.
  if (last !== given) {
    setLast(given);
    setLive((before) => learn(before, given));
  }
  const take = (images: ImageView[]) => {
    setLive((before) => learn(before, images));
    onChange?.();
  };
  const change = (intent: string, ids?: readonly number[]) => {
    const body = new URLSearchParams({ home: imageOwnerText(owner), intent });
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
    images: live.images,
    failure,
    toConfirm,
    take,
    press: (intent) => change(intent),
    order(imageIds) {
      // An image that has been dropped stays where it was dropped.
      setLive(({ images, ...before }) => {
        const sorted = imageIds.flatMap((id) => images.find(({ imageId }) => imageId === id) ?? []);
        return { ...before, images: sorted };
      });
      change("order", imageIds);
    },
  };
}

async function post(body: URLSearchParams) {
  try {
    const answer = await fetch(IMAGES_ADDRESS, {
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
