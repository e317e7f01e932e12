// /profile, two of its three forms, its image and its devices, over plain HTTP.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession, createUser } from "../../support/factories.ts";
import { whileUpdatesFail } from "../../support/failing-updates.ts";
import { facts, newNumber, said, signedInUser, stored } from "../../support/members.ts";
import { plainImage } from "../../support/sample-images.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const ADDRESS = {
  house_name_or_no: "12",
  first_line: "Mill Lane",
  post_code: "LS1 4DY",
  town: "Leeds",
  country: "United Kingdom",
};

const save = (visitor: Visitor, intent: string, fields: Record<string, string>) =>
  visitor.post("/profile/edit", { intent, ...fields });

const send = async (visitor: Visitor, bytes: Uint8Array<ArrayBuffer>, name = "me.png", type = "image/png") => {
  const form = new FormData();
  form.set("image", new File([bytes], name, { type }));
  return visitor.post("/profile/picture", form);
};
const png = async (colour: string) => new Uint8Array(await plainImage(300, 200, colour).png().toBuffer());

describe("/profile", () => {
  it("[PRO-01, PRO-02, PRO-03, PRO-05, PRO-06, PRO-07] shows the account to its owner", async () => {
    const { user, visitor } = await signedInUser(site, { username: "robin.ash", mobNo: "+447700900999" });
    await db.address.create({
      data: { userId: user.id, houseNameOrNo: "12", firstLine: "Mill Lane", thirdLine: "By the ford", town: "Leeds", postCode: "LS1 4DY", country: "United Kingdom" },
    }); // oxfmt-ignore
    const page = await html(await visitor.get("/profile"));
    const text = textOf(page);
    for (const words of ["Robin Ashdown", "@robin.ash", user.email, "+44 7700 900999", "Pet Lover Account"]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/12 Mill Lane\nBy the ford\nLeeds\nLS1 4DY\nUnited Kingdom/);
    expect(page).toMatch(/<a [^>]*href="\/profile\/edit"[^>]*>Edit Profile<\/a>/);
    expect(page).toMatch(/<img class="avatar"/);
    expect(page).toMatch(/<form[^>]*action="\/profile\/picture"[^>]*enctype="multipart\/form-data"/i);
    expect(page).toMatch(/<input[^>]*accept="image\/jpeg,image\/png,image\/webp"/);
    // A tick for the one that is verified, and the way to verify the other.
    expect(text).toMatch(/Email address\n.*\nVerified\nMobile number\n.*\nNot verified\nVerify phone/);
    expect(page).not.toContain("badge--verified");
    expect(page).toContain('href="/legal#your-data"');
  });

  it("[PRO-04] gives a badge to who has verified both", async () => {
    const { visitor } = await signedInUser(site, { mobNo: newNumber().plain, phoneVerifiedAt: new Date() });
    const page = await html(await visitor.get("/profile"));
    expect(page).toContain("badge--verified");
    expect(textOf(page)).not.toContain("Not verified");
  });

  it("[PRO-07] calls a breeder's account a Breeder Account", async () => {
    const { userId } = await createBreeder();
    const { token } = await createSession(userId);
    const text = textOf(await html(await site.visitor({ token }).get("/profile")));
    expect(text).toContain("Breeder Account");
    expect(text).not.toContain("Become a Breeder to");
  });

  it("[PRO-08, PRO-09] leads to the application once email and phone are verified, and says why not before", async () => {
    const button = /<a [^>]*href="\/breeder-application"[^>]*>Become a Breeder<\/a>/;
    const { visitor } = await signedInUser(site, { mobNo: newNumber().plain, phoneVerifiedAt: new Date() });
    expect(await html(await visitor.get("/profile"))).toMatch(button);
    const other = await signedInUser(site);
    const page = await html(await other.visitor.get("/profile"));
    const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
    expect(main).not.toMatch(button);
    expect(main).toMatch(/<button[^>]*disabled=""[^>]*>Become a Breeder<\/button>/);
    expect(textOf(page)).toContain("Verify both your email address and your phone number first");
  });

  it.each([
    ["pending", "Application Under Review", "will write to you by email"],
    ["rejected", "Application Rejected", "apply again"],
    ["approved", "Application Approved", "check your email"],
  ] as const)("[PRO-09, APP-09, APP-11] names an application that is %s", async (status, words, explanation) => {
    const { user, visitor } = await signedInUser(site, { mobNo: newNumber().plain, phoneVerifiedAt: new Date() });
    await db.breederApplication.create({
      data: {
        userId: user.id, registeredTradingName: "Mill Lane", registeredFirstName: "Robin", registeredLastName: "Ashdown",
        contactName: "Robin", contactEmail: user.email, contactTel: "+447700900123", location: "Leeds",
        localCouncilAuthority: "Leeds", description: "x".repeat(50), status,
      },
    }); // oxfmt-ignore
    const page = await html(await visitor.get("/profile"));
    expect(page).toMatch(new RegExp(`<button[^>]*disabled=""[^>]*>${words}</button>`));
    expect(textOf(page)).toContain(explanation);
  });
});

describe("/profile/edit", () => {
  it("[PRO-10, PRO-12, TEN-08] has three forms with what is stored, and the way back", async () => {
    const { visitor, user } = await signedInUser(site, { telNo: "+441134960000" });
    const page = await html(await visitor.get("/profile/edit"));
    for (const name of ["Personal", "Contact", "Address"]) expect(page).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`));
    expect(page).toMatch(/<a [^>]*href="\/profile"[^>]*>Back to Profile<\/a>/);
    for (const value of [user.username, user.firstName, user.email, "+44 1134 960000"]) {
      expect(page).toContain(`value="${value}"`);
    }
    expect(page).not.toMatch(/name="(?:third|fourth)_line"/);
    for (const [tag] of page.matchAll(/<input[^>]*id="(?:personal|contact|address)-[^>]*>/g)) {
      expect(tag).toContain("autoComplete=");
    }
  });

  it("[PRO-13, PRO-24, TEN-01, PRO-19] saves names and username, says so, and leads to the profile", async () => {
    const { user, visitor } = await signedInUser(site);
    const fields = { username: "hazel.brook", first_name: "Hazel", last_name: "Brook" };
    const answer = await save(visitor, "personal", fields);
    expect(facts(answer)).toEqual([303, "/profile"]);
    expect(await said(visitor, answer)).toMatch(/Profile updated successfully[\s\S]*Hazel Brook\n@hazel\.brook/);
    expect(await stored(user)).toMatchObject({ username: "hazel.brook", firstName: "Hazel", lastName: "Brook" });
  });

  it("[PRO-13, TEN-01] leads breeders to their breeder profile", async () => {
    const { userId } = await createBreeder();
    const { token } = await createSession(userId);
    const visitor = site.visitor({ token });
    const answer = await save(visitor, "address", ADDRESS);
    expect(facts(answer)).toEqual([303, "/breeder/profile"]);
    expect(await said(visitor, answer)).toContain("Profile updated successfully");
  });

  it("[PRO-18, PRO-17] refuses a username that is taken or a word of the site, beside the field and on top", async () => {
    await createUser({ username: "taken.name" });
    const { user, visitor } = await signedInUser(site);
    for (const username of ["Taken.Name", "admin", "Breeder"]) {
      const answer = await save(visitor, "personal", { username, first_name: "Hazel", last_name: "Brook" });
      expect(answer.status).toBe(422);
      const page = await html(answer);
      expect(textOf(page).split("Username is not available")).toHaveLength(3);
      expect(page).toContain(`value="${username}"`);
      expect(page).toContain('value="Hazel"');
    }
    expect(await stored(user)).toMatchObject({ username: user.username, firstName: "Robin" });
  });

  it("[TEN-06] lets a member with a short name change the others", async () => {
    const { visitor } = await signedInUser(site, { username: "bo" });
    const names = { first_name: "Bob", last_name: "Oakes" };
    expect((await save(visitor, "personal", { username: "bo", ...names })).status).toBe(303);
    const answer = await save(visitor, "personal", { username: "bob", ...names });
    expect(answer.status).toBe(422);
    expect(textOf(await html(answer))).toContain("Username must be at least 4 characters");
  });

  it("gives a username to one of two who ask at the same moment", async () => {
    const both = await Promise.all([signedInUser(site), signedInUser(site)]);
    const fields = { username: "the.one", first_name: "Hazel", last_name: "Brook" };
    const answers = await Promise.all(both.map(({ visitor }) => save(visitor, "personal", fields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it("[PRO-17] shows the mistakes of the form that was sent, and keeps what was typed there", async () => {
    const { user, visitor } = await signedInUser(site);
    const answer = await save(visitor, "address", { ...ADDRESS, town: "", post_code: "", city: "Leeds <b>" });
    expect(answer.status).toBe(422);
    const page = await html(answer);
    const text = textOf(page);
    for (const sentence of ["Town is required", "Postcode is required"]) expect(text.split(sentence)).toHaveLength(3);
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(page).toContain('value="Leeds &lt;b&gt;"');
    expect(page).toContain(`value="${user.username}"`);
    expect((await stored(user)).address).toBeNull();
  });

  it("[TEN-07, TEN-08, PRO-21, PRO-22] keeps the lines of an address that the form does not name", async () => {
    const { user, visitor } = await signedInUser(site);
    await save(visitor, "address", { ...ADDRESS, city: "West Yorkshire" });
    await db.address.update({ where: { userId: user.id }, data: { thirdLine: "By the ford", fourthLine: "Meanwood" } });
    expect((await save(visitor, "address", { ...ADDRESS, town: "Otley" })).status).toBe(303);
    expect((await stored(user)).address).toMatchObject({
      town: "Otley",
      city: null,
      thirdLine: "By the ford",
      fourthLine: "Meanwood",
    });
  });

  it("rejects a form without an intent, and one from a signed-out visitor", async () => {
    const { user, visitor } = await signedInUser(site);
    expect((await save(visitor, "everything", { username: "hazel.brook" })).status).toBe(400);
    const names = { username: "hazel.x", first_name: "Hazel", last_name: "Brook" };
    expect(facts(await save(site.visitor(), "personal", names))).toEqual([303, "/login"]);
    expect((await stored(user)).username).toBe(user.username);
  });
});

describe("the image", () => {
  it("[PRO-01, PRO-27, OPN-24] is stored, shown, replaced, and gone with its files", async () => {
    const { user, visitor } = await signedInUser(site);
    const first = await send(visitor, await png("#105030"));
    expect(facts(first)).toEqual([303, "/profile"]);
    const page = await html(await visitor.follow(first));
    expect(textOf(page)).toContain("Profile image updated");
    const [src = ""] = /\/upload\/profiles\/[0-9a-f]{32}-\d+\.webp/.exec(page) ?? [];
    expect((await site.get(src)).status).toBe(200);
    expect(page).toMatch(/<form[^>]*action="\/profile\/delete-picture"/);

    await send(visitor, await png("#705030"));
    const { image } = await stored(user);
    expect(src).not.toContain(image!.key);
    expect((await site.get(src)).status).toBe(404);

    const gone = await visitor.post("/profile/delete-picture", {});
    expect(facts(gone)).toEqual([303, "/profile"]);
    expect(await said(visitor, gone)).toContain("Profile image deleted");
    expect((await stored(user)).image).toBeNull();
    expect((await site.get(`/upload/${image!.key}-300.webp`)).status).toBe(404);
    expect(await db.image.count({ where: { key: image!.key } })).toBe(0);
  });

  it("is an image of its own where two accounts upload the same file", async () => {
    const both = await Promise.all([signedInUser(site), signedInUser(site)]);
    const bytes = await png("#402080");
    await Promise.all(both.map(({ visitor }) => send(visitor, bytes)));
    const addresses = await Promise.all(
      both.map(async ({ user }) => `/upload/${(await stored(user)).image!.key}-300.webp`),
    );
    await both[0].visitor.post("/profile/delete-picture", {});
    const answers = await Promise.all(addresses.map((address) => site.get(address)));
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });

  it("[PRO-23, IMG-03, IMG-06] is an image by its content, whatever it calls itself", async () => {
    const { user, visitor } = await signedInUser(site);
    const script = new TextEncoder().encode("<svg onload=alert(1)>");
    const answer = await send(visitor, script, 'x"><b>.png');
    expect(answer.status).toBe(422);
    const page = await html(answer);
    expect(textOf(page)).toContain(".png is not a supported image type");
    expect(page).not.toContain("<b>.png");
    expect((await send(visitor, new Uint8Array(0))).status).toBe(422);
    expect((await stored(user)).image).toBeNull();
  });

  it("[IMG-04, IMG-06] is at most 5 MB, and a larger one is answered in words", async () => {
    const { user, visitor } = await signedInUser(site);
    for (const megabytes of [5.01, 12]) {
      const large = new Uint8Array(Math.round(megabytes * 1024 * 1024)).fill(0xff);
      const answer = await send(visitor, large, "holiday.jpg", "image/jpeg");
      expect(answer.status).toBe(413);
      expect(textOf(await html(answer))).toContain("holiday.jpg is too large (max 5MB)");
    }
    expect((await stored(user)).image).toBeNull();
  });

  it("is not read for a signed-out visitor, and an incomplete upload changes nothing", async () => {
    expect(facts(await send(site.visitor(), await png("#105030")))).toEqual([303, "/login"]);
    const { user, visitor } = await signedInUser(site);
    const half = (await png("#999999")).subarray(0, 60);
    expect((await send(visitor, new Uint8Array(half))).status).toBe(422);
    expect((await visitor.post("/profile/picture", { image: "text" })).status).toBe(415);
    expect((await stored(user)).image).toBeNull();
  });
});

describe("/profile/sessions", () => {
  it("[OPN-49] lists the devices, signs one out, and then all others", async () => {
    const user = await createUser();
    const here = site.visitor({ token: (await createSession(user.id)).token });
    const [phone, tablet] = await Promise.all(
      ["Mozilla/5.0 (iPhone) Version/17 Safari/604", "Mozilla/5.0 (X11; Linux) Firefox/130"].map(async (userAgent) => {
        const { token, session } = await createSession(user.id, { userAgent });
        return { visitor: site.visitor({ token }), id: session.id };
      }),
    );
    const text = textOf(await html(await here.get("/profile/sessions")));
    expect(text).toContain("This device");
    expect(text).toContain("Firefox on Linux");
    const ended = await here.post("/profile/sessions", { intent: "end", session: phone!.id });
    expect(await said(here, ended)).toContain("Signed out of that device.");
    expect((await phone!.visitor.get("/profile")).status).toBe(303);
    expect((await tablet!.visitor.get("/profile")).status).toBe(200);
    await here.post("/profile/sessions", { intent: "end-others" });
    expect((await tablet!.visitor.get("/profile")).status).toBe(303);
    expect((await here.get("/profile")).status).toBe(200);
  });

  it("signs out no device of another user", async () => {
    const { visitor } = await signedInUser(site);
    const other = await createUser();
    const { token, session } = await createSession(other.id);
    await visitor.post("/profile/sessions", { intent: "end", session: session.id });
    await visitor.post("/profile/sessions", { intent: "end", session: "' OR 1=1" });
    expect((await site.visitor({ token }).get("/profile")).status).toBe(200);
  });
});

describe("a server error", () => {
  it("[PRO-25, PRO-26] is told in the words for what was asked, and what was typed stays", async () => {
    await whileUpdatesFail("users", "OLD.first_name = 'Broken'", async () => {
      const { id } = await db.image.create({
        data: { key: `profiles/${"ab".repeat(16)}`, width: 10, height: 10, colour: "#000000" },
      });
      const { visitor } = await signedInUser(site, { firstName: "Broken", imageId: id });
      const names = await save(visitor, "personal", { username: "hazel.oak", first_name: "Hazel", last_name: "Oak" });
      expect(names.status).toBe(503);
      const page = await html(names);
      expect(textOf(page)).toContain("Failed to update profile");
      expect(page).toContain('value="hazel.oak"');
      const image = await send(visitor, await png("#abcdef"));
      expect(image.status).toBe(503);
      expect(textOf(await html(image))).toContain("Failed to update profile image");
      const gone = await visitor.post("/profile/delete-picture", {});
      expect(await said(visitor, gone)).toContain("Failed to delete profile image");
    });
  });

  it("[PRO-26] is told when an image cannot be kept", async () => {
    const { user, visitor } = await signedInUser(site);
    // A file where the folder of profile images should be.
    const folder = join(process.env.DATA_DIR!, "uploads", "profiles");
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, "");
    try {
      const answer = await send(visitor, await png("#fedcba"));
      expect(answer.status).toBe(503);
      expect(textOf(await html(answer))).toContain("Failed to upload image");
    } finally {
      rmSync(folder);
      renameSync(`${folder}-away`, folder);
    }
    expect((await stored(user)).image).toBeNull();
  });
});
