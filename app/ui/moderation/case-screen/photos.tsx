// Photos that open in place: several can be open, side by side. A photo loads in full size when it is opened.
import { type PetImage, renditionUrl, WITH_MOTHER } from "#app/domain/images/image.ts";
import { placeholderClass } from "#app/ui/images/placeholder-class.ts";

const SMALL = 320;
const LARGE = 1280;

interface CasePhotosProps {
  images: readonly PetImage[];
  /** The accessible name of the list. */
  label: string;
  isOpen?: boolean;
}

export function CasePhotos({ images, label, isOpen = false }: CasePhotosProps) {
  if (images.length === 0) return <p className="soft-text">No photos</p>;
  return (
    <ul className="case-photos" aria-label={label}>
      {images.map((image) => (
        <li key={image.key}>
          <details open={isOpen}>
            <summary>
              <img
                className={placeholderClass(image.colour)}
                src={renditionUrl(image, SMALL, "webp")}
                width={image.width}
                height={image.height}
                alt={image.alt || label}
                loading="lazy"
              />
              {image.role && <span className="small-text">{WITH_MOTHER}</span>}
            </summary>
            <img
              src={renditionUrl(image, LARGE, "jpg")}
              width={image.width}
              height={image.height}
              alt=""
              loading="lazy"
            />
          </details>
        </li>
      ))}
    </ul>
  );
}
