// One photo of a case at a chosen size, with links to the one before and after it. The arrow keys follow these links.
import { type MouseEvent, useEffect, useRef } from "react";
import { renditionUrl } from "#app/domain/images/image.ts";
import type { CasePhoto } from "#app/domain/moderation/cases/case-photos.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { PHOTO_SIZES, photoPath, type PhotoSize } from "#app/ui/moderation/cases/queue-paths.ts";

/** Wider than every file: the largest one. */
const LARGEST = 10_000;
const SIZES = Object.keys(PHOTO_SIZES) as PhotoSize[];

export interface PhotoViewerProps {
  caseId: number;
  photos: readonly CasePhoto[];
  /** From 1 on. */
  number: number;
  size: PhotoSize;
  /** Shows another photo or size in place; without it the links lead to their pages. */
  onGo?: (number: number, size: PhotoSize) => void;
}

export function PhotoViewer({ caseId, photos, number, size, onGo }: PhotoViewerProps) {
  const viewer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      const rel = key === "ArrowLeft" ? "prev" : key === "ArrowRight" ? "next" : null;
      if (rel) viewer.current?.querySelector<HTMLElement>(`a[rel="${rel}"]`)?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const shown = photos[number - 1];
  if (!shown) return null;
  const go = (to: number, as: PhotoSize) => ({
    to: photoPath(caseId, to, as),
    replace: true,
    preventScrollReset: true,
    onClick: (event: MouseEvent) => {
      if (!onGo) return;
      event.preventDefault();
      onGo(to, as);
    },
  });
  const { image, of } = shown;
  const isWhole = size === "fit";
  const width = isWhole ? undefined : image.width * (size === "zoom" ? 2 : 1);
  return (
    <div className="photo-viewer" ref={viewer}>
      <div className="photo-viewer__bar">
        <nav aria-label="Photos">
          {number > 1 && (
            <Link rel="prev" {...go(number - 1, size)}>
              Previous
            </Link>
          )}{" "}
          <span aria-live="polite">
            <bdi>{of}</bdi>
            {`: ${number} of ${photos.length}`}
          </span>{" "}
          {number < photos.length && (
            <Link rel="next" {...go(number + 1, size)}>
              Next
            </Link>
          )}
        </nav>
        <nav aria-label="Size">
          {SIZES.map((one) => (
            <Link key={one} aria-current={one === size ? "true" : undefined} {...go(number, one)}>
              {PHOTO_SIZES[one]}
            </Link>
          ))}
        </nav>
      </div>
      <div className="photo-viewer__frame" tabIndex={isWhole ? undefined : 0} role="group" aria-label="Photo">
        <img
          key={image.key}
          className={isWhole ? "photo-viewer__whole" : undefined}
          src={renditionUrl(image, LARGEST, "jpg")}
          width={width ?? image.width}
          height={width ? Math.round((image.height / image.width) * width) : image.height}
          alt={image.alt || `Photo ${number} of ${photos.length}`}
        />
      </div>
    </div>
  );
}
