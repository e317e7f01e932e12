// The four drawn scenes of the home page in public/hero. Phones get a crop of 5:4 around the animals (480 and 800 pixels
// wide), wider screens the whole scene of 2:1.
import { drawHero } from "./drawing/heroes.ts";
import type { DrawnFile, Encoding } from "./drawn-file.ts";

const SCENES = [0, 1, 2, 3] as const;
const WHOLE = { left: 0, top: 0, width: 1920, height: 960 };
/** Where the crop begins in each scene, so that its animals stand in the middle. */
const CROP_LEFT = [470, 520, 560, 440] as const;
const CROP = { top: 0, width: 1200, height: 960 };

const WIDTHS = [
  { width: 480, cropped: true },
  { width: 800, cropped: true },
  { width: 1280, cropped: false },
  { width: 1920, cropped: false },
] as const;

const FORMATS: { ending: string; format: Encoding["format"] }[] = [
  { ending: "avif", format: { avif: { quality: 46, effort: 7, chromaSubsampling: "4:2:0" } } },
  { ending: "webp", format: { webp: { quality: 66, effort: 6, smartSubsample: true } } },
  { ending: "jpg", format: { jpeg: { quality: 66, mozjpeg: true } } },
];

/** Every file of public/hero. */
export function homePageScenes(): DrawnFile[] {
  return SCENES.flatMap((scene) => {
    let drawing: string | undefined;
    const draw = () => (drawing ??= drawHero(scene));
    return WIDTHS.flatMap(({ width, cropped }) =>
      FORMATS.map(({ ending, format }) => ({
        path: `public/hero/${ending}/${scene + 1}-${width}.${ending}`,
        draw,
        encoding: { crop: cropped ? { left: CROP_LEFT[scene], ...CROP } : WHOLE, width, format },
      })),
    );
  });
}
