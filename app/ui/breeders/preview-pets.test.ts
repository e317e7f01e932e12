import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PREVIEW_KEPT_MS, previewPets } from "./preview-pets.ts";

const IMAGE = "0123456789abcdef".repeat(2);
const asked: string[] = [];
const credentials: (string | undefined)[] = [];
let status = 200;

function pet(id: number, images: { file_name: string }[] = []) {
  return { pet_id: id, info: { name: `Bella ${id}`, breed: "Cocker Spaniel", price: 1250.5, images } };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  asked.length = 0;
  status = 200;
  credentials.length = 0;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    asked.push(address);
    credentials.push(init?.credentials);
    return Promise.resolve(
      Response.json({ pets: [pet(7, [{ file_name: `${IMAGE}-1280.jpg` }]), pet(8), pet(9)] }, { status }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it("[BCD-10, BCD-13] requests two pets of the breeder from the API, and returns no more", async () => {
  const pets = await previewPets(3);
  expect(asked).toEqual(["/api/breeders/3/pets?breeder_id=3&page_size=2"]);
  expect(pets).toEqual([
    {
      petId: 7,
      href: "/pets/bella-7-cocker-spaniel-7",
      name: "Bella 7",
      breed: "Cocker Spaniel",
      pricePence: 125_050,
      image: `/upload/pets/${IMAGE}-320.webp`,
    },
    expect.objectContaining({ petId: 8, image: null }),
  ]);
});

it("[BCD-13, OPN-14] sends no cookie, so that owners see the same preview as buyers", async () => {
  await previewPets(6);
  expect(credentials).toEqual(["omit"]);
});

it("[BCD-13] caches a response for 30 seconds", async () => {
  await previewPets(4);
  vi.setSystemTime(Date.now() + PREVIEW_KEPT_MS - 1);
  await previewPets(4);
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await previewPets(4);
  expect(asked).toHaveLength(2);
});

it("repeats the request after a failure", async () => {
  status = 503;
  await expect(previewPets(5)).rejects.toThrow();
  status = 200;
  await expect(previewPets(5)).resolves.toHaveLength(2);
});

it("caches the responses of a bounded number of breeders", async () => {
  await previewPets(100);
  for (let breederId = 101; breederId <= 150; breederId += 1) await previewPets(breederId);
  await previewPets(150);
  expect(asked).toHaveLength(51);
  await previewPets(100);
  expect(asked).toHaveLength(52);
});
