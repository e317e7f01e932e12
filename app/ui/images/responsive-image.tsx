// A responsive <picture> of a stored image: a srcset of all widths, width and height attributes against layout shift, and a
// placeholder colour. The server chooses the format by the Accept header: a source for each format took a third of a card.
import { preload } from "react-dom";
import { type Image as ImageValue, renditionSrcSet, renditionUrl } from "#app/domain/images/image.ts";
import { useLite } from "#app/ui/kit/lite.ts";
import { placeholderClass } from "./placeholder-class.ts";

interface ImageProps {
  image: ImageValue;
  /** The `sizes` attribute, such as PET_CARD_SIZES. */
  sizes: string;
  /** For images above the fold: loaded eagerly with high priority. */
  priority?: boolean;
  /** Replaces the image's own alt text; "" when the adjacent text has the same content. */
  alt?: string;
  className?: string;
}

const LITE_WIDTH = 320;

/** With Save-Data only the 320 px file is offered. */
export function ResponsiveImage({ image, sizes, priority = false, alt, className }: ImageProps) {
  const lite = useLite();
  const { width, height } = shownSize(image);
  const src = renditionUrl(image, lite ? LITE_WIDTH : 640);
  const srcSet = lite ? undefined : renditionSrcSet(image);
  // Before the style, which is half of the page: on a slow connection the request is sent earlier.
  if (priority)
    preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: lite ? undefined : sizes, fetchPriority: "high" });
  return (
    <picture className={className ? `picture ${className}` : "picture"}>
      <img
        className={placeholderClass(image.colour)}
        src={src}
        srcSet={srcSet}
        sizes={lite ? undefined : sizes}
        width={width}
        height={height}
        alt={alt ?? image.alt}
        loading={priority ? undefined : "lazy"}
        decoding={priority ? undefined : "async"}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}

/** Width and height attributes of the largest possible file; only their ratio matters. */
function shownSize({ width, height }: ImageValue): { width: number; height: number } {
  const shown = Math.min(width, 1280);
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}
