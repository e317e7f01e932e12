// A picture of a breeder in the shape in which visitors see it: the profile image square, the cover three times as wide
// as it is high.
import type { BreederPicture } from "#app/domain/breeders/own/views.ts";
import type { FocalPoint } from "#app/domain/breeders/views.ts";
import type { Picture as PictureValue } from "#app/domain/pictures/picture.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
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

export function PlacedPicture({ which, picture, position, avatarUrl, alt }: PlacedPictureProps) {
  return (
    <div className={classNames("ba-crop", `ba-crop-${which}`)}>
      {picture && <Picture picture={picture} sizes={SIZES[which]} alt={alt} className={focalClass(position)} />}
      {!picture && which === "image" && <img src={avatarUrl} alt="Your initials" width={192} height={192} />}
    </div>
  );
}
