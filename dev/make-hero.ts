// Renders the four drawn scenes of the home page into public/hero, where the site serves them as files:
//   npx tsx dev/make-hero.ts
// Run it again after a change to prisma/seed/portraits/heroes.ts, and commit what it writes (48 files, about a megabyte).
// Phones get a crop of 5:4 around the animals (480 and 800 pixels wide), wider screens the whole scene of 2:1.
import { mkdir, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { drawHero } from "../prisma/seed/portraits/heroes.ts";

const OUT = new URL("../public/hero/", import.meta.url);
const SCENES = [0, 1, 2, 3] as const;
const CROP = { width: 1200, height: 960, top: 0 };
/** Where the crop begins in each scene, so that its animals stand in the middle. */
const CROP_LEFT = [470, 520, 560, 440] as const;
const WIDTHS = [
  { width: 480, cropped: true },
  { width: 800, cropped: true },
  { width: 1280, cropped: false },
  { width: 1920, cropped: false },
] as const;

const FORMATS: { ending: string; encode(picture: Sharp): Sharp }[] = [
  { ending: "avif", encode: (picture) => picture.avif({ quality: 46, effort: 7, chromaSubsampling: "4:2:0" }) },
  { ending: "webp", encode: (picture) => picture.webp({ quality: 66, effort: 6, smartSubsample: true }) },
  { ending: "jpg", encode: (picture) => picture.jpeg({ quality: 66, mozjpeg: true }) },
];

async function makeHeroes(): Promise<void> {
  await mkdir(OUT, { recursive: true });
  let total = 0;
  for (const scene of SCENES) {
    const whole = await sharp(Buffer.from(drawHero(scene)))
      .png()
      .toBuffer();
    for (const { width, cropped } of WIDTHS) {
      for (const { ending, encode } of FORMATS) {
        const source = cropped ? sharp(whole).extract({ ...CROP, left: CROP_LEFT[scene] }) : sharp(whole);
        const file = await encode(source.resize({ width })).toBuffer();
        total += file.length;
        await writeFile(new URL(`${scene + 1}-${width}.${ending}`, OUT), file);
      }
    }
  }
  console.log(`public/hero: ${Math.round(total / 1024)} kB`);
}

await makeHeroes();
