// The list element around images: a plain list until the drag-and-drop code is loaded.
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { ImageFrameProps, ImageItemProps } from "./image-frame-props.ts";

export interface ImageFrame {
  Frame(props: ImageFrameProps): ReactNode;
  Item(props: ImageItemProps): ReactNode;
}

const plainFrame: ImageFrame = {
  Frame: ({ children }) => <ol className="photo-list">{children}</ol>,
  Item: ({ id, image, children }) => (
    <li className="photo-list__photo" id={`photo-${id}`} tabIndex={-1}>
      <div className="photo-frame__grip">{image}</div>
      {children}
    </li>
  ),
};

/**
 * The plain list, replaced by the sortable list once its code is loaded and the focus is outside the list,
 * because the replacement renders the list again. `onSwap` is called just before, to keep typed text.
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
      // Without drag and drop, the buttons remain.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
    // Runs once: the callback does not depend on changing values.
  }, [wanted]); // oxlint-disable-line react/exhaustive-deps
  return frame;
}
