// The demo pictures promise three things: the same spec gives the same
// picture, different specs give different ones, and each is sound SVG.
import { describe, expect, it, vi } from "vitest";
import { BACKDROPS } from "./backdrops.ts";
import { drawBreederAvatar } from "./badges.ts";
import { COVER_SCENES, drawCover } from "./covers.ts";
import { drawHero } from "./heroes.ts";
import { drawPortrait, type PortraitSpec, POSES } from "./portrait.ts";

// For a machine that hangs.
vi.setConfig({ testTimeout: 60_000 });

const BREEDS: Readonly<Record<PortraitSpec["species"], readonly string[]>> = {
  dog: [
    "Cocker Spaniel",
    "Springer Spaniel",
    "Labrador Retriever",
    "Golden Retriever",
    "Cockapoo",
    "Dachshund",
    "French Bulldog",
    "Border Collie",
    "German Shepherd",
    "Poodle",
    "Whippet",
    "Shih Tzu",
    "Jack Russell",
    "Cavalier King Charles Spaniel",
    "Pembroke Corgi",
    "West Highland White Terrier",
    "Something Unheard Of",
  ],
  cat: [
    "British Shorthair",
    "Maine Coon",
    "Ragdoll",
    "Siamese",
    "Bengal",
    "Persian",
    "Sphynx",
    "Domestic Short Hair",
    "Scottish Fold",
    "Something Unheard Of",
  ],
  rabbit: ["Mini Lop", "Holland Lop", "Netherland Dwarf", "Lionhead", "Rex", "Dutch", "Something Unheard Of"],
  other: [
    "Budgerigar",
    "Parrot",
    "Canary",
    "Guinea Pig",
    "Hamster",
    "Tortoise",
    "Bearded Dragon",
    "Goldfish",
    "Koi",
    "Something Unheard Of",
  ],
};

const COATS = [
  "golden",
  "chocolate",
  "black and white",
  "tortoiseshell",
  "blue merle",
  "sable",
  "red",
  "cream",
  "grey tabby",
  "seal point",
  "brindle",
  "tricolour",
  "black and tan",
  "no such colour",
];

function every(): PortraitSpec[] {
  let seed = 0;
  return Object.entries(BREEDS).flatMap(([species, breeds]) =>
    breeds.map((breed): PortraitSpec => {
      seed += 1;
      return {
        species: species as PortraitSpec["species"],
        breed,
        coat: COATS[seed % COATS.length] ?? "cream",
        backdrop: BACKDROPS[seed % BACKDROPS.length] ?? "garden",
        pose: POSES[seed % POSES.length] ?? "portrait",
        seed,
      };
    }),
  );
}

/** Checks that tags nest and close, that references resolve and that no number went astray. */
function expectSound(svg: string): void {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  expect(svg.endsWith("</svg>")).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|<image/);
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing === "/") expect(open.pop()).toBe(name);
    else if (selfClosing !== "/") open.push(name ?? "");
  }
  expect(open).toEqual([]);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(id);
}

/** The longer outlines of a drawing; furniture that a backdrop always has is mostly shorter. */
function paths(svg: string): Set<string> {
  return new Set([...svg.matchAll(/ d="([^"]{80,})"/g)].map(([, d]) => d ?? ""));
}

function overlap(first: Set<string>, second: Set<string>): number {
  const shared = [...first].filter((d) => second.has(d)).length;
  return shared / Math.min(first.size, second.size);
}

describe("drawPortrait", () => {
  it("draws the same picture for the same spec", () => {
    for (const spec of every().slice(0, 12)) expect(drawPortrait(spec)).toBe(drawPortrait({ ...spec }));
  });

  it.each(every())("draws $species $breed ($coat, $pose) as sound SVG of a modest size", (spec) => {
    const svg = drawPortrait(spec);
    expectSound(svg);
    expect(svg.length).toBeLessThan(80_000);
  });

  it("draws every backdrop and every pose", () => {
    for (const backdrop of BACKDROPS)
      expectSound(drawPortrait({ species: "dog", breed: "whippet", coat: "blue", backdrop, pose: "sitting", seed: 1 }));
    for (const pose of POSES)
      expectSound(
        drawPortrait({ species: "cat", breed: "ragdoll", coat: "seal point", backdrop: "studio", pose, seed: 1 }),
      );
  });

  it("draws 64 animals that do not look alike", () => {
    const pool = every();
    const drawings = Array.from({ length: 64 }, (_, index) => {
      const spec = pool[index % pool.length];
      if (spec === undefined) throw new Error("There are breeds to draw");
      return paths(drawPortrait({ ...spec, backdrop: undefined, pose: undefined, seed: index }));
    });
    const overlaps = drawings.flatMap((first, index) =>
      drawings.slice(index + 1).map((second) => overlap(first, second)),
    );
    expect(Math.max(...overlaps)).toBeLessThan(0.6);
    expect(overlaps.reduce((sum, value) => sum + value, 0) / overlaps.length).toBeLessThan(0.05);
  });

  it("keeps an animal recognisable from picture to picture", () => {
    const animal = { species: "dog", breed: "springer spaniel", coat: "liver and white", seed: 5 } as const;
    const colours = (svg: string): Set<string> => new Set(svg.match(/#[0-9a-f]{6}/g));
    const first = colours(drawPortrait({ ...animal, backdrop: "studio", pose: "close" }));
    const second = colours(drawPortrait({ ...animal, backdrop: "garden", pose: "lying" }));
    const shared = [...first].filter((colour) => second.has(colour)).length;
    expect(shared / first.size).toBeGreaterThan(0.6);
  });
});

describe("scenes and emblems", () => {
  it("draws the four heroes", () => {
    for (const index of [0, 1, 2, 3] as const) {
      expectSound(drawHero(index));
      expect(drawHero(index)).toBe(drawHero(index));
    }
  });

  it("draws every cover scene, different for each seed", () => {
    for (const scene of COVER_SCENES) {
      expectSound(drawCover({ scene, seed: 1 }));
      expect(drawCover({ scene, seed: 1 })).not.toBe(drawCover({ scene, seed: 2 }));
    }
  });

  it("draws an emblem for each seed", () => {
    const emblems = Array.from({ length: 16 }, (_, seed) => drawBreederAvatar({ seed }));
    emblems.forEach(expectSound);
    expect(new Set(emblems).size).toBe(16);
  });
});
