// A breeder's image, cropped as visitors see it: the profile image square, the cover three times as wide as high.
import type { BreederPicture } from "#app/domain/breeders/own/views.ts";
import type { FocalPoint } from "#app/domain/breeders/views.ts";
import type { Picture as PictureValue } from "#app/domain/pictures/picture.ts";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { focalClass } from "./focal-class.ts";

const SIZES: Record<BreederPicture, string> = { image: "192px", cover: "(width < 48rem) 92vw, 600px" };

interface PlacedPictureProps {
  which: BreederPicture;
  picture: PictureValue | null;
  position: FocalPoint;
  /** The initials image, where there is no profile image. */
  avatarUrl: string;
  alt: string;
}

const CLASSES = {
  image: "placed-picture placed-picture--image",
  cover: "placed-picture placed-picture--cover",
};

export function PlacedPicture({ which, picture, position, avatarUrl, alt }: PlacedPictureProps) {
  return (
    <div className={CLASSES[which]}>
      {picture && <Picture picture={picture} sizes={SIZES[which]} alt={alt} className={focalClass(position)} />}
      {!picture && which === "image" && <img src={avatarUrl} alt="Your initials" width={192} height={192} />}
    </div>
  );
}
