import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { all, attributes, nameOf, one, textOf } from "../../../tests/support/page.ts";
import { PetRow } from "./pet-row.tsx";

const PET: QueuedPet = {
  claim: null,
  version: "",
  petId: 9,
  slug: "bramble-collie-9",
  name: "Bramble",
  tagline: "Kind",
  description: "Likes walks.",
  type: "dog",
  breed: "Collie",
  gender: "male",
  colour: "Black",
  age: "8 weeks",
  location: "Leeds",
  pricePence: 50_000,
  depositPence: null,
  claims: [],
  status: "pending",
  isDeleted: false,
  reserved: false,
  litterId: null,
  createdAt: "2026-03-05T10:00:00.000Z",
  images: [],
  certificate: null,
  breeder: {
    breederId: 4,
    slug: "willowbrook-4",
    tradingName: "Willowbrook",
    username: "willow",
    plan: "Gold",
    reputation: null,
    reviewCount: 0,
    totalPets: 1,
    activePets: 0,
    rejectedPets: 0,
    suspended: false,
  },
  history: [],
  law: { nation: null, soldFrom: null, open: 0, rules: [], answeredAt: null, answeredBy: null },
  changes: null,
};

describe("a listing in the moderation queue", () => {
  it.each([
    ["dog", "Dog"],
    ["cat", "Cat"],
    ["rabbit", "Rabbit"],
    ["other", "Other"],
  ] as const)("[TEN-68] shows the type %s as %s", (type, text) => {
    expect(renderToStaticMarkup(<PetRow pet={{ ...PET, type }} />)).toContain(`${text}, male, Black · Leeds`);
  });

  it("[APT-01] opens each image in place, without a link to the image file", () => {
    const image = {
      key: `pets/${"a".repeat(32)}`,
      width: 1280,
      height: 960,
      colour: "#aabbcc",
      alt: "Bramble, photo 1",
      role: null,
    };
    const html = renderToStaticMarkup(<PetRow pet={{ ...PET, images: [image] }} />);
    expect(nameOf(one(html, "details[name=photos-9] > summary > img"))).toBe("Bramble, photo 1");
    expect(attributes(html, "a[href*='.jpg']", "href")).toEqual([]);
  });

  it("[LAW-17] says which photo is marked as with its mother", () => {
    const image = { key: `pets/${"a".repeat(32)}`, width: 1280, height: 960, colour: "#aabbcc", alt: "", role: null };
    const marked = { ...image, key: `pets/${"b".repeat(32)}`, role: "with_mother" as const };
    const html = renderToStaticMarkup(<PetRow pet={{ ...PET, images: [image, marked] }} />);
    expect(all(html, "details[name=photos-9] > summary").map(textOf)).toEqual(["", "With its mother"]);
  });
});
