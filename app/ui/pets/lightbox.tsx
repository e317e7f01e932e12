// The full-screen view of a gallery: the browser's own dialog, which keeps focus inside and gives it back on closing.
import { useEffect, useRef } from "react";
import { type PetImage, WITH_MOTHER } from "#app/domain/images/image.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

interface LightboxProps {
  /** The pet's name. */
  name: string;
  images: readonly PetImage[];
  index: number;
  open: boolean;
  onStep: (by: number) => void;
  onClose: () => void;
}

/** Closes on Escape, the close button and a press beside the image. Arrow keys are the gallery's matter. */
export function Lightbox({ name, images, index, open, onStep, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  const image = images[index];
  return (
    <dialog
      className="lightbox"
      ref={dialog}
      aria-label={`Pictures of ${name}, full screen`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && image && (
        <>
          <ResponsiveImage key={image.key} image={image} sizes="100vw" priority />
          <div className="lightbox__bar">
            <p role="status">
              <span className="visually-hidden">Picture </span>
              {index + 1} of {images.length}
              {image.role && `, ${WITH_MOTHER.toLowerCase()}`}
            </p>
            {images.length > 1 && (
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
