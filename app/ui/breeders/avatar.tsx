// Profile image of a user, or an image of their initials.
import { renditionUrl, type Image } from "#app/domain/images/image.ts";

interface AvatarProps {
  /** The uploaded image; null shows `url`. */
  image: Image | null;
  /** The initials image of the avatar service. */
  url: string;
  /** Drawn width and height in CSS pixels. */
  size: number;
  /** Empty if the name is beside it. */
  alt?: string;
  className?: string;
}

/** A round image, at twice its CSS size for high-density screens. */
export function Avatar({ image, url, size, alt = "", className }: AvatarProps) {
  return (
    <img
      className={className ? `avatar ${className}` : "avatar"}
      src={image ? renditionUrl(image, size * 2) : url}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
