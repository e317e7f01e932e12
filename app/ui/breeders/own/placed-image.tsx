// A breeder's image, cropped as visitors see it: the profile image square, the cover three times as wide as high.
import type { BreederImage } from "#app/domain/breeders/own/views.ts";
import type { FocalPoint } from "#app/domain/breeders/views.ts";
import type { Image as ImageValue } from "#app/domain/images/image.ts";
import { focalClass } from "#app/ui/breeders/focal-class.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";

const SIZES: Record<BreederImage, string> = { image: "192px", cover: "(width < 48rem) 92vw, 600px" };

interface PlacedImageProps {
  which: BreederImage;
  image: ImageValue | null;
  position: FocalPoint;
  /** The URL of the initials image, used without a profile image. */
  avatarUrl: string;
  alt: string;
}

const CLASSES = {
  image: "placed-picture placed-picture--image",
  cover: "placed-picture placed-picture--cover",
};

export function PlacedImage({ which, image, position, avatarUrl, alt }: PlacedImageProps) {
  return (
    <div className={CLASSES[which]}>
      {image && <ResponsiveImage image={image} sizes={SIZES[which]} alt={alt} className={focalClass(position)} />}
      {!image && which === "image" && <img src={avatarUrl} alt="Your initials" width={192} height={192} />}
    </div>
  );
}
