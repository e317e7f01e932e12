// The images of the demo world and their files in prisma/seed/images.
import type { ImageFolder } from "#app/domain/images/image.ts";
import { BREEDERS } from "./world/breeders.ts";
import type { DemoBreeder, DemoPet, Place, Pose } from "./world/types.ts";
import { BUYERS, DEMO_BUYER } from "./world/users.ts";

export interface DemoImage {
  /** Its key for rows, and the name of its file: "willowbrook/juniper-1". */
  ref: string;
  folder: ImageFolder;
}

export const petImage = (username: string, pet: string, position: number) =>
  `${username}/${pet.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${position + 1}`;
export const emblemImage = (username: string) => `${username}/emblem`;
export const coverImage = (username: string) => `${username}/cover`;
export const userImage = (username: string) => `users/${username}`;

/** The photo that a breeder has copied from the listing of another, and that one: the comparison of photos finds it. */
const COPIED_PHOTO = { ref: petImage("pennine.row", "Smoky", 0), of: petImage("cairn.and.croft", "Dougal", 0) };

/** The file of an image, from the repository. */
export const demoImageFile = (ref: string) =>
  `prisma/seed/images/${ref === COPIED_PHOTO.ref ? COPIED_PHOTO.of : ref}.webp`;

/** Every image of the demo world. */
export function demoImages(): DemoImage[] {
  const people = [DEMO_BUYER, ...BUYERS].flatMap(({ username, image }): DemoImage[] =>
    image ? [{ ref: userImage(username), folder: "profiles" }] : [],
  );
  return [...BREEDERS.flatMap(imagesOfBreeder), ...people];
}

function imagesOfBreeder({ username, emblem, cover, pets }: DemoBreeder): DemoImage[] {
  const folder = "breeders" as const;
  const images: DemoImage[] = [];
  if (emblem) images.push({ ref: emblemImage(username), folder });
  if (cover) images.push({ ref: coverImage(username), folder });
  for (const pet of pets) {
    for (const position of pet.images.keys()) {
      const ref = petImage(username, pet.name, position);
      images.push({ ref, folder: "pets" });
    }
  }
  return images;
}

/** The pose of an animal in an image, and the place. */
export function shotOf(pet: DemoPet, position: number): [Pose, Place] {
  return pet.images[position]!.split(" ") as [Pose, Place];
}
