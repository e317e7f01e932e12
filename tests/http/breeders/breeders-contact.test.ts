// Contact form, favourite button, pets and reviews of a breeder, over HTTP without script.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import { all, attributes, hrefs, one, valueOf } from "../../support/page.ts";
import { hiddenFields, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
let id: number;
let page: string;
let buyer: Visitor;
let buyerId: number;

async function signedIn(userId: number): Promise<Visitor> {
  return site.visitor({ token: (await createSession(userId)).token });
}

/** A signed-in user who may write and has not yet. */
async function newBuyer(): Promise<Visitor> {
  const { id: userId } = await createUser();
  await db.userPermission.create({ data: { userId, permission: "messages.send" } });
  return signedIn(userId);
}

/** The hidden fields of a breeder's contact form that was not sent. */
async function unsentForm(): Promise<Record<string, string>> {
  return hiddenFields(await html(await (await newBuyer()).get(`${page}/contact`)), `${page}/contact`);
}

/** Opens the contact page of a breeder, fills in the form and sends it. */
async function write(by: Visitor, path: string, message: string): Promise<Response> {
  const form = hiddenFields(await html(await by.get(path)), path);
  return by.post(path, { ...form, message });
}

beforeAll(async () => {
  const breeder = await createBreeder({
    tradingName: "Willowbrook Spaniels",
    contactEmail: "hello@willowbrook.test",
    plan: "gold",
    user: { username: "willowbrook" },
  });
  id = breeder.id;
  page = `/breeders/willowbrook-spaniels-${id}`;
  const user = await createUser({ username: "buyer", email: "buyer@home.test" });
  buyerId = user.id;
  await db.userPermission.create({ data: { userId: user.id, permission: "messages.send" } });
  buyer = await signedIn(user.id);
});

describe("contacting a breeder", () => {
  it("[CNL-09] sends a visitor to log in, whether they open the form or post it", async () => {
    for (const method of ["get", "post"] as const) {
      const visitor = site.visitor();
      const response = await visitor[method](`${page}/contact`, method === "post" ? { message: "Hello there" } : {});
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe("/login");
      expect(textOf(await html(await visitor.follow(response)))).toContain("Please log in to contact the breeder");
    }
  });

  it("[BPP-25] has a page titled with the trading name, with a form and a way back", async () => {
    const shown = await html(await buyer.get(`${page}/contact`));
    expect(all(shown, "h1").map(textOf)).toEqual(["Willowbrook Spaniels"]);
    expect(one(shown, `form[action="${page}/contact"]`).getAttribute("method")).toBe("post");
    expect(hrefs(shown, "Cancel")).toEqual([page]);
    expect((await buyer.get(`/breeders/${id}/contact`)).headers.get("Location")).toBe(`${page}/contact`);
    expect((await buyer.get("/breeders/unknown-999/contact")).status).toBe(404);
  });

  it("[CNL-08, CON-10] refuses a message under 10 characters, and keeps what was typed", async () => {
    const response = await write(buyer, `${page}/contact`, "  Hi there ");
    expect(response.status).toBe(422);
    const shown = await html(response);
    expect(textOf(shown)).toContain("Message must be at least 10 characters");
    expect(valueOf(one(shown, "textarea[aria-invalid=true]"))).toMatch(/^\s*Hi there/);
    expect((await write(buyer, `${page}/contact`, "x".repeat(5_001))).status).toBe(422);
    expect(await db.message.count()).toBe(0);
  });

  it("[CNL-13, BUY-19] stores and mails a message once, however often the form is sent, and says so; then its link leads to the chat", async () => {
    const path = `${page}/contact`;
    const form = hiddenFields(await html(await buyer.get(path)), path);
    for (const _ of [1, 2, 3]) {
      const response = await buyer.post(path, { ...form, message: "May we visit on Sunday?" });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(page);
      const next = await html(await buyer.follow(response));
      expect(textOf(next)).toContain("Message sent successfully");
      const [chat] = hrefs(next, "Go to the conversation");
      expect((await buyer.get(path)).headers.get("Location")).toBe(`${chat}#newest`);
    }
    expect(await db.message.count()).toBe(1);
    const sentEmail = await site.inbox.waitFor((mail) => mail.to.includes("hello@willowbrook.test"));
    expect(sentEmail.text).toContain("May we visit on Sunday?");
    expect(sentEmail.text).not.toContain("buyer@home.test");
  });

  /** Asserts that the page has the reason in place of the form, and that a post is refused with it. */
  async function refuses(breederId: number, why: string): Promise<void> {
    const path = `/breeders/quiet-ones-${breederId}/contact`;
    const shown = await html(await buyer.get(path));
    expect(textOf(shown)).toContain(why);
    expect(shown).not.toContain("<textarea");
    const response = await buyer.post(path, { ...(await unsentForm()), message: "Is she still there?" });
    expect(response.status).toBe(409);
    expect(textOf(await html(response))).toContain(why);
  }

  it("[CNL-11] says that a breeder has no email address, before anything is typed", async () => {
    const other = await createBreeder({ tradingName: "Quiet Ones", contactEmail: null, plan: "gold" });
    await refuses(other.id, "Breeder does not have an email address.");
  });

  it("[CNL-12, OPN-35] says that a breeder has no active subscription, before anything is typed", async () => {
    const other = await createBreeder({ tradingName: "Quiet Ones" });
    await refuses(other.id, "Breeder does not have an active subscription.");
  });

  it("[BPP-34, OPN-64] refuses breeders, and the breeder themself", async () => {
    const breeder = await db.breeder.findUniqueOrThrow({ where: { id } });
    const other = await signedIn((await createBreeder()).userId);
    const form = await unsentForm();
    const refused = await other.post(`${page}/contact`, { ...form, message: "From one breeder to another" });
    expect(refused.status).toBe(403);
    expect(textOf(await html(refused))).toContain("Breeders cannot contact other breeders or pay deposits");
    const own = await (await signedIn(breeder.userId)).post(`${page}/contact`, { ...form, message: "A note to self" });
    expect(own.status).toBe(403);
  });

  it("[CNL-10] says that the breeder could not be fetched when the database does not answer", async () => {
    await db.$executeRaw`ALTER TABLE breeder_settings RENAME TO breeder_settings_away`;
    try {
      const response = await buyer.get(`${page}/contact`);
      expect(response.status).toBe(500);
      expect(textOf(await html(response))).toContain("An error occurred while fetching breeder details.");
    } finally {
      await db.$executeRaw`ALTER TABLE breeder_settings_away RENAME TO breeder_settings`;
    }
  });

  it("[CNL-13] says when sending failed, and keeps what was typed", async () => {
    const other = await newBuyer();
    await db.$executeRaw`ALTER TABLE messages RENAME TO messages_away`;
    try {
      const response = await write(other, `${page}/contact`, "Words that took an hour to find");
      expect(response.status).toBe(500);
      const shown = await html(response);
      expect(textOf(shown)).toContain("Failed to send message");
      expect(shown).toContain("Words that took an hour to find");
    } finally {
      await db.$executeRaw`ALTER TABLE messages_away RENAME TO messages`;
    }
  });
});

describe("saving a breeder", () => {
  const isSaved = async () => (await db.breederFavourite.count({ where: { breederId: id, userId: buyerId } })) === 1;

  it("[FAV-18, FAV-19] sends a visitor to log in, with the words of the card or of the page", async () => {
    for (const [path, words] of [
      [`/breeders/${id}/favourite`, "Please login to favourite breeders"],
      [`${page}/favourite`, "Please log in to save favourites"],
    ] as const) {
      const visitor = site.visitor();
      const response = await visitor.post(path, { saved: "true" });
      expect(response.headers.get("Location")).toBe("/login");
      expect(textOf(await html(await visitor.follow(response)))).toContain(words);
    }
  });

  it("[BPP-19, FAV-16] from their page: Saved, and back", async () => {
    const action = `${page}/favourite`;
    const from = { headers: { Referer: `${site.url}/@willowbrook` } };
    const saved = await buyer.post(action, { saved: "true" }, from);
    expect(saved.headers.get("Location")).toBe(`/@willowbrook#breeder-${id}`);
    const shown = await html(await buyer.follow(saved));
    expect(textOf(shown)).toContain("Added to favourites");
    expect(all(shown, "button[aria-pressed=true]").map(textOf)).toEqual([expect.stringContaining("Saved")]);
    expect(await isSaved()).toBe(true);
    const removed = await buyer.post(action, { saved: "false" }, from);
    const after = await html(await buyer.follow(removed));
    expect(textOf(after)).toContain("Removed from favourites");
    const unsaved = all(after, "button[aria-pressed=false]").map(textOf);
    expect(unsaved).toContainEqual(expect.stringContaining("Save Breeder"));
    expect(await isSaved()).toBe(false);
  });

  it("[FAV-09, FAV-15] from a card: by name, and back to the list; asked twice for the same it changes nothing", async () => {
    const action = `/breeders/${id}/favourite`;
    const from = { headers: { Referer: `${site.url}/breeders?page=1` } };
    for (const _ of [1, 2]) {
      const response = await buyer.post(action, { saved: "true" }, from);
      expect(response.headers.get("Location")).toBe(`/breeders?page=1#breeder-${id}`);
      expect(textOf(await html(await buyer.follow(response)))).toContain("Added Willowbrook Spaniels to favourites");
    }
    expect(await isSaved()).toBe(true);
    const removed = await buyer.follow(await buyer.post(action, { saved: "false" }, from));
    expect(textOf(await html(removed))).toContain("Removed Willowbrook Spaniels from favourites");
  });

  it("[FAV-16] says when it failed", async () => {
    await db.$executeRaw`ALTER TABLE breeder_favourites RENAME TO breeder_favourites_away`;
    const response = await buyer.post(`${page}/favourite`, { saved: "true" });
    await db.$executeRaw`ALTER TABLE breeder_favourites_away RENAME TO breeder_favourites`;
    expect(response.headers.get("Location")).toBe(page);
    expect(textOf(await html(await buyer.follow(response)))).toContain("Failed to update favourite status");
  });

  it("responds with 404 for an unknown breeder, and redirects a GET to the breeder", async () => {
    for (const path of ["/breeders/2000000000/favourite", "/breeders/x/favourite", "/breeders/99999999999/favourite"]) {
      const response = await buyer.post(path, { saved: "true" });
      expect(response.status).toBe(404);
      expect(textOf(await html(response))).toContain("Breeder not found");
    }
    expect((await site.get(`/breeders/${id}/favourite`)).headers.get("Location")).toBe(`/breeders/${id}`);
  });
});

describe("the lists of one breeder", () => {
  it("[BPP-04, BPP-30, BPP-31, OPN-76] show approved pets, twelve to a page, each leading to its page", async () => {
    const path = `/breeders/${id}/pets`;
    // A URL other than below, where the page cache could still have the page without pets.
    expect(textOf(await html(await site.get(`${path}?page=1`)))).toMatch(/Available Pets\nNo pets available/);
    await createPet({ breederId: id, name: "Unseen", status: "hidden" });
    for (let n = 1; n <= 13; n += 1) await createPet({ breederId: id, name: `Pup ${n}` });
    const first = await html(await site.get(path));
    const links = attributes(first, 'h3 > a[href^="/pets/pup-"]', "href");
    expect(links).toHaveLength(12);
    expect(hrefs(first)).toContain(`${path}?page=2`);
    expect(first).not.toContain("Unseen");
    expect(textOf(await html(await site.get(`${path}?page=2`)))).toContain("Pup 1\n");
    expect((await site.get(`${page}/pets`)).status).toBe(200);
    const own = await html(await site.get(`${page}?pups`));
    expect(hrefs(own, /^View all/)).toContain(path);
    expect(textOf(own)).toContain("View all 13 pets");
  });

  it("[BCD-13] let a shared cache keep what visitors see of the pets for 30 seconds, and no data of another user", async () => {
    const cached = async (by: Pick<Visitor, "get">) =>
      (await by.get(`/breeders/${id}/pets`)).headers.get("Cache-Control");
    expect(await cached(site)).toBe("public, max-age=0, s-maxage=30");
    expect(await cached(buyer)).toBe("private, no-cache");
  });

  it("[BPP-05, OPN-75] show every review, newest first, twelve to a page, with average and count", async () => {
    const path = `/breeders/${id}/reviews`;
    expect(textOf(await html(await site.get(`${path}?page=1`)))).toContain("No reviews received yet.");
    for (let n = 1; n <= 13; n += 1) await createReview(id, { title: `Review ${n}`, rating: n === 1 ? 3 : 5 });
    const first = textOf(await html(await site.get(path)));
    expect(first).toContain("4.8 out of 5 (13 reviews, 0 confirmed)");
    expect(first).toMatch(/Review 13\n[^]*Review 12\n[^]*Review 2\n/);
    expect(first).not.toContain("Review 1\n");
    expect(textOf(await html(await site.get(`${path}?page=2`)))).toContain("Review 1\n");
    expect((await site.get(`${path}?page=99999999999999`)).status).toBe(200);
  });
});
