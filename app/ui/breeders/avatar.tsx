// A face, or the initials of whoever has given none.
import { renditionUrl, type Image } from "#app/domain/images/image.ts";

interface AvatarProps {
  /** The uploaded image; null shows `url`. */
  image: Image | null;
  /** The initials image of the avatar service. */
  url: string;
  /** Drawn width and height in CSS pixels. */
  size: number;
  /** Empty where the name stands beside it. */
  alt?: string;
  className?: string;
}

/** Round, at twice its drawn size for sharp screens. */
export function Avatar({ image, url, size, alt = "", className }: AvatarProps) {
  return (
    <img
      className={className ? `avatar ${className}` : "avatar"}
      src={image ? renditionUrl(image, size * 2, "webp") : url}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
