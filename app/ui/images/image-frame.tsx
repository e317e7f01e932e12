// The list of images around its items, plain until dragging has been fetched.
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { ImageFrameProps, ImageItemProps } from "./image-frame-props.ts";

export interface ImageFrame {
  Frame(props: ImageFrameProps): ReactNode;
  Item(props: ImageItemProps): ReactNode;
}

const plainFrame: ImageFrame = {
  Frame: ({ children }) => <ol className="photo-list">{children}</ol>,
  Item: ({ image, children }) => (
    <li className="photo-list__photo">
      <div className="photo-frame__grip">{image}</div>
      {children}
    </li>
  ),
};

/**
 * The plain frame, replaced by the one with dragging once its script is loaded and no element of the list has the focus, as
 * the list is then rendered again. `onSwap` is called just before, to keep what has been typed.
 */
export function useImageFrame(wanted: boolean, list: RefObject<HTMLElement | null>, onSwap: () => void): ImageFrame {
  const [frame, setFrame] = useState(plainFrame);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const element = list.current;
    void import("./sortable-images.tsx")
      .then(({ SortableFrame, SortableItem }) => {
        const swap = () => {
          if (gone || element?.contains(document.activeElement)) return;
          element?.removeEventListener("focusout", later);
          onSwap();
          setFrame({ Frame: SortableFrame, Item: SortableItem });
        };
        const later = () => setTimeout(swap, 0);
        element?.addEventListener("focusout", later);
        swap();
      })
      // There are the buttons.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
    // Once: what the callback does is the same whenever it is called.
  }, [wanted]); // oxlint-disable-line react/exhaustive-deps
  return frame;
}
