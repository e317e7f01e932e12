// The small picture of an animal on its card.
import type { Image } from "#app/domain/images/image.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

export function AnimalPicture({ image }: { image: Image | null }) {
  return (
    <span className="litter-card__picture">
      {image ? <ResponsiveImage image={image} sizes="64px" alt="" /> : <Icon name="paw" />}
    </span>
  );
}
