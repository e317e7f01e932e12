// /breeder with its tabs, plan, images, reviews and listings, over HTTP.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { isDeep } from "../../support/depth.ts";
import {
  createBreeder,
  createChat,
  createPet,
  createImage,
  createReview,
  createSession,
  createUser,
} from "../../support/factories.ts";
import { whileUpdatesFail } from "../../support/failing-updates.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { all, attributes, byRole, hrefs, one, postForm } from "../../support/page.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();

async function owner(data: Parameters<typeof createBreeder>[0] = {}) {
  const breeder = await createBreeder(data);
  const { token } = await createSession(breeder.userId);
  return { breeder, visitor: site.visitor({ token }) };
}

const images = ({ id }: { id: number }) =>
  db.breeder.findUniqueOrThrow({ where: { id }, include: { profileImage: true, coverImage: true } });
const png = async (colour: string) => new Uint8Array(await plainImage(64, 48, colour).png().toBuffer());

function send(visitor: Visitor, which: string, bytes: Uint8Array<ArrayBuffer>, name = "me.png", referer = "") {
  const form = new FormData();
  form.set("image", new File([bytes], name, { type: "image/png" }));
  return visitor.post(`/breeder/profile/${which}`, form, referer ? { headers: { Referer: site.url + referer } } : {});
}

const main = (page: string) => byRole(page, "main");

describe("the area", () => {
  it("[BRD-04] the tab of messages and the menu of a phone say how many are unread", async () => {
    const { breeder, visitor } = await owner({ plan: "gold" });
    const chat = await createChat({ starterId: (await createUser()).id, recipientId: breeder.userId });
    await db.chatRead.create({ data: { chatId: chat.id, userId: breeder.userId, unreadCount: 3 } });
    const page = await html(await visitor.get("/breeder"));
    expect(textOf(one(page, "nav.breeder-tabs a[href='/messages']"))).toBe("Messages(3)");
    expect(textOf(one(page, ".mobile-menu > summary"))).toMatch(/Menu.*3 unread/s);
  });

  it("[BOV-01] has its tabs, of which the one shown says so, also on pages below it", async () => {
    const { visitor } = await owner({ plan: "gold" });
    const tabsOf = (page: string) => {
      return all(one(page, "nav.tabs.breeder-tabs"), "a").map((link) => [
        textOf(link),
        link.getAttribute("href"),
        link.getAttribute("aria-current"),
      ]);
    };
    const tabs = [
      ["Overview", "/breeder", null],
      ["Pets", "/breeder/pets", null],
      ["Settings", "/breeder/settings", null],
      ["Subscription", "/breeder/subscription", null],
      ["Messages", "/messages", null],
      ["Figures", "/breeder/figures", null],
      ["Viewings", "/breeder/viewings", null],
    ];
    let href: string | null = "";
    for (const [path, place, current] of [
      ["/breeder", 0, "page"],
      ["/breeder/profile", 0, "page"],
      ["/breeder/profile/edit", 0, "true"],
      ["/breeder/pets", 1, "page"],
      ["/breeder/settings", 2, "page"],
      ["/breeder/subscription", 3, "page"],
      ["/breeder/figures", 5, "page"],
      ["/breeder/viewings", 6, "page"],
      ["/breeder/subscription/cancel", 3, "true"],
    ] as const) {
      const page = await html(await visitor.get(path));
      [href = ""] = attributes(page, "link[rel=stylesheet]", "href");
      expect(tabsOf(page), path).toEqual(tabs.map((tab, at) => (at === place ? [tab[0], tab[1], current] : tab)));
    }
    const css = await (await site.get(href!)).text();
    expect(css).toMatch(/\.breeder-tabs\{[^}]*position:sticky/);
    // A phone has room for the first four: the row of a further one begins scrolled to it.
    expect(css).toMatch(/nth-child\(n\+5\) a\[aria-current\]\{scroll-initial-target:nearest\}/);
  });

  it("tells an administrator that no breeder belongs to the account, and takes no form of theirs", async () => {
    const { visitor } = await signedInUser(site, { isAdmin: true });
    for (const path of ["/breeder", "/breeder/profile/edit", "/breeder/profile/cover", "/breeder/settings"]) {
      const page = textOf(await html(await visitor.get(path)));
      expect(page).toContain("No breeder belongs to this account");
    }
    expect(facts(await visitor.post("/breeder/settings", {}))).toEqual([303, "/breeder"]);
  });
});

describe("the overview", () => {
  it("[BOV-02, BOV-03, BOV-04, BOV-05, BOV-07, BOV-08] is at both addresses: plan, description, contact", async () => {
    const { visitor, breeder } = await owner({
      plan: "gold",
      description: "Five generations of spaniels in one kitchen.\nCome and see.",
      breederSettings: { hideContactInfo: true },
    });
    await createPet({ breederId: breeder.id });
    await createPet({ breederId: breeder.id, deletedAt: new Date() });
    for (const path of ["/breeder", "/breeder/profile"]) {
      const page = await html(await visitor.get(path));
      const text = textOf(page);
      expect(text).toMatch(/Your plan\nGold\n1 of 5 pets listed/);
      expect(all(page, 'progress[max="5"][value="1"]')).toHaveLength(1);
      expect(text).toMatch(/About\nFive generations of spaniels in one kitchen\.\nCome and see\./);
      expect(text).toMatch(
        /Phone\n\+44 7700 900123\nEmail\nkennel\.\d+@example\.test\nLocation\nLeeds\nCouncil authority\nLeeds City/,
      );
    }
    await db.plan.update({ where: { id: "gold" }, data: { petLimit: 7 } });
    expect(textOf(await html(await visitor.get("/breeder")))).toContain("1 of 7 pets");
    await db.plan.update({ where: { id: "gold" }, data: { petLimit: 5 } });
  });

  it("[BOV-02, BRD-01] starts with what there is to do, before the profile; the tab and the menu of each page have the number of entries", async () => {
    const { visitor, breeder } = await owner();
    await db.listingDraft.create({ data: { breederId: breeder.id, data: { name: "Fern" } } });
    const { id } = await createReview(breeder.id);
    const page = await html(await visitor.get("/breeder"));
    expect(textOf(main(page))).toMatch(
      /To do\nFern Started, not sent yet .* 20\d\d\nReview by Robin Without your reply .* 20\d\d\n[\s\S]*Edit Profile[\s\S]*Your plan/,
    );
    expect(textOf(page)).toContain("Overview(2)");
    const inMenu = async () => textOf(one(await html(await visitor.get("/pets")), '.mobile-menu a[href="/breeder"]'));
    expect(await inMenu()).toMatch(/Dashboard ?2 to do/);
    expect((await visitor.post(`/reviews/${id}/response`, { breeder_response: "Thank you." })).status).toBe(303);
    expect(await inMenu()).toMatch(/Dashboard ?1 to do/);
    const idle = await owner();
    expect(textOf(main(await html(await idle.visitor.get("/breeder"))))).toContain(
      "You have nothing to do at the moment.",
    );
  });

  it("[BOV-04, BRD-25, ALL-02] leads to a plan where there is none, and says that buyers cannot see the pets", async () => {
    const { visitor, breeder } = await owner();
    const page = main(await html(await visitor.get("/breeder")));
    expect(textOf(page)).toMatch(/Your plan\nNo plan\n0 pets\n/);
    expect(hrefs(page, "Subscribe to Add Pets")).toEqual(["/breeder/subscription"]);
    await createPet({ breederId: breeder.id });
    expect(textOf(main(await html(await visitor.get("/breeder"))))).toContain(
      "Your pet is saved from a previous subscription. Buyers cannot see your pets until you have a plan again.",
    );
  });

  it("[BOV-11, BOV-12] lists the newest pets, also those that wait, each a link to its page", async () => {
    const { visitor, breeder } = await owner();
    const image = await createPet({ breederId: breeder.id, name: "Juniper", pricePence: 135_000, images: 1 });
    const pending = await createPet({ breederId: breeder.id, name: "Marigold", status: "pending", approvedAt: null });
    await createPet({ breederId: breeder.id, name: "Gone", deletedAt: new Date() });
    await createPet({ name: "Of another breeder" });
    const page = main(await html(await visitor.get("/breeder")));
    expect(textOf(page)).toMatch(
      /Your pets\nMarigold\n.*\nNot sent yet: \d+ questions\nJuniper\nCocker Spaniel, £1,350\nActive, not visible: no plan/,
    );
    expect(textOf(page)).not.toMatch(/Gone|Of another breeder/);
    for (const { id, name } of [image, pending]) {
      const href = `/pets/${name.toLowerCase()}-cocker-spaniel-${id}`;
      expect(hrefs(page)).toContain(href);
      expect((await visitor.get(href)).status).toBe(200);
    }
  });

  it("[BOV-09, BOV-13, BOV-14] shows reviews with rating, status, helpful votes and whose they are", async () => {
    const { visitor, breeder } = await owner();
    const amira = await createUser({ firstName: "Amira", lastName: "Khan" });
    const kennel = await createBreeder({ tradingName: "Mossbank Retrievers" });
    await createReview(breeder.id, { reviewerId: amira.id, rating: 4, status: "disputed", helpfulVotes: 3 });
    await createReview(breeder.id, { reviewerId: kennel.userId, rating: 5 });
    const page = main(await html(await visitor.get("/breeder")));
    const text = textOf(page);
    expect(text).toMatch(/5\.0 out of 5[^\d]*\nLovely\n[\s\S]*Mossbank Retrievers, /);
    expect(text).toMatch(/4\.0 out of 5 ?Disputed[^\d]*\nLovely\n[\s\S]*Amira K\., .*\nHelpful \(3\)/);
    const forms = all(page, "form").filter((form) =>
      /^\/reviews\/\d+\/helpful$/.test(form.getAttribute("action") ?? ""),
    );
    expect(forms.map(textOf)).toEqual(["Helpful (0)", "Helpful (3)"]);
    expect(text).toContain("Report");
    expect(text).not.toContain("View All Reviews");
    const open = textOf(await html(await site.visitor().get(await pathOf(breeder.id))));
    expect(open).not.toContain("Disputed");
  });

  it("[BOV-10, CON-37, TEN-46] leads to all reviews where there are more than three", async () => {
    const { visitor, breeder } = await owner();
    for (let count = 1; count <= 4; count += 1) {
      await createReview(breeder.id, { title: `Review ${count}` });
      if (count < 3) continue;
      const page = main(await html(await visitor.get("/breeder")));
      expect(hrefs(page, "View All Reviews")).toEqual(count === 4 ? [`/breeders/${breeder.id}/reviews`] : []);
      expect(all(page, "article.card.review-card")).toHaveLength(Math.min(3, count));
    }
  });
});

describe.each([
  ["image", "Profile image", "profileImage", "profileImagePosition"],
  ["cover", "Cover image", "coverImage", "coverImagePosition"],
] as const)("the image at /breeder/profile/%s", (which, name, column, position) => {
  it("[BOV-06, BOV-15, BOV-16, BOV-17, BOV-18, BPE-02] is sent, shown, replaced, and deleted after a question", async () => {
    const { visitor, breeder } = await owner();
    const form = postForm(await html(await visitor.get("/breeder")), `/breeder/profile/${which}`);
    expect(form?.getAttribute("enctype")).toBe("multipart/form-data");
    const response = await send(visitor, which, await png("#105030"), "me.png", "/breeder");
    expect(facts(response)).toEqual([303, "/breeder/profile"]);
    const page = await html(await visitor.follow(response));
    expect(textOf(page)).toContain(`${name} updated`);
    const first = (await images(breeder))[column]!;
    expect(first.key).toMatch(/^breeders\//);
    expect(page).toContain(`/upload/${first.key}-`);
    expect((await site.get(`/upload/${first.key}-64.webp`)).status).toBe(200);
    expect(await html(await site.get(await pathOf(breeder.id)))).toContain(`/upload/${first.key}-`);

    await db.breeder.update({ where: { id: breeder.id }, data: { [position]: '{"x":1,"y":2}' } });
    const again = await send(visitor, which, await png("#705030"), "me.png", "/breeder/profile/edit");
    expect(facts(again)).toEqual([303, "/breeder/profile/edit"]);
    const second = await images(breeder);
    expect(second[column]!.key).not.toBe(first.key);
    // A new image starts with the focal point in the middle.
    expect(second[position]).toBe('{"x":50,"y":50}');
    expect((await site.get(`/upload/${first.key}-64.webp`)).status).toBe(404);

    const question = await html(await visitor.get(`/breeder/profile/${which}/delete`));
    expect(textOf(question)).toContain(`Delete your ${name.toLowerCase()}?`);
    const gone = await visitor.post(`/breeder/profile/${which}/delete`, { return_to: "/breeder/profile" });
    expect(facts(gone)).toEqual([303, "/breeder/profile"]);
    expect(await said(visitor, gone)).toContain(`${name} deleted`);
    expect((await images(breeder))[column]).toBeNull();
    expect((await site.get(`/upload/${second[column]!.key}-64.webp`)).status).toBe(404);
    expect(facts(await visitor.get(`/breeder/profile/${which}/delete`))).toEqual([303, "/breeder/profile"]);
  });

  it("[BOV-19, IMG-03, IMG-04] is an image by its content, of at most 5 MB, and what it is not is said in words", async () => {
    const { visitor, breeder } = await owner();
    const page = await html(await visitor.get(`/breeder/profile/${which}`));
    expect(attributes(page, "input[type=file]", "accept")).toContain("image/jpeg,image/png,image/webp");
    const bad = [
      [new TextEncoder().encode("<svg onload=alert(1)>"), "is not a supported image type", 422],
      [new Uint8Array(0), "is not a supported image type", 422],
      [new Uint8Array((await png("#999999")).subarray(0, 60)), "is damaged", 422],
      [new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff), "is too large (max 5MB)", 413],
    ] as const;
    // The two images take turns at the kinds of files in `npm test`.
    for (const [bytes, sentence, status] of bad.filter(
      (_kind, nth) => isDeep || (nth % 2 === 0) === (which === "image"),
    )) {
      const response = await send(visitor, which, bytes, "../<b>.png");
      expect([response.status, sentence]).toEqual([status, sentence]);
      const shown = await html(response);
      expect(textOf(shown)).toContain(sentence);
      expect(shown).not.toContain("<b>.png");
    }
    const none = await visitor.post(`/breeder/profile/${which}`, new FormData());
    expect([none.status, textOf(await html(none)).includes("Please choose an image first")]).toEqual([422, true]);
    expect((await visitor.post(`/breeder/profile/${which}`, { image: "text" })).status).toBe(415);
    expect((await images(breeder))[column]).toBeNull();
  });

  it("[BOV-15, BOV-16, BOV-17, BOV-18] says that a fault of ours kept it from being changed", async () => {
    const { id: imageId } = await createImage({}, "breeders");
    const { visitor, breeder } = await owner({ [`${column}Id`]: imageId });
    const folder = join(process.env.DATA_DIR!, "uploads", "breeders");
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, "");
    try {
      const response = await send(visitor, which, await png("#fedcba"));
      expect(response.status).toBe(503);
      expect(textOf(await html(response))).toContain(`Failed to update ${name.toLowerCase()}`);
    } finally {
      rmSync(folder);
      renameSync(`${folder}-away`, folder);
    }
    await whileUpdatesFail("breeders", `OLD.id = ${breeder.id}`, async () => {
      const gone = await visitor.post(`/breeder/profile/${which}/delete`, { return_to: "/breeder/profile" });
      expect(await said(visitor, gone)).toContain(`Failed to delete ${name.toLowerCase()}`);
      expect((await images(breeder))[column]).not.toBeNull();
    });
  });
});

async function pathOf(breederId: number): Promise<string> {
  return (await site.get(`/breeders/${breederId}`)).headers.get("Location") ?? "";
}
