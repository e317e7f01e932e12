// The photos of a listing of a case as small links. With script one opens over the page, so that nothing typed is lost;
// without script on a page of its own.
import { createContext, type MouseEvent, useContext } from "react";
import { type PetImage, renditionUrl, WITH_MOTHER } from "#app/domain/images/image.ts";
import { placeholderClass } from "#app/ui/images/placeholder-class.ts";
import { photoPath } from "#app/ui/moderation/cases/queue-paths.ts";

const SMALL = 320;

/** All photos of the case by their keys in order, and what opens one. */
interface Gallery {
  caseId: number;
  keys: readonly string[];
  open: (number: number) => void;
}

export const CaseGallery = createContext<Gallery>({ caseId: 0, keys: [], open: () => undefined });

interface CasePhotosProps {
  images: readonly PetImage[];
  /** The accessible name of the list. */
  label: string;
}

export function CasePhotos({ images, label }: CasePhotosProps) {
  const { caseId, keys, open } = useContext(CaseGallery);
  if (images.length === 0) return <p className="soft-text">No photos</p>;
  const openHere = (event: MouseEvent, number: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(number);
  };
  return (
    <ul className="case-photos" aria-label={label}>
      {images.map((image) => {
        const number = keys.indexOf(image.key) + 1;
        return (
          <li key={image.key}>
            <a href={photoPath(caseId, number)} onClick={(event) => openHere(event, number)}>
              <img
                className={placeholderClass(image.colour)}
                src={renditionUrl(image, SMALL, "webp")}
                width={image.width}
                height={image.height}
                alt={image.alt || label}
                loading="lazy"
              />
              {image.role && <span className="small-text">{WITH_MOTHER}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
