// Every picture of the demo world, drawn and then sent through the same pipeline as a breeder's upload. It comes before
// any row, and a picture that is there already is recognised by its content, so a seed that was killed goes on quickly.
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { type StoredPicture, storePicture } from "#app/domain/pictures/store-picture.server.ts";
import type { PictureFolder } from "#app/domain/pictures/picture.ts";
import { createImagePool, type ImagePool } from "#app/platform/images/image-pool.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { drawBreederAvatar } from "./portraits/badges.ts";
import { drawCover } from "./portraits/covers.ts";
import { findExotic } from "./portraits/exotics.ts";
import { drawPortrait, type Pose } from "./portraits/portrait.ts";
import { hashText } from "./portraits/random.ts";
import { BREEDERS } from "./world/breeders.ts";
import { BUYERS, DEMO_BUYER } from "./world/people.ts";
import type { DemoBreeder, DemoPet, Place } from "./world/types.ts";

/** Under its ref a row finds its picture: see petPicture, emblemPicture, coverPicture and personPicture. */
export type PicturesByRef = ReadonlyMap<string, StoredPicture>;

export interface WantedPicture {
  ref: string;
  folder: PictureFolder;
  /** Pixels of the "upload". */
  width: number;
  /** Cut to a square around its middle. */
  square?: boolean;
  draw(): string;
}

const WORKERS = Math.max(1, Math.floor(availableParallelism() / 2));
// While some are being encoded, the next ones are drawn.
const AT_ONCE = WORKERS + 3;
const ATTEMPTS = 3;
const QUALITY = 88;
const PORTRAIT_WIDTH = 960;
const COVER_WIDTH = 1280;
const EMBLEM_WIDTH = 480;

export const petPicture = (username: string, pet: string, position: number) => `${username}/${pet}/${position}`;
export const emblemPicture = (username: string) => `${username}/emblem`;
export const coverPicture = (username: string) => `${username}/cover`;
export const personPicture = (username: string) => `person/${username}`;

/** The pictures in the order in which they are drawn. */
export function wantedPictures(): WantedPicture[] {
  const people = [DEMO_BUYER, ...BUYERS].flatMap(({ username, picture }): WantedPicture[] =>
    picture ? [emblem(personPicture(username), "profiles", picture)] : [],
  );
  return [...BREEDERS.flatMap(picturesOfBreeder), ...people];
}

function picturesOfBreeder({ username, emblem: kept, cover, pets }: DemoBreeder): WantedPicture[] {
  const seed = hashText(username);
  return [
    ...(kept ? [emblem(emblemPicture(username), "breeders", kept)] : []),
    ...(cover
      ? [
          {
            ref: coverPicture(username),
            folder: "breeders" as const,
            width: COVER_WIDTH,
            draw: () => drawCover({ scene: cover, seed }),
          },
        ]
      : []),
    ...pets.flatMap((pet) =>
      pet.pictures.map((_, position): WantedPicture => {
        const [pose, backdrop] = shotOf(pet, position);
        const seed = hashText(`${username}/${pet.name}`);
        const animal = { species: pet.type, breed: drawnBreed(pet), coat: pet.colour, seed };
        return {
          ref: petPicture(username, pet.name, position),
          folder: "pets",
          width: PORTRAIT_WIDTH,
          draw: () => drawPortrait({ ...animal, pose, backdrop }),
        };
      }),
    ),
  ];
}

// The kind that some breeds name for the sake of the specialties says less than the breed itself.
function drawnBreed({ breed }: DemoPet): string {
  return breed.replace(/ \((?:Bird|Reptile)\)$/, "");
}

// A badge with the head of an animal; those that have no such head are shown as they are.
function emblem(ref: string, folder: PictureFolder, animal: NonNullable<DemoBreeder["emblem"]>): WantedPicture {
  const seed = hashText(ref);
  const draw =
    animal.species === "other" && findExotic(animal.breed)
      ? () => drawPortrait({ ...animal, seed, pose: "standing", backdrop: "garden" })
      : () => drawBreederAvatar({ ...animal, seed });
  return { ref, folder, width: EMBLEM_WIDTH, square: true, draw };
}

/** How an animal sits in a picture, and where. */
export function shotOf(pet: DemoPet, position: number): [Pose, Place] {
  return pet.pictures[position]!.split(" ") as [Pose, Place];
}

/** Workers of the seed's own, which need not stand back: until it is done there is no site to serve. */
const createSeedPool = () =>
  createImagePool({ size: WORKERS, maxWaiting: AT_ONCE, timeout: 120_000, idle: 30_000, niceness: 0 });

/** Draws and stores what is wanted, answered in its order; `onDone` hears how many are finished. Throws when one fails. */
export async function drawPictures(
  wanted: readonly WantedPicture[],
  onDone: (done: number) => void,
  imagePool: ImagePool = createSeedPool(),
): Promise<PicturesByRef> {
  const stored = new Map<string, StoredPicture>();
  const queue = wanted.values();
  let over = false;
  const work = async () => {
    for (const picture of queue) {
      if (over) return; // one has failed
      stored.set(picture.ref, await drawOne(picture, imagePool));
      onDone(stored.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    over = true;
    imagePool.close();
  }
  return new Map(wanted.map(({ ref }) => [ref, stored.get(ref)!]));
}

async function drawOne(
  { ref, folder, width, square, draw }: WantedPicture,
  imagePool: ImagePool,
): Promise<StoredPicture> {
  const bytes = await sharp(Buffer.from(draw()))
    .resize(square ? { width, height: width } : { width })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  for (let attempt = 1; ; attempt += 1) {
    const result = await storePicture({ folder, bytes }, { storage, imagePool });
    if (result.ok) return result.value;
    // A machine that has much else to do may be too slow once.
    if (result.code !== "busy" || attempt === ATTEMPTS)
      throw new Error(`The picture ${ref} was refused: ${result.code}.`);
  }
}
