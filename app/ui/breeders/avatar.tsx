// A face, or the initials of whoever has given none.
import { pictureUrl, type Picture } from "#app/domain/pictures/picture.ts";

interface AvatarProps {
  /** The uploaded picture; null shows `url`. */
  picture: Picture | null;
  /** The initials image of the avatar service. */
  url: string;
  /** Drawn width and height in CSS pixels. */
  size: number;
  /** Empty where the name stands beside it. */
  alt?: string;
  className?: string;
}

/** Round, at twice its drawn size for sharp screens. */
export function Avatar({ picture, url, size, alt = "", className }: AvatarProps) {
  return (
    <img
      className={className ? `avatar ${className}` : "avatar"}
      src={picture ? pictureUrl(picture, size * 2, "webp") : url}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
