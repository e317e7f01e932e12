// The full-screen view of a gallery: the browser's own dialog, which keeps focus inside and gives it back on closing.
import { useEffect, useRef } from "react";
import type { Picture as PictureValue } from "#app/domain/pictures/picture.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";

interface LightboxProps {
  /** The pet's name. */
  name: string;
  pictures: readonly PictureValue[];
  index: number;
  open: boolean;
  onStep: (by: number) => void;
  onClose: () => void;
}

/** Closes on Escape, the close button and a press beside the picture. Arrow keys are the gallery's matter. */
export function Lightbox({ name, pictures, index, open, onStep, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  const picture = pictures[index];
  return (
    <dialog
      className="lightbox"
      ref={dialog}
      aria-label={`Pictures of ${name}, full screen`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && picture && (
        <>
          <Picture key={picture.key} picture={picture} sizes="100vw" priority />
          <div className="lightbox__bar">
            <p role="status">
              <span className="visually-hidden">Picture </span>
              {index + 1} of {pictures.length}
            </p>
            {pictures.length > 1 && (
              <>
                <button type="button" className="icon-button" onClick={() => onStep(-1)} aria-label="Previous picture">
                  <Icon name="left" />
                </button>
                <button type="button" className="icon-button" onClick={() => onStep(1)} aria-label="Next picture">
                  <Icon name="right" />
                </button>
              </>
            )}
            <button type="button" className="icon-button" onClick={onClose} aria-label="Close">
              <Icon name="close" />
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
