// Which focal points an edit form has moved: the others stay as another tab has saved them, and none is stored for another image.
import type { BreederEdit } from "./schema.ts";
import { BREEDER_IMAGES, type BreederImage, type OwnBreeder } from "./views.ts";

type Images = OwnBreeder["images"];

const POSITIONS = { image: "profilePosition", cover: "coverPosition" } as const satisfies Record<BreederImage, string>;

/** The hidden fields of the edit form, see shownPoint. */
export const SHOWN_FIELDS = { image: "profile_shown", cover: "cover_shown" } as const satisfies Record<
  BreederImage,
  string
>;

/** The text of the hidden field that says which image and which focal point the form has shown. */
export function shownPoint({ image, position }: Images[BreederImage]): string {
  return image ? `${image.key} ${position.x} ${position.y}` : "";
}

/** The edit with the focal points that were moved; `replaced` are moved ones of images that another image has replaced since. */
export function movedPoints(
  edit: Partial<BreederEdit>,
  shown: Readonly<Record<BreederImage, string>>,
  images: Images,
): { edit: Partial<BreederEdit>; replaced: BreederImage[] } {
  const moved = { ...edit };
  const replaced: BreederImage[] = [];
  for (const which of BREEDER_IMAGES) {
    const name = POSITIONS[which];
    const point = moved[name];
    const [key, x, y] = shown[which].split(" ");
    if (!point || !key) continue;
    const isMoved = point.x !== Number(x) || point.y !== Number(y);
    const present = images[which].image?.key;
    if (!isMoved || present !== key) delete moved[name];
    if (isMoved && present !== undefined && present !== key) replaced.push(which);
  }
  return { edit: moved, replaced };
}
