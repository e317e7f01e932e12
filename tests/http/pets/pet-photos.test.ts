// GET /pets/{slug}/photos/{number}: one image of a pet as a page, and who may see it.
import { beforeAll, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import { allByRole, attributes, byRole, hrefs } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;
const site = await sharedSite();
const pathOf = (pet: Pet) => `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
const image = (pet: Pet, number: number | string) => `${pathOf(pet)}/photos/${number}`;

let luna: Pet;
let ownerId: number;
let keys: string[];

beforeAll(async () => {
  const breeder = await createBreeder();
  ownerId = breeder.userId;
  luna = await createPet({ breederId: breeder.id, name: "Luna", breed: "Cocker Spaniel", images: 3 });
  const images = await db.petImage.findMany({
    where: { petId: luna.id },
    orderBy: { position: "asc" },
    include: { image: true },
  });
  keys = images.map(({ image }) => image.key);
});

async function open(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return html(response);
}
const main = (page: string) => byRole(page, "main");
const linkTo = (page: string, name: string) => hrefs(main(page), name)[0];

it("[PDT-10] shows the image that its number names, in every width there is", async () => {
  for (const [index, key] of keys.entries()) {
    const page = main(await open(image(luna, index + 1)));
    expect(allByRole(page, "img")).toHaveLength(1);
    expect(page.innerHTML).toContain(`/upload/${key}-1280 1280w`);
    expect(textOf(page)).toContain(`${index + 1} of 3`);
  }
});

it("[PDT-07, PDT-08, PDT-10] leads to the images before and after, round both ends, and back to the pet", async () => {
  const first = await open(image(luna, 1));
  expect([linkTo(first, "Previous picture"), linkTo(first, "Next picture")]).toEqual([image(luna, 3), image(luna, 2)]);
  expect(linkTo(first, "Close")).toBe(`${pathOf(luna)}#gallery`);
  const last = await open(image(luna, 3));
  expect([linkTo(last, "Previous picture"), linkTo(last, "Next picture")]).toEqual([image(luna, 2), image(luna, 1)]);
  expect(linkTo(last, "Close")).toBe(`${pathOf(luna)}?image=3#gallery`);
  const alone = await open(image(await createPet({ images: 1 }), 1));
  expect(linkTo(alone, "Next picture")).toBeUndefined();
});

it.each(["0", "4", "01", "-1", "1.5", "1e0", "x", "99999999999999999999", "%D9%A1"])(
  "[PDT-10] has no page for the number %s",
  async (number) => {
    const response = await site.get(image(luna, number));
    expect(response.status).toBe(404);
    expect(textOf(await html(response))).toContain("Page not found");
  },
);

it("[PDT-01, PDT-02] reads the pet from the slug as the pet's page does", async () => {
  for (const slug of [String(luna.id), `old-name-${luna.id}`]) {
    const response = await site.get(`/pets/${slug}/photos/2`);
    expect([response.status, response.headers.get("Location")]).toEqual([301, image(luna, 2)]);
  }
  const invalid = await site.get("/pets/luna/photos/1");
  expect(invalid.status).toBe(400);
  expect(textOf(await html(invalid))).toContain("Invalid slug format");
});

it("[OPN-13] shows an image of a pet that is not approved only to its owner and to admins", async () => {
  await db.pet.update({ where: { id: luna.id }, data: { status: "pending" } });
  const admin = await createUser({ isAdmin: true });
  const other = await createUser();
  // A visitor's page is cached, and the notification that invalidates it arrives soon after the change.
  await expect.poll(async () => (await site.get(image(luna, 1))).status, POLL).toBe(404);
  const statuses: number[] = [];
  for (const userId of [ownerId, admin.id, other.id]) {
    const { token } = await createSession(userId);
    statuses.push((await site.visitor({ token }).get(image(luna, 1))).status);
  }
  await db.pet.update({ where: { id: luna.id }, data: { status: "approved" } });
  expect(statuses).toEqual([200, 200, 404]);
});

it("[PDT-10] is kept out of search engines, and shares its own image", async () => {
  const page = await open(image(luna, 2));
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).not.toContain('rel="canonical"');
  expect(page).toContain("<title>Luna: picture 2 of 3 | Pawstead</title>");
  const [sharedImage] = attributes(page, "meta[property='og:image']", "content");
  expect(sharedImage).toMatch(new RegExp(`/upload/${keys[1]}-1280\\.jpg$`));
});
