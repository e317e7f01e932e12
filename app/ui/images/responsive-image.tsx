// A responsive <picture> of a stored image: three formats, a srcset of all widths, width and height attributes against
// layout shift, and a placeholder colour.
import { type Image as ImageValue, renditionSrcSet, renditionUrl } from "#app/domain/images/image.ts";
import { useLite } from "./lite.ts";
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

/** AVIF, then WebP, then JPEG. With Save-Data only the 320 px files are offered. */
export function ResponsiveImage({ image, sizes, priority = false, alt, className }: ImageProps) {
  const lite = useLite();
  const files = (extension: "avif" | "webp" | "jpg") =>
    lite ? renditionUrl(image, LITE_WIDTH, extension) : renditionSrcSet(image, extension);
  const { width, height } = shownSize(image);
  return (
    <picture className={className ? `picture ${className}` : "picture"}>
      <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={files("webp")} sizes={sizes} />
      <img
        className={placeholderClass(image.colour)}
        src={renditionUrl(image, lite ? LITE_WIDTH : 640, "jpg")}
        srcSet={lite ? undefined : files("jpg")}
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
