// Changes the images of a listing with script: each change is shown after the server's response.
import { useRef, useState } from "react";
import { imageOwnerText } from "#app/domain/pets/listing-photos/rules.ts";
import type { ImageEditor, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { changeImages } from "./send-upload.ts";

const NOT_CHANGED = "That did not get through. Check the connection, and try again.";

export interface LiveImages {
  images: readonly ImageView[];
  /** The error text of a failed change. */
  failure: string;
  /** Sets the images from another response of the server. */
  take(images: ImageView[]): void;
  /** "up:12", "down:12", "mark:12", "unmark:12" or "remove:12". */
  press(intent: string): void;
  order(imageIds: readonly number[]): void;
  /** The intent that needs confirmation on a page: its button submits the surrounding form. */
  toConfirm: string | null;
}

interface Live {
  /** The shown images. */
  images: readonly ImageView[];
  /** The images of the latest response of the server. */
  known: readonly ImageView[];
  /** The number of changes without a response. */
  waiting: number;
}

/** The state after a response of the server: changes without a response remain visible until theirs arrives. */
function withStored({ images, waiting }: Live, known: readonly ImageView[]): Live {
  const added = known.filter(({ imageId }) => !images.some((image) => image.imageId === imageId));
  return { images: waiting > 0 ? [...images, ...added] : known, known, waiting };
}

/** `onChange` is called after a change has been stored. */
export function useImages(
  { owner, images: given }: Pick<ImageEditor, "owner" | "images">,
  onChange?: () => void,
): LiveImages {
  const [live, setLive] = useState<Live>({ images: given, known: given, waiting: 0 });
  const [failure, setFailure] = useState("");
  const [toConfirm, setToConfirm] = useState<string | null>(null);
  const turns = useRef(Promise.resolve());
  const removing = useRef(new Set<string>());
  const [last, setLast] = useState(given);
  // Later data of the page's loader or action is newer.
  if (last !== given) {
    setLast(given);
    setLive((before) => withStored(before, given));
  }
  const take = (images: ImageView[]) => {
    setLive((before) => withStored(before, images));
    onChange?.();
  };
  const change = (intent: string, ids?: readonly number[]) => {
    // A second press of "Delete it" before the response would fail at an image that is already deleted.
    if (removing.current.has(intent)) return;
    if (intent.startsWith("remove:")) removing.current.add(intent);
    const body = new URLSearchParams({ home: imageOwnerText(owner), intent });
    if (ids) body.set("ids", ids.join());
    setLive(({ waiting, ...before }) => ({ ...before, waiting: waiting + 1 }));
    setToConfirm(null);
    // In the order of the requests.
    turns.current = turns.current.then(async () => {
      const answer = await changeImages(body);
      removing.current.delete(intent);
      setToConfirm(answer?.confirmAt === undefined ? null : intent);
      setFailure(answer ? (answer.faults[0] ?? "") : NOT_CHANGED);
      setLive(({ waiting, ...before }) =>
        withStored({ ...before, waiting: waiting - 1 }, answer?.photos ?? before.known),
      );
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
      // Optimistic update: a dropped image stays in its new position.
      setLive(({ images, ...before }) => {
        const sorted = imageIds.flatMap((id) => images.find(({ imageId }) => imageId === id) ?? []);
        return { ...before, images: sorted };
      });
      change("order", imageIds);
    },
  };
}
