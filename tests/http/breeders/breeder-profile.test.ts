// /breeder/profile/edit, verification codes for changed contact details, and the same by the API, over HTTP.
import { beforeEach, describe, expect, it } from "vitest";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createImage, createSession } from "../../support/factories.ts";
import { whileUpdatesFail } from "../../support/failing-updates.ts";
import { codeSentTo, facts, newNumber, said, signedInUser } from "../../support/members.ts";
import { all, allByRole, attributes, filledIn, hrefs, one, postForm, valueOf } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const EDIT = "/breeder/profile/edit";
const FIELDS = {
  trading_name: "Fernleigh Cockers",
  description: "Puppies raised in the kitchen, with the noise of a family around them from day one.",
  location: "Ludlow",
  council_authority: "Shropshire Council",
};

// A trading name belongs to one breeder.
beforeEach(() =>
  db.breeder.updateMany({ where: { pendingTradingName: FIELDS.trading_name }, data: { pendingTradingName: null } }),
);

/** A breeder who is signed in, and the contact details they have. */
async function owner(data: Parameters<typeof createBreeder>[0] = {}) {
  const { plain } = newNumber();
  const breeder = await createBreeder({ contactTel: plain, ...data });
  const { token } = await createSession(breeder.userId);
  const contact = { contact_phone: plain, contact_email: breeder.contactEmail! };
  return { breeder, token, contact, visitor: site.visitor({ token }) };
}

const stored = ({ id }: { id: number }) => db.breeder.findUniqueOrThrow({ where: { id } });
const save = (visitor: Visitor, fields: Record<string, string>) => visitor.post(EDIT, fields);
const enter = (visitor: Visitor, kind: "email" | "phone", code: string) =>
  visitor.post(`${EDIT}/verify/${kind}`, { intent: "confirm", code });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const value = (page: string, name: string) => attributes(page, `input[name="${name}"]`, "value")[0];

describe("the form", () => {
  it("[BPE-01, BPE-06] holds what is stored, and two ways back to the page before", async () => {
    const { visitor, breeder, contact } = await owner();
    const referring = (path: string) => visitor.get(EDIT, { headers: { Referer: `${site.url}${path}` } });
    const page = await html(await referring(`/breeders/kennel-${breeder.id}`));
    expect(value(page, "trading_name")).toBe(breeder.tradingName);
    expect(valueOf(one(page, "textarea[name=description]"))).toBe(breeder.description);
    expect(value(page, "location")).toBe("Leeds");
    expect(value(page, "council_authority")).toBe("Leeds City Council");
    expect(value(page, "contact_phone")).toBe(formatPhone(contact.contact_phone));
    expect(value(page, "contact_email")).toBe(contact.contact_email);
    for (const text of ["Back", "Cancel"]) {
      expect(hrefs(page, text)).toEqual([`/breeders/kennel-${breeder.id}`]);
    }
    for (const elsewhere of ["/login", `${EDIT}/verify/phone`, "//evil.example/breeder"]) {
      const other = await html(await referring(elsewhere));
      for (const text of ["Back", "Cancel"]) expect(hrefs(other, text)).toEqual(["/breeder/profile"]);
    }
  });

  it("[BPE-15, BPE-20] saves at once what needs no proof, and the public page is told", async () => {
    const { visitor, breeder, contact } = await owner();
    const publicPage = async () => textOf(await html(await site.get(`/breeders/${await slug(breeder.id)}`)));
    expect(await publicPage()).toContain(breeder.tradingName);
    const respelt = contact.contact_phone.replace("+44", "0").replace(/^(.{5})/, "$1 ");
    const response = await save(visitor, { ...FIELDS, ...contact, contact_phone: respelt });
    expect(facts(response)).toEqual([303, "/breeder/profile"]);
    expect(await said(visitor, response)).toMatch(/Profile updated successfully[\s\S]*Fernleigh Cockers/);
    await expect.poll(publicPage, POLL).toContain("raised in the kitchen, with the noise of a family");
    expect(await publicPage()).toMatch(/Ludlow[\s\S]*Local council: Shropshire Council/);
    // The name waits for a moderator (QUE-26).
    expect(await publicPage()).toContain(breeder.tradingName);
    expect(await publicPage()).not.toContain("Fernleigh Cockers");
    const entries = await db.auditEntry.findMany({ where: { actorId: breeder.userId } });
    expect(entries).toMatchObject([
      {
        type: "breeder updated",
        detail: { breeder_id: breeder.id, changes: { location: { from: "Leeds", to: "Ludlow" } } },
      },
    ]);
  });

  it("[BPE-07, BPE-08, BPE-09, BPE-10, BPE-11, BPE-12] says beside each field and on top what is wrong, and keeps it", async () => {
    const { visitor, breeder } = await owner();
    const response = await save(visitor, {
      trading_name: " F ",
      description: `${"x".repeat(49)}   `,
      location: "L",
      council_authority: "C",
      contact_phone: "07700 900",
      contact_email: "robin@nowhere",
    });
    expect(response.status).toBe(422);
    const page = await html(response);
    for (const sentence of [
      "Trading name is required",
      "Description must be at least 50 characters",
      "Location is required",
      "Valid phone number is required",
      "Valid email is required",
      "Council authority is required",
    ]) {
      expect(textOf(page).split(sentence), sentence).toHaveLength(3);
    }
    expect(all(page, "[aria-invalid=true]")).toHaveLength(6);
    expect(value(page, "contact_email")).toBe("robin@nowhere");
    expect(valueOf(one(page, "textarea[name=description]"))).toMatch(/^x{49}/);
    expect(await stored(breeder)).toMatchObject({ tradingName: breeder.tradingName });
    const far = { ...FIELDS, trading_name: "x".repeat(101), description: "x".repeat(5_001), location: "x".repeat(256) };
    const text = textOf(await html(await save(visitor, { ...far, contact_phone: "", contact_email: "" })));
    for (const most of ["100", "5,000", "255"]) expect(text).toContain(`must be at most ${most} characters`);
  });

  it("[BPE-03, BPE-04, BPE-05, CON-38] has two numbers for each image, the middle at first, stored as JSON text", async () => {
    const [face, cover] = await Promise.all([createImage({}, "breeders"), createImage({}, "breeders")]);
    const { visitor, breeder, contact } = await owner({ profileImageId: face.id, coverImageId: cover.id });
    const page = await html(await visitor.get(EDIT));
    for (const name of ["profile_x", "profile_y", "cover_x", "cover_y"]) expect(value(page, name)).toBe("50");
    const points = { profile_x: "37", profile_y: "0", cover_x: "100", cover_y: "12.5" };
    expect((await save(visitor, { ...FIELDS, ...contact, ...points })).status).toBe(303);
    expect(await stored(breeder)).toMatchObject({
      profileImagePosition: '{"x":37,"y":0}',
      coverImagePosition: '{"x":100,"y":12.5}',
    });
    const publicPage = await html(await site.get(`/breeders/${await slug(breeder.id)}`));
    expect(one(publicPage, ".breeder-header__avatar").className).toMatch(
      /breeder-header__avatar focal focal-x-30 focal-x-plus-7 focal-y-0 focal-y-plus-0$/,
    );
    for (const cover_x of ["101", "-1", "left", ""]) {
      const response = await save(visitor, { ...FIELDS, ...contact, ...points, cover_x });
      expect(response.status, cover_x).toBe(422);
      expect(textOf(await html(response)).split("Enter a number from 0 to 100")).toHaveLength(3);
    }
    expect((await stored(breeder)).coverImagePosition).toBe('{"x":100,"y":12.5}');
  });

  it("[BPE-02] leads to upload and delete of both images", async () => {
    const face = await createImage({}, "breeders");
    const { visitor } = await owner({ profileImageId: face.id });
    const page = await html(await visitor.get(EDIT));
    for (const which of ["image", "cover"]) {
      expect(postForm(page, `/breeder/profile/${which}`)?.getAttribute("enctype")).toBe("multipart/form-data");
    }
    expect(hrefs(page)).toContain("/breeder/profile/image/delete");
    // There is no cover to delete, nor to place.
    expect(attributes(page, "[href]", "href")).not.toContain("/breeder/profile/cover/delete");
    expect(value(page, "cover_x")).toBeUndefined();
  });

  it("[BOV-17] keeps an image that the page which deletes it did not show", async () => {
    const images = await Promise.all(["first", "second"].map(() => createImage({}, "breeders")));
    const [before, after] = images.map(({ id }) => ({ profileImageId: id, coverImageId: id }));
    const { visitor, breeder } = await owner(before);
    for (const which of ["image", "cover"]) {
      const path = `/breeder/profile/${which}/delete`;
      await db.breeder.update({ where: { id: breeder.id }, data: before! });
      const fields = filledIn(await html(await visitor.get(path)), path);
      await db.breeder.update({ where: { id: breeder.id }, data: after! });
      expect(await said(visitor, await visitor.post(path, fields))).toContain("so it was not deleted");
    }
    expect(await stored(breeder)).toMatchObject(after!);
  });

  it("[BPE-20] says that a profile could not be saved, and keeps what was typed", async () => {
    const { visitor, breeder, contact } = await owner({ tradingName: "Out of order" });
    await whileUpdatesFail("breeders", "OLD.trading_name = 'Out of order'", async () => {
      const response = await save(visitor, { ...FIELDS, ...contact });
      expect(response.status).toBe(503);
      const page = await html(response);
      expect(textOf(page)).toContain("Failed to update profile");
      expect(value(page, "trading_name")).toBe("Fernleigh Cockers");
      const request = await fetch(`${site.url}/api/breeders/${breeder.id}`, {
        method: "PATCH",
        headers: {
          Cookie: `token=${visitor.cookies.get("token")}`,
          Origin: site.url,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ location: "Bath" }),
      });
      expect(await request.json()).toMatchObject({ success: false, message: "Failed to update profile" });
    });
  });
});

describe("a change of contact details", () => {
  it("[BPE-13, BPE-16] proves a new phone number with a code before anything is saved", async () => {
    const { visitor, breeder, contact } = await owner();
    const { typed, plain } = newNumber();
    const asked = await save(visitor, { ...FIELDS, ...contact, contact_phone: typed });
    expect(facts(asked)).toEqual([303, `${EDIT}/verify/phone`]);
    const page = await html(await visitor.follow(asked));
    expect(textOf(page)).toMatch(/Verification code sent to your phone[\s\S]*Verify your phone number/);
    expect(textOf(page)).toContain(formatPhone(plain));
    for (const [name, intent] of [["Verify", "confirm"], ["Cancel", "cancel"]] as const) {
      expect(allByRole(page, "button", name).map((button) => button.getAttribute("value")), name).toEqual([intent]);
    } // oxfmt-ignore
    expect(await stored(breeder)).toMatchObject({
      tradingName: breeder.tradingName,
      contactTel: contact.contact_phone,
    });
    expect(textOf(await html(await visitor.get(EDIT)))).toContain("A change is not saved yet");

    const code = await codeSentTo(site, plain);
    const refused = await enter(visitor, "phone", wrong(code));
    expect(refused.status).toBe(422);
    expect(textOf(await html(refused)).split("Invalid verification code")).toHaveLength(3);
    expect(textOf(await html(await enter(visitor, "phone", " ")))).toContain("Please enter the verification code");
    const done = await enter(visitor, "phone", `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(facts(done)).toEqual([303, "/breeder/profile"]);
    expect(await said(visitor, done)).toContain("Phone number verified successfully. Profile updated successfully");
    expect(await stored(breeder)).toMatchObject({
      pendingTradingName: "Fernleigh Cockers",
      contactTel: plain,
      location: "Ludlow",
    });
    // The phone number of the account is separate.
    expect(await db.user.findUnique({ where: { id: breeder.userId } })).toMatchObject({ mobNo: null });
    expect(facts(await enter(visitor, "phone", code))).toEqual([303, EDIT]);
  });

  it("[BPE-14] proves a new email address in the same way, where the phone stays", async () => {
    const { visitor, breeder, contact } = await owner();
    const email = `new.${contact.contact_email}`;
    const asked = await save(visitor, { ...FIELDS, ...contact, contact_email: email });
    expect(facts(asked)).toEqual([303, `${EDIT}/verify/email`]);
    expect(await said(visitor, asked)).toContain("Verification code sent to your email");
    expect((await stored(breeder)).contactEmail).toBe(contact.contact_email);
    const code = await codeSentTo(site, email);
    const [sent] = site.inbox.list().filter(({ to }) => to === email);
    expect(sent?.text).toContain(`Type it in here: ${site.url}${EDIT}/verify/email`);
    const done = await enter(visitor, "email", code);
    expect(facts(done)).toEqual([303, "/breeder/profile"]);
    expect(await said(visitor, done)).toContain("Profile updated successfully");
    expect(await stored(breeder)).toMatchObject({ contactEmail: email, pendingTradingName: "Fernleigh Cockers" });
    expect(await db.user.findUnique({ where: { id: breeder.userId } })).toMatchObject({ email: breeder.user.email });
  });

  it("[BPE-13, BPE-14, TEN-31] asks for the phone's code, then the email's, and saves nothing before both", async () => {
    const { visitor, breeder, contact } = await owner();
    const { typed, plain } = newNumber();
    const email = `both.${contact.contact_email}`;
    const asked = await save(visitor, { ...FIELDS, contact_phone: typed, contact_email: email });
    expect(facts(asked)).toEqual([303, `${EDIT}/verify/phone`]);
    expect(facts(await visitor.get(`${EDIT}/verify/email`))).toEqual([303, EDIT]);
    const next = await enter(visitor, "phone", await codeSentTo(site, plain));
    expect(facts(next)).toEqual([303, `${EDIT}/verify/email`]);
    expect(await said(visitor, next)).toContain(
      "Phone number verified successfully. Verification code sent to your email",
    );
    expect(await stored(breeder)).toMatchObject({ contactTel: contact.contact_phone, location: "Leeds" });
    expect((await enter(visitor, "email", await codeSentTo(site, email))).status).toBe(303);
    expect(await stored(breeder)).toMatchObject({ contactTel: plain, contactEmail: email, location: "Ludlow" });
  });

  it("[BPE-17] Cancel leaves phone and email as they are saved, and loses nothing else that was typed", async () => {
    const { visitor, breeder, contact } = await owner();
    const { typed, plain } = newNumber();
    await save(visitor, { ...FIELDS, ...contact, contact_phone: typed });
    const code = await codeSentTo(site, plain);
    const cancelled = await visitor.post(`${EDIT}/verify/phone`, { intent: "cancel" });
    expect(facts(cancelled)).toEqual([303, EDIT]);
    const page = await html(await visitor.follow(cancelled));
    expect(value(page, "contact_phone")).toBe(formatPhone(contact.contact_phone));
    expect(value(page, "contact_email")).toBe(contact.contact_email);
    expect([value(page, "trading_name"), value(page, "location")]).toEqual(["Fernleigh Cockers", "Ludlow"]);
    expect(textOf(page)).toContain("What you typed is here again, but not saved yet.");
    expect(value(await html(await visitor.get(EDIT)), "trading_name")).toBe(breeder.tradingName);
    expect(facts(await enter(visitor, "phone", code))).toEqual([303, EDIT]);
    expect((await stored(breeder)).contactTel).toBe(contact.contact_phone);
  });

  it("[BPE-17] keeps a change that was begun after the page which is cancelled", async () => {
    const { visitor, breeder, contact } = await owner();
    const { typed, plain } = newNumber();
    const email = `never.${contact.contact_email}`;
    await save(visitor, { ...FIELDS, ...contact, contact_email: email });
    await save(visitor, { ...FIELDS, ...contact, contact_phone: typed });
    const kept = await visitor.post(`${EDIT}/verify/email`, { intent: "cancel", target: email });
    expect(facts(kept)).toEqual([303, `${EDIT}/verify/phone`]);
    expect(await said(visitor, kept)).toContain("nothing was cancelled");
    expect(facts(await enter(visitor, "phone", await codeSentTo(site, plain)))).toEqual([303, "/breeder/profile"]);
    expect((await stored(breeder)).contactTel).toBe(plain);
  });

  it("[BPE-13] sends another code after a minute, and says why not before", async () => {
    const { visitor, breeder, contact } = await owner();
    await save(visitor, { ...FIELDS, ...contact, contact_phone: newNumber().typed });
    const resend = () => visitor.post(`${EDIT}/verify/phone`, { intent: "resend" });
    expect(await said(visitor, await resend())).toMatch(/You can ask for another in \d+ seconds?\./);
    await db.oneTimeToken.updateMany({
      where: { userId: breeder.userId, codeHash: { not: null } },
      data: { createdAt: new Date(Date.now() - 61_000) },
    });
    expect(await said(visitor, await resend())).toContain("New verification code sent");
  });
});

describe("the endpoints", () => {
  const request = async (visitor: Visitor, path: string, body: unknown, method = "POST") => {
    const headers = { Origin: site.url, "Content-Type": "application/json" };
    const response = await visitor.get(`/api/breeders/${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };

  it("[BPE-18, JBR-25, JBR-26] change a phone number by verify-phone and confirm-phone", async () => {
    const { visitor, breeder } = await owner();
    const { typed, plain } = newNumber();
    expect(await request(visitor, `${breeder.id}/verify-phone`, { phone_number: "12" })).toMatchObject({
      status: 400,
      body: { errors: { phone_number: "Valid phone number is required" } },
    });
    const sent = await request(visitor, `${breeder.id}/verify-phone`, { phone_number: typed });
    expect(sent).toEqual({ status: 200, body: { success: true, message: "Verification code sent to your phone" } });
    const code = await codeSentTo(site, plain);
    const confirm = (sent: string, phone_number = typed) =>
      request(visitor, `${breeder.id}/confirm-phone`, { phone_number, code: sent });
    expect(await confirm(wrong(code))).toMatchObject({
      status: 400,
      body: { errors: { code: "Invalid verification code" } },
    });
    expect(await confirm(code, newNumber().typed)).toMatchObject({ status: 400 });
    expect(await confirm(code)).toMatchObject({ status: 200, body: { breeder: { contact_phone: plain } } });
    expect((await stored(breeder)).contactTel).toBe(plain);
    expect((await confirm(code)).status).toBe(400);
  });

  it("[BPE-19, JBR-27, JBR-28, TEN-30] change an email address by verify-email and confirm-email alone", async () => {
    const { visitor, breeder, contact } = await owner();
    const email = `call.${contact.contact_email}`;
    const patched = await request(visitor, String(breeder.id), { contact_email: email, location: "Bath" }, "PATCH");
    expect(patched).toMatchObject({ status: 200, body: { message: "Profile updated successfully" } });
    expect(await stored(breeder)).toMatchObject({ contactEmail: contact.contact_email, location: "Bath" });
    expect((await request(visitor, `${breeder.id}/verify-email`, { email: "x" })).body).toMatchObject({
      errors: { email: "Valid email is required" },
    });
    expect((await request(visitor, `${breeder.id}/verify-email`, { email })).status).toBe(200);
    const code = await codeSentTo(site, email);
    expect((await request(visitor, `${breeder.id}/confirm-email`, { email, code })).status).toBe(200);
    expect((await stored(breeder)).contactEmail).toBe(email);
  });

  it("[JBR-15] PATCH takes what it names and leaves the rest, and a new phone waits for its code", async () => {
    const { visitor, breeder, contact } = await owner();
    const position = '{"x":20,"y":80}';
    const patch = { trading_name: "Patch", profile_image_position: position, cover_image_position: { x: 1, y: 2 } };
    const done = await request(visitor, String(breeder.id), patch, "PATCH");
    expect(done.body.breeder).toMatchObject({
      trading_name: "Patch",
      location: "Leeds",
      profile_image_position: position,
    });
    expect((await stored(breeder)).coverImagePosition).toBe('{"x":1,"y":2}');
    expect((await request(visitor, String(breeder.id), { description: "short" }, "PATCH")).body).toMatchObject({
      errors: { description: "Description must be at least 50 characters" },
    });
    for (const bad of ["left", '{"x":101,"y":1}', "[]", 5]) {
      expect((await request(visitor, String(breeder.id), { cover_image_position: bad }, "PATCH")).status).toBe(400);
    }
    expect((await request(visitor, String(breeder.id), {}, "PATCH")).status).toBe(400);
    const { typed, plain } = newNumber();
    const waits = await request(visitor, String(breeder.id), { contact_phone: typed, location: "York" }, "PATCH");
    expect(waits).toMatchObject({ status: 202, body: { next: "verify_phone", breeder: { location: "Leeds" } } });
    expect((await stored(breeder)).contactTel).toBe(contact.contact_phone);
    const code = await codeSentTo(site, plain);
    await request(visitor, `${breeder.id}/confirm-phone`, { phone_number: typed, code });
    expect(await stored(breeder)).toMatchObject({ contactTel: plain, location: "York" });
  });

  it("[JBR-15, JBR-25] change nothing for other users", async () => {
    const { breeder } = await owner();
    const { visitor: other } = await owner();
    const { visitor: buyer } = await signedInUser(site);
    for (const visitor of [other, buyer]) {
      expect((await request(visitor, String(breeder.id), { location: "Bath" }, "PATCH")).status).toBe(403);
      expect((await request(visitor, `${breeder.id}/verify-phone`, { phone_number: "07700 900123" })).status).toBe(403);
    }
    expect((await request(site.visitor(), String(breeder.id), { location: "Bath" }, "PATCH")).status).toBe(401);
    expect(await stored(breeder)).toMatchObject({ location: "Leeds" });
  });
});

async function slug(breederId: number): Promise<string> {
  const response = await site.get(`/breeders/${breederId}`);
  return (response.headers.get("Location") ?? "").replace("/breeders/", "");
}
