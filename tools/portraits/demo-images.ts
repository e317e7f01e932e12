// The images of the demo world in prisma/seed/images: which drawing shows what each of them is of.
import { type DemoImage, demoImageFile, demoImages } from "../../prisma/seed/demo-images.ts";
import type { DemoPet } from "../../prisma/seed/world/types.ts";
import { drawBreederAvatar } from "./drawing/badges.ts";
import { drawCover } from "./drawing/covers.ts";
import { findExotic } from "./drawing/exotics.ts";
import { drawPortrait } from "./drawing/portrait.ts";
import { hashText } from "./drawing/random.ts";
import type { DrawnFile } from "./drawn-file.ts";

/** Finer than any rendition that the site makes of it, and half the size of a JPEG as fine. */
const FORMAT = { webp: { quality: 92, effort: 6, smartSubsample: true } };
const PORTRAIT_WIDTH = 960;
const COVER_WIDTH = 1280;
const EMBLEM_WIDTH = 480;

/** Every file of prisma/seed/images. */
export function drawnDemoImages(): DrawnFile[] {
  return demoImages().map((image) => ({
    path: demoImageFile(image.ref),
    draw: () => drawDemoImage(image),
    encoding: { ...sizeOf(image), format: FORMAT },
  }));
}

function sizeOf({ shows }: DemoImage): { width: number; height?: number } {
  if (shows.kind === "pet") return { width: PORTRAIT_WIDTH };
  return shows.kind === "cover" ? { width: COVER_WIDTH } : { width: EMBLEM_WIDTH, height: EMBLEM_WIDTH };
}

function drawDemoImage({ ref, shows }: DemoImage): string {
  if (shows.kind === "cover") return drawCover({ scene: shows.scene, seed: hashText(shows.username) });
  if (shows.kind === "pet") {
    const { username, pet, pose, place } = shows;
    const seed = hashText(`${username}/${pet.name}`);
    const animal = { species: pet.type, breed: drawnBreed(pet), coat: pet.colour, seed };
    return drawPortrait({ ...animal, pose, backdrop: place });
  }
  // A badge with the head of an animal; those that have no such head are shown as they are.
  const animal = { ...shows.animal, seed: hashText(ref) };
  return animal.species === "other" && findExotic(animal.breed)
    ? drawPortrait({ ...animal, pose: "standing", backdrop: "garden" })
    : drawBreederAvatar(animal);
}

// The kind that some breeds name for the sake of the specialties says less than the breed itself.
function drawnBreed({ breed }: DemoPet): string {
  return breed.replace(/ \((?:Bird|Reptile)\)$/, "");
}
