// /profile, two of its three forms, its image and its devices, over plain HTTP.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession, createUser } from "../../support/factories.ts";
import { whileUpdatesFail } from "../../support/failing-updates.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { facts, newNumber, said, signedInUser, stored } from "../../support/members.ts";
import { all, attributes, byRole, filledIn, hrefs, html, one, postForm, textOf, valueOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

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
    expect(hrefs(page, "Edit Profile")).toEqual(["/profile/edit"]);
    expect(byRole(one(page, "main"), "img", "Your initials").getAttribute("src")).toMatch(/^\/avatar\//);
    const upload = postForm(page, "/profile/picture")!;
    expect(upload.getAttribute("enctype")).toBe("multipart/form-data");
    expect(attributes(upload, "input[type=file]", "accept")).toEqual(["image/jpeg,image/png,image/webp"]);
    // The email address is verified; the phone number has a button for it.
    expect(text).toMatch(/Email address\n.*\nVerified\nMobile number\n.*\nNot verified\nVerify phone/);
    expect(all(page, ".badge--verified")).toEqual([]);
    expect(hrefs(page)).toContain("/profile/data");
  });

  it("[PRO-04] shows the badge of a user who has verified both", async () => {
    const { visitor } = await signedInUser(site, { mobNo: newNumber().plain, phoneVerifiedAt: new Date() });
    const page = await html(await visitor.get("/profile"));
    expect(all(page, ".badge--verified")).toHaveLength(1);
    expect(textOf(page)).not.toContain("Not verified");
  });

  it("[PRO-07] calls a breeder's account a Breeder Account", async () => {
    const { userId } = await createBreeder();
    const { token } = await createSession(userId);
    const text = textOf(await html(await site.visitor({ token }).get("/profile")));
    expect(text).toContain("Breeder Account");
    expect(text).not.toContain("Become a Breeder to");
  });

  it("[PRO-08, PRO-09] links to the application once email and phone are verified, and explains why not before", async () => {
    const { visitor } = await signedInUser(site, { mobNo: newNumber().plain, phoneVerifiedAt: new Date() });
    const main = one(await html(await visitor.get("/profile")), "main");
    expect(hrefs(main, "Become a Breeder")).toEqual(["/breeder-application"]);
    const other = await signedInUser(site);
    const page = await html(await other.visitor.get("/profile"));
    expect(hrefs(one(page, "main"), "Become a Breeder")).toEqual([]);
    expect(byRole(one(page, "main"), "button", "Become a Breeder").hasAttribute("disabled")).toBe(true);
    expect(textOf(page)).toContain("Verify both your email address and your phone number first");
  });

  it.each([
    ["pending", "Application Under Review", "will write to you by email"],
    ["rejected", "Application Rejected", "apply again"],
    ["approved", "Application Approved", "check your email"],
  ] as const)(
    "[PRO-09, APP-09, APP-11] shows the status of an application that is %s",
    async (status, words, explanation) => {
      const { user, visitor } = await signedInUser(site, { mobNo: newNumber().plain, phoneVerifiedAt: new Date() });
      await db.breederApplication.create({
      data: {
        userId: user.id, registeredTradingName: "Mill Lane", registeredFirstName: "Robin", registeredLastName: "Ashdown",
        contactName: "Robin", contactEmail: user.email, contactTel: "+447700900123", location: "Leeds",
        localCouncilAuthority: "Leeds", description: "x".repeat(50), status,
      },
    }); // oxfmt-ignore
      const page = await html(await visitor.get("/profile"));
      expect(byRole(page, "button", words).hasAttribute("disabled")).toBe(true);
      expect(textOf(page)).toContain(explanation);
    },
  );
});

describe("/profile/edit", () => {
  it("[PRO-10, PRO-12, TEN-08] has three forms with the stored values, and a link back", async () => {
    const { visitor, user } = await signedInUser(site, { telNo: "+441134960000" });
    const page = await html(await visitor.get("/profile/edit"));
    const [personal, contact, address] = ["Personal", "Contact", "Address"].map((name) => {
      expect(byRole(page, "heading", name).localName).toBe("h2");
      return byRole(page, "form", name);
    });
    expect(hrefs(page, "Back to Profile")).toEqual(["/profile"]);
    expect(valueOf(one(personal!, "[name=username]"))).toBe(user.username);
    expect(valueOf(one(personal!, "[name=first_name]"))).toBe(user.firstName);
    expect(valueOf(one(contact!, "[name=email]"))).toBe(user.email);
    expect(valueOf(one(contact!, "[name=tel_no]"))).toBe("+44 1134 960000");
    expect(all(page, "[name=third_line], [name=fourth_line]")).toEqual([]);
    for (const form of [personal!, contact!, address!]) {
      expect(all(form, "input[id]").length).toBeGreaterThan(2);
      expect(attributes(form, "input[id]", "autocomplete")).not.toContain(null);
    }
  });

  it("[PRO-13, PRO-24, TEN-01, PRO-19] saves names and username, confirms it, and redirects to the profile", async () => {
    const { user, visitor } = await signedInUser(site);
    const fields = { username: "hazel.brook", first_name: "Hazel", last_name: "Brook" };
    const response = await save(visitor, "personal", fields);
    expect(facts(response)).toEqual([303, "/profile"]);
    expect(await said(visitor, response)).toMatch(/Profile updated successfully[\s\S]*Hazel Brook\n@hazel\.brook/);
    expect(await stored(user)).toMatchObject({ username: "hazel.brook", firstName: "Hazel", lastName: "Brook" });
  });

  it("[PRO-13, TEN-01] redirects breeders to their breeder profile", async () => {
    const { userId } = await createBreeder();
    const { token } = await createSession(userId);
    const visitor = site.visitor({ token });
    const response = await save(visitor, "address", ADDRESS);
    expect(facts(response)).toEqual([303, "/breeder/profile"]);
    expect(await said(visitor, response)).toContain("Profile updated successfully");
  });

  it("[PRO-18, PRO-17] rejects a taken or reserved username, in the summary and beside the field", async () => {
    await createUser({ username: "another.user" });
    const { user, visitor } = await signedInUser(site);
    for (const username of ["Another.User", "admin", "Breeder"]) {
      const response = await save(visitor, "personal", { username, first_name: "Hazel", last_name: "Brook" });
      expect(response.status).toBe(422);
      const page = await html(response);
      expect(textOf(page).split("Username is not available")).toHaveLength(3);
      const form = byRole(page, "form", "Personal");
      expect(valueOf(one(form, "[name=username]"))).toBe(username);
      expect(valueOf(one(form, "[name=first_name]"))).toBe("Hazel");
    }
    expect(await stored(user)).toMatchObject({ username: user.username, firstName: "Robin" });
  });

  it("[TEN-06] lets a member with a short name change the others", async () => {
    const { visitor } = await signedInUser(site, { username: "bo" });
    const names = { first_name: "Bob", last_name: "Oakes" };
    expect((await save(visitor, "personal", { username: "bo", ...names })).status).toBe(303);
    const response = await save(visitor, "personal", { username: "bob", ...names });
    expect(response.status).toBe(422);
    expect(textOf(await html(response))).toContain("Username must be at least 4 characters");
  });

  it("saves a username for one of two concurrent requests", async () => {
    const both = await Promise.all([signedInUser(site), signedInUser(site)]);
    const fields = { username: "the.one", first_name: "Hazel", last_name: "Brook" };
    const responses = await Promise.all(both.map(({ visitor }) => save(visitor, "personal", fields)));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it("[PRO-17] shows the errors of the submitted form, and keeps its input", async () => {
    const { user, visitor } = await signedInUser(site);
    const response = await save(visitor, "address", { ...ADDRESS, town: "", post_code: "", city: "Leeds <b>" });
    expect(response.status).toBe(422);
    const page = await html(response);
    const text = textOf(page);
    for (const sentence of ["Town is required", "Postcode is required"]) expect(text.split(sentence)).toHaveLength(3);
    expect(attributes(page, "[aria-invalid=true]", "name")).toEqual(["town", "post_code"]);
    expect(valueOf(one(byRole(page, "form", "Address"), "[name=city]"))).toBe("Leeds <b>");
    expect(valueOf(one(byRole(page, "form", "Personal"), "[name=username]"))).toBe(user.username);
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
  it("[PRO-01, PRO-27, OPN-24] is stored, shown, replaced, and deleted with its files", async () => {
    const { user, visitor } = await signedInUser(site);
    const first = await send(visitor, await png("#105030"));
    expect(facts(first)).toEqual([303, "/profile"]);
    const page = await html(await visitor.follow(first));
    expect(textOf(page)).toContain("Profile image updated");
    const srcset = one(page, "main").innerHTML;
    const [src = ""] = /\/upload\/profiles\/[0-9a-f]{32}-\d+/.exec(srcset) ?? [];
    expect((await site.get(src)).status).toBe(200);
    expect(postForm(page, "/profile/delete-picture")).not.toBeNull();

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
    expect(facts(await visitor.get("/profile/delete-picture"))).toEqual([303, "/profile"]);
  });

  it("[PRO-27, ALL-02] is not deleted by a page that shows the one before", async () => {
    const { user, visitor } = await signedInUser(site);
    await send(visitor, await png("#204060"));
    const pages = [await html(await visitor.get("/profile")), await html(await visitor.get("/profile/delete-picture"))];
    await send(visitor, await png("#604020"));
    for (const page of pages) {
      const kept = await visitor.post("/profile/delete-picture", filledIn(page, "/profile/delete-picture"));
      expect(await said(visitor, kept)).toContain("so it was not deleted");
    }
    expect((await stored(user)).image).not.toBeNull();
  });

  it("is an image of its own where two accounts upload the same file", async () => {
    const both = await Promise.all([signedInUser(site), signedInUser(site)]);
    const bytes = await png("#402080");
    await Promise.all(both.map(({ visitor }) => send(visitor, bytes)));
    const urls = await Promise.all(both.map(async ({ user }) => `/upload/${(await stored(user)).image!.key}-300.webp`));
    await both[0].visitor.post("/profile/delete-picture", {});
    const responses = await Promise.all(urls.map((url) => site.get(url)));
    expect(responses.map(({ status }) => status)).toEqual([404, 200]);
  });

  it("[PRO-23, IMG-03, IMG-06] is recognised by its content, not by its name or type", async () => {
    const { user, visitor } = await signedInUser(site);
    const script = new TextEncoder().encode("<svg onload=alert(1)>");
    const response = await send(visitor, script, 'x"><b>.png');
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page)).toContain(".png is not a supported image type");
    expect(page).not.toContain("<b>.png");
    expect((await send(visitor, new Uint8Array(0))).status).toBe(422);
    expect((await stored(user)).image).toBeNull();
  });

  it("[IMG-04, IMG-06] is at most 5 MB, and a larger one is rejected with a message", async () => {
    const { user, visitor } = await signedInUser(site);
    for (const megabytes of [5.01, 12]) {
      const large = new Uint8Array(Math.round(megabytes * 1024 * 1024)).fill(0xff);
      const response = await send(visitor, large, "holiday.jpg", "image/jpeg");
      expect(response.status).toBe(413);
      expect(textOf(await html(response))).toContain("holiday.jpg is too large (max 5MB)");
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
  it("[PRO-25, PRO-26] shows the message of the failed action, and keeps the input", async () => {
    await whileUpdatesFail("users", "OLD.first_name = 'Broken'", async () => {
      const { id } = await db.image.create({
        data: { key: `profiles/${"ab".repeat(16)}`, width: 10, height: 10, colour: "#000000" },
      });
      const { visitor } = await signedInUser(site, { firstName: "Broken", imageId: id });
      const names = await save(visitor, "personal", { username: "hazel.oak", first_name: "Hazel", last_name: "Oak" });
      expect(names.status).toBe(503);
      const page = await html(names);
      expect(textOf(page)).toContain("Failed to update profile");
      expect(valueOf(one(byRole(page, "form", "Personal"), "[name=username]"))).toBe("hazel.oak");
      const image = await send(visitor, await png("#abcdef"));
      expect(image.status).toBe(503);
      expect(textOf(await html(image))).toContain("Failed to update profile image");
      const gone = await visitor.post("/profile/delete-picture", {});
      expect(await said(visitor, gone)).toContain("Failed to delete profile image");
    });
  });

  it("[PRO-26] shows a message when an image cannot be stored", async () => {
    const { user, visitor } = await signedInUser(site);
    // A file where the folder of profile images should be.
    const folder = join(process.env.DATA_DIR!, "uploads", "profiles");
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, "");
    try {
      const response = await send(visitor, await png("#fedcba"));
      expect(response.status).toBe(503);
      expect(textOf(await html(response))).toContain("Failed to upload image");
    } finally {
      rmSync(folder);
      renameSync(`${folder}-away`, folder);
    }
    expect((await stored(user)).image).toBeNull();
  });
});
