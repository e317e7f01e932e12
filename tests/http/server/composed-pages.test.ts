// Public pages for signed-in users, composed from the page cache: each is what the router would have rendered for the same
// user, and nothing of one user reaches another.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import { POLL } from "../../support/poll-options.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const breeder = await createBreeder({ tradingName: "Composed & Sons" });
const names = ["Ada <b>", "Bo", "Cy"];
const pets: { id: number }[] = [];
for (const name of names)
  pets.push(await createPet({ breederId: breeder.id, name, breed: "Composedhound", depositPence: 5_000, images: 1 }));
// Compared by now: the site would compare them between two requests, and the pages would differ.
await db.image.updateMany({ data: { hashedAt: new Date(), comparedAt: new Date() } });
const petPath = `/pets/bo-composedhound-${pets[1]!.id}`;
const listPath = "/pets?breed=composedhound";
/** Of each kind of page that is composed; the first ones show most of their viewer. */
const PAGES = [
  "/",
  listPath,
  petPath,
  "/pets",
  `${petPath}/photos/1`,
  "/breeders",
  `/breeders/${breeder.id}/pets`,
  "/terms",
];
const buyer = await createUser({ firstName: "Kim <script>", email: "kim@composed.test" });
const { token } = await createSession(buyer.id);
await db.petFavourite.create({ data: { userId: buyer.id, petId: pets[1]!.id } });

/** A page as a user gets it; a message for the next page, even a broken one, makes the router render it. */
async function page(path: string, cookies: Record<string, string>) {
  const response = await site.visitor(cookies).get(path);
  const text = await response.text();
  const status = response.headers.get("Cache-Status");
  return { response, text, composed: status?.endsWith("detail=composed") ?? false };
}
const composedFor = async (path: string, ofUser: string) => {
  await site.get(path);
  return page(path, { token: ofUser });
};
const renderedFor = (path: string, ofUser: string) => page(path, { token: ofUser, flash: "none" });
// An earlier file may have cut the connection of cache invalidation, without which no page is cached.
beforeAll(() => vi.waitFor(async () => expect((await composedFor(listPath, token)).composed).toBe(true), POLL));

/** The page without what differs in every response, and without suggested breeds: each page's may be a minute old. */
const comparable = (text: string) =>
  text
    .replace(/ nonce="[\w-]+"/g, "")
    .replace(/(<datalist[^>]*>).*?(?=<\/datalist>)/gs, "$1")
    .split(/(?<=>)/);

describe("a list or a pet's page for a signed-in user", () => {
  it("[PETS-01] is composed, and the same as the page that the router renders", async () => {
    const admin = await createUser({ isAdmin: true });
    const owner = await createBreeder({});
    const viewers = [token, (await createSession(admin.id)).token, (await createSession(owner.userId)).token];
    for (const viewer of viewers) {
      for (const path of viewer === token ? PAGES : PAGES.slice(0, 3)) {
        const composed = await composedFor(path, viewer);
        const rendered = await renderedFor(path, viewer);
        expect(rendered.composed, path).toBe(false);
        expect(composed.composed, path).toBe(true);
        expect(comparable(composed.text), path).toEqual(comparable(rendered.text));
        const headersOf = ({ response }: typeof composed) =>
          Object.fromEntries(
            [...response.headers]
              .filter(([name]) => !/^(?:date|x-request-id|cache-status|content-length|etag)$/.test(name))
              .map(([name, value]) => [name, value.replace(/nonce-[\w-]+/g, "nonce")]),
          );
        expect(headersOf(composed), path).toEqual(headersOf(rendered));
      }
    }
  });

  it("shows what this user has saved, and their name as text", async () => {
    const { text, composed } = await composedFor(listPath, token);
    expect(composed).toBe(true);
    expect(text).toContain("Saved Bo");
    expect(text).toContain("Save Cy");
    expect(text).toContain("Kim &lt;script&gt;");
    expect(text).not.toContain("Kim <script>");
  });

  it("has a nonce of its own in each response, which its policy names", async () => {
    const nonces = new Set<string>();
    for (let turn = 0; turn < 3; turn += 1) {
      const { text, response } = await composedFor(petPath, token);
      const found = [...text.matchAll(/<script nonce="([\w-]+)"/g)].map(([, nonce]) => nonce!);
      expect(new Set(found).size).toBe(1);
      expect(response.headers.get("Content-Security-Policy")).toContain(`'nonce-${found[0]}'`);
      nonces.add(found[0]!);
    }
    expect(nonces.size).toBe(3);
  });

  it("leaves nothing of a user in the page of a visitor or of another user", async () => {
    const other = await createUser({ firstName: "Noor" });
    const { token: otherToken } = await createSession(other.id);
    for (const path of [listPath, petPath]) {
      expect((await composedFor(path, token)).text).toContain("kim@composed.test");
      const theirs = await composedFor(path, otherToken);
      const visitors = await (await site.get(path)).text();
      for (const text of [theirs.text, visitors]) {
        expect(text).not.toMatch(/kim@composed\.test|Kim &lt;/);
        expect(text).not.toContain("Saved Bo");
      }
    }
  });

  it("is rendered anew once the listing has changed, and as long as the user has a deposit on the pet", async () => {
    expect((await composedFor(petPath, token)).text).toContain("Bo");
    await db.pet.update({ where: { id: pets[1]!.id }, data: { tagline: "Sleeps on the sofa" } });
    const shows = async () => (await composedFor(petPath, token)).text.includes("Sleeps on the sofa");
    await expect.poll(shows, POLL).toBe(true);
  });

  it("ends with the session", async () => {
    const { id } = await db.session.findFirstOrThrow({ where: { userId: buyer.id } });
    expect((await composedFor(listPath, token)).text).toContain("kim@composed.test");
    await db.session.delete({ where: { id } });
    const after = await composedFor(listPath, token);
    expect(after.composed).toBe(false);
    expect(after.text).not.toContain("kim@composed.test");
  });
});
