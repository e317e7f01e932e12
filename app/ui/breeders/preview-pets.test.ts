import { beforeEach, expect, it, vi } from "vitest";
import { previewPets } from "./preview-pets.ts";

const IMAGE = "0123456789abcdef".repeat(2);
const asked: [address: string, credentials?: string][] = [];
let status = 200;

function pet(id: number, file?: string) {
  const images = file ? [{ file_name: `${IMAGE}-${file}` }] : [];
  return { pet_id: id, info: { name: `Bella ${id}`, breed: "Cocker Spaniel", price: 1250.5, images } };
}

beforeEach(() => {
  asked.length = 0;
  status = 200;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    asked.push([address, init?.credentials]);
    return Promise.resolve(Response.json({ pets: [pet(7, "1280.jpg"), pet(8, "200.jpg"), pet(9)] }, { status }));
  });
});

it("[BCD-10, BCD-13, OPN-14] requests two pets of the breeder from the API without a cookie, and returns no more", async () => {
  const note = "Cocker Spaniel, £1,250.50";
  expect(await previewPets(3)).toEqual([
    { href: "/pets/7", name: "Bella 7", note, image: `/upload/pets/${IMAGE}-320` },
    { href: "/pets/8", name: "Bella 8", note, image: `/upload/pets/${IMAGE}-200` },
  ]);
  expect(asked).toEqual([["/api/breeders/3/pets?breeder_id=3&page_size=2", "omit"]]);
});

it("fails with the request", async () => {
  status = 503;
  await expect(previewPets(5)).rejects.toThrow();
});
