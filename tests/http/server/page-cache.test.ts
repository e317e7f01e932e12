// The page cache: the site is notified of a change by another process (that of the test) at once, and no personal data is
// stored in it.
import { createHash } from "node:crypto";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { db } from "#app/platform/db.server.ts";
import { cutListener } from "../../support/cut-listener.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import { createLitter, createLitterRow } from "../../support/litters.ts";
import { all, attributes, parse } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { hiddenFields, sharedSite } from "../../support/site.ts";

const site = await sharedSite();

const breeder = await createBreeder({ tradingName: "Willowbrook Spaniels" });
const slug = `willowbrook-spaniels-${breeder.id}`;
const pet = await createPet({ breederId: breeder.id, name: "Rex", breed: "Poodle" });
const petPath = `/pets/rex-poodle-${pet.id}`;

/** A page as a visitor without cookies gets it. */
async function page(path: string) {
  const answer = await site.get(path);
  return { answer, text: await answer.text(), etag: answer.headers.get("ETag") };
}

async function shows(path: string, words: string, there = true) {
  const seen = async () => (await page(path)).text.includes(words);
  await expect.poll(seen, POLL).toBe(there);
}

function raw(
  path: string,
  headers: Record<string, string>,
  method = "GET",
): Promise<{ body: Buffer; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const sent = request({ hostname, port, path, method, headers }, (res) => {
      const parts: Buffer[] = [];
      res.on("data", (part: Buffer) => parts.push(part));
      res.on("end", () => resolve({ body: Buffer.concat(parts), headers: new Headers(res.headers as never) }));
    });
    sent.on("error", reject).end();
  });
}

describe("a page for a visitor without cookies", () => {
  it("may be stored by browsers and proxies, which revalidate on each request", async () => {
    for (const path of ["/", "/pets", petPath, "/breeders", `/breeders/${slug}`, "/terms"]) {
      const { answer, etag } = await page(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
      expect(answer.headers.get("Vary")).toBe("Cookie, Save-Data, Accept-Encoding");
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const again = await site.get(path, { headers: { "If-None-Match": etag! } });
      expect(again.status, path).toBe(304);
      expect(await again.text()).toBe("");
    }
  });

  it("allows its scripts by their hashes, and has no nonce", async () => {
    for (const [path, count] of [
      ["/", 2],
      ["/pets", 3],
      [petPath, 4],
    ] as const) {
      const { answer, text } = await page(path);
      const policy = answer.headers.get("Content-Security-Policy")!;
      expect(policy).not.toContain("nonce");
      expect(text).not.toContain('nonce="');
      const scripts = [...text.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)];
      expect(scripts, path).toHaveLength(count);
      for (const [, script = ""] of scripts) {
        expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      }
    }
  });

  it("is the same in every encoding, and by HEAD without a body", async () => {
    const { text } = await page("/pets");
    expect(brotliDecompressSync((await raw("/pets", { "accept-encoding": "br" })).body).toString()).toBe(text);
    expect(gunzipSync((await raw("/pets", { "accept-encoding": "gzip" })).body).toString()).toBe(text);
    expect((await raw("/pets", {})).body.toString()).toBe(text);
    const head = await raw("/pets", { "accept-encoding": "br" }, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1_000);
  });

  it("is another page with Save-Data", async () => {
    const lite = await raw("/pets", { "save-data": "on" });
    expect(lite.body.toString()).toContain('class="lite"');
    expect(attributes(lite.body.toString(), "script", "type").filter((type) => type !== "application/ld+json")).toEqual(
      [],
    );
    expect((await raw("/pets", {})).body.toString()).not.toContain('class="lite"');
  });

  it("has a request id of its own on every response", async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await site.get("/pets")).headers.get("X-Request-Id")),
    );
    expect(new Set(ids).size).toBe(5);
  });
});

describe("personal data", () => {
  it("is never in a page for a visitor without cookies", async () => {
    const before = (await page(petPath)).text;
    const buyer = await createUser({ username: "olivia_b", firstName: "Olivia", lastName: "Brown" });
    const visitor = site.visitor({ token: (await createSession(buyer.id)).token });

    const own = await (await visitor.get(petPath)).text();
    expect(own).toContain("olivia_b");
    const save = hiddenFields(own, `${petPath}/favourite`);
    await visitor.post(`${petPath}/favourite`, save);
    const saved = await visitor.get(petPath);
    expect(saved.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(saved.headers.get("ETag")).toBeNull();
    expect(await saved.text()).not.toBe(own);

    const { text, answer } = await page(petPath);
    expect(text).not.toMatch(/olivia|brown/i);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(text).toBe(before);
  });

  it("bypasses the cache for any cookie, also an unknown one", async () => {
    const answer = await site.get("/pets", { headers: { Cookie: "theme=dark" } });
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(answer.headers.get("Content-Security-Policy")).toContain("'nonce-");
  });

  it("stays out of pages that hold a form's one-time key", async () => {
    const answer = await site.get("/contact");
    expect(answer.headers.get("Cache-Control")).not.toContain("public");
    expect(await (await site.get("/contact")).text()).not.toBe(await answer.text());
  });
});

describe("after a change by another process,", () => {
  it("a pet is updated on every page that shows it", async () => {
    for (const path of ["/", "/pets", petPath]) await page(path);
    await db.pet.update({ where: { id: pet.id }, data: { tagline: "Sleeps on the stairs", pricePence: 123_400 } });
    await shows(petPath, "Sleeps on the stairs");
    await shows("/pets", "£1,234");
    await shows("/", "£1,234");
    await shows(`/breeders/${slug}`, "£1,234");
  });

  it("[PDT-10] the page of an image is updated with the pet, and removed with it", async () => {
    const shown = await createPet({ breederId: breeder.id, name: "Fern", breed: "Poodle", images: 1 });
    const path = `/pets/fern-poodle-${shown.id}/photos/1`;
    expect((await page(path)).answer.headers.get("Cache-Control")).toMatch(/^public/);
    await db.pet.update({ where: { id: shown.id }, data: { status: "hidden" } });
    await expect.poll(async () => (await page(path)).answer.status, POLL).toBe(404);
  });

  it("a litter is updated with its animals and their photos, and so is the list of litters", async () => {
    const litter = await createLitter(breeder.id, { name: "Spring litter" });
    const { petId } = await createLitterRow(litter, { name: "Girl 1", pet: { name: "Bella", images: 1 } });
    await createLitterRow(litter, { name: "Girl 2", pet: { name: "Bess" } });
    const path = `/litters/${litterSlug(litter.name, litter.breed, litter.id)}`;
    const photos = async () => all(parse((await page(path)).text), ".litter-animals th img").length;
    await shows("/litters", "2 of 2 available");
    expect(await photos()).toBe(1);
    await db.petImage.deleteMany({ where: { petId: petId! } });
    await expect.poll(photos, POLL).toBe(0);
    await db.pet.update({ where: { id: petId! }, data: { soldAt: new Date() } });
    await shows("/litters", "1 of 2 available");
    await shows(path, "Sold");
    for (const each of ["/litters", path]) expect((await page(each)).etag, each).toMatch(/^W/);
  });

  it("a pet that is no longer public is removed", async () => {
    const gone = await createPet({ breederId: breeder.id, name: "Ghost" });
    await shows("/pets", "Ghost");
    await db.pet.update({ where: { id: gone.id }, data: { status: "hidden" } });
    await shows("/pets", "Ghost", false);
  });

  it("a breeder is updated on their page, on their pets' pages and in the lists", async () => {
    await page(petPath);
    await db.breederSettings.upsert({
      where: { breederId: breeder.id },
      create: { breederId: breeder.id, vacationMode: true, vacationMessage: "At the seaside" },
      update: { vacationMode: true, vacationMessage: "At the seaside" },
    });
    await shows(petPath, "At the seaside");
    await shows("/breeders", "At the seaside");
    await shows(`/breeders/${slug}`, "At the seaside");
  });

  it("a review, its author's new name and its deletion are shown", async () => {
    const path = `/breeders/${slug}/reviews`;
    const writer = await createUser({ firstName: "Gareth", lastName: "Pugh" });
    const review = await createReview(breeder.id, { reviewerId: writer.id, title: "Kind people" });
    await shows(path, "Kind people");
    await shows(path, "Gareth");
    await db.user.update({ where: { id: writer.id }, data: { firstName: "Gwilym" } });
    await shows(path, "Gwilym");
    await db.review.delete({ where: { id: review.id } });
    await shows(path, "Kind people", false);
  });

  it("plans and site settings are updated", async () => {
    await page("/");
    await db.plan.update({ where: { id: "gold" }, data: { pricePence: 2_345 } });
    await shows("/", "£23.45");
  });

  it("no page is stale after the notification connection was lost", async () => {
    await page(petPath);
    await cutListener();
    await db.pet.update({ where: { id: pet.id }, data: { tagline: "Unheard of" } });
    await shows(petPath, "Unheard of");
    // The connection recovers: pages are cached again, and changes invalidate them.
    await db.pet.update({ where: { id: pet.id }, data: { tagline: "Heard again" } });
    await shows(petPath, "Heard again");
  });
});

it("a page whose data could not be read in full is not cached", async () => {
  // No other test asks for this page with Save-Data.
  const lite = { headers: { "Save-Data": "on" } };
  await db.$executeRaw`ALTER TABLE plans RENAME TO plans_away`;
  try {
    const answer = await site.get("/", lite);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  } finally {
    await db.$executeRaw`ALTER TABLE plans_away RENAME TO plans`;
  }
  expect((await site.get("/", lite)).headers.get("Cache-Control")).toContain("public");
});
