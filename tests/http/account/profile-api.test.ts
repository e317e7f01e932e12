// The endpoints of /api/users, over plain HTTP.
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createUser } from "../../support/factories.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { codeSentTo, signedInUser, stored } from "../../support/members.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

/** A client of the API with a bearer token, or without one. */
function apiClient(token: string | null) {
  return async (method: string, path: string, body?: unknown) => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    if (body !== undefined && !(body instanceof FormData)) headers["Content-Type"] = "application/json";
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    const response = await fetch(`${site.url}/api/users${path}`, { method, headers, body: sent ?? null });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, never>,
    };
  };
}
const signedOut = apiClient(null);

/** A new user and a client with their token. */
async function member(data: Parameters<typeof createUser>[0] = {}) {
  const { user, token } = await signedInUser(site, data);
  return { user, call: apiClient(token) };
}

const pngFile = async (colour: string) =>
  new File([new Uint8Array(await plainImage(300, 200, colour).png().toBuffer())], "me.png", { type: "image/png" });

function imageForm(file: File): FormData {
  const form = new FormData();
  form.set("image", file);
  return form;
}

describe("GET /api/users", () => {
  it("[JUS-01, ENT-01, ENT-02, ENT-03, ENT-04, ENT-05] me returns the account of the token", async () => {
    const { user, call } = await member({ mobNo: "+447700800001" });
    await db.address.create({
      data: { userId: user.id, houseNameOrNo: "12", firstLine: "Mill Lane", town: "Leeds", postCode: "LS1", country: "UK" },
    }); // oxfmt-ignore
    const { status, body, headers } = await call("GET", "/me");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({
      success: true,
      user: {
        user_id: user.id,
        username: user.username,
        first_name: "Robin",
        last_name: "Ashdown",
        email: user.email,
        type: "user",
        is_breeder: false,
        is_admin: false,
        token: null,
        permissions: [],
        contact: { email: user.email, tel_no: null, mob_no: "+447700800001" },
        images: { profile_image_url: expect.stringContaining("/avatar/") as string },
        checks: { is_email_verified: true, is_phone_verified: false },
        address: {
          house_name_or_no: "12", flat_apt_no: null, first_line: "Mill Lane", second_line: null, third_line: null,
          fourth_line: null, post_code: "LS1", town: "Leeds", city: null, region: null, country: "UK",
        },
      },
    }); // oxfmt-ignore
    expect((await signedOut("GET", "/me")).status).toBe(401);
  });

  it("[JUS-02, OPN-56] an id returns the public fields to all clients, and all fields to its owner and administrators", async () => {
    const { user, call } = await member({ telNo: "+441134960000" });
    const other = await member();
    const open = {
      user_id: user.id,
      username: user.username,
      first_name: "Robin",
      images: { profile_image_url: "/avatar/Robin" },
    };
    for (const client of [signedOut, other.call]) {
      expect((await client("GET", `/${user.id}`)).body).toEqual({ success: true, user: open });
    }
    const admin = await member({ isAdmin: true });
    for (const client of [call, admin.call]) {
      const { body } = await client("GET", `/${user.id}`);
      expect(body.user).toMatchObject({ email: user.email, contact: { tel_no: "+441134960000" }, token: null });
    }
    for (const id of ["0", "999999999", "x", "1e3", "-1", "99999999999999999999"]) {
      expect((await signedOut("GET", `/${id}`)).status).toBe(404);
    }
  });

  it("[JUS-03] returns whether a user is a breeder", async () => {
    const { userId } = await createBreeder();
    const { user } = await member();
    expect((await signedOut("GET", `/${userId}/is-breeder`)).body).toEqual({ success: true, is_breeder: true });
    expect((await signedOut("GET", `/${user.id}/is-breeder`)).body).toEqual({ success: true, is_breeder: false });
    expect((await signedOut("GET", "/999999999/is-breeder")).status).toBe(404);
  });

  it("[JUS-15] returns the status of an application, and the reason for a rejection", async () => {
    const { user, call } = await member();
    const status = async () => (await call("GET", "/application-status")).body;
    expect(await status()).toEqual({ success: true, status: "NOT_APPLIED", data: { rejection_reason: null } });
    const application = {
      userId: user.id, registeredTradingName: "Mill", registeredFirstName: "R", registeredLastName: "A", contactName: "R",
      contactEmail: user.email, contactTel: "+447700900123", location: "Leeds", localCouncilAuthority: "Leeds",
      description: "x".repeat(50),
    }; // oxfmt-ignore
    await db.breederApplication.create({
      data: { ...application, status: "rejected", rejectionReason: "No licence number" },
    });
    expect(await status()).toMatchObject({ status: "REJECTED", data: { rejection_reason: "No licence number" } });
    await db.breederApplication.create({ data: application });
    expect(await status()).toMatchObject({ status: "PENDING", data: { rejection_reason: null } });
    expect((await signedOut("GET", "/application-status")).status).toBe(401);
  });
});

describe("PATCH /api/users/me", () => {
  it("[JUS-04, PRO-19] saves names and a changed username", async () => {
    const { user, call } = await member({ username: "bo" });
    const { status, body } = await call("PATCH", "/me", { first_name: "Hazel", last_name: "Brook", username: "bo" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: "Profile updated successfully",
      user: { first_name: "Hazel" },
    });
    const { username } = await createUser({ username: "taken.name" });
    const refused = await call("PATCH", "/me", { first_name: "Ivy", username });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      success: false,
      message: "Username is not available",
      errors: { username: "Username is not available" },
    });
    expect(await stored(user)).toMatchObject({ firstName: "Hazel", lastName: "Brook", username: "bo" });
  });

  it("[JUS-05, TEN-31, OPN-59] accepts contact details, and saves those that are verified", async () => {
    const { user, call } = await member();
    expect((await call("PATCH", "/me", { contact: { tel_no: "0113 496 0001" } })).status).toBe(200);
    expect(await stored(user)).toMatchObject({ telNo: "+441134960001", email: user.email });
    const email = `patch.${user.email}`;
    const asked = await call("PATCH", "/me", { contact: { email, mob_no: "07700 800002", tel_no: null } });
    expect([asked.status, asked.body.next]).toEqual([202, "verify_phone"]);
    expect(await stored(user)).toMatchObject({ telNo: "+441134960001", mobNo: null, email: user.email });
    const phone = "+447700800002";
    const next = await call("POST", "/verify/phone", { phone, code: await codeSentTo(site, phone) });
    expect([next.status, next.body.next]).toEqual([202, "verify_email"]);
    expect(await stored(user)).toMatchObject({ mobNo: null, email: user.email });
    const done = await call("POST", "/email/verify", { email, code: await codeSentTo(site, email) });
    expect(done.body).toMatchObject({ success: true, email, is_email_verified: true });
    expect(await stored(user)).toMatchObject({ telNo: null, mobNo: phone, email });
  });

  it("[JUS-05, PRO-28, OPN-59] names the contact detail of another account by its field, and saves nothing", async () => {
    const { user: other } = await member({ mobNo: "+447700800011", phoneVerifiedAt: new Date() });
    const { user, call } = await member();
    const phone = await call("PATCH", "/me", { first_name: "Hazel", contact: { mob_no: "07700 800011" } });
    expect(phone.status).toBe(400);
    expect(phone.body.errors).toEqual({ "contact.mob_no": "Phone number already registered" });
    const email = await call("PATCH", "/me", { first_name: "Hazel", contact: { email: other.email } });
    expect(email.status).toBe(400);
    expect(email.body.errors).toEqual({
      "contact.email": "This email address is already registered to another account",
    });
    expect((await stored(user)).firstName).toBe("Robin");
  });

  it("[JUS-06, TEN-07, TEN-08] accepts an address with all its lines, or a part of a stored one", async () => {
    const { user, call } = await member();
    const missing = await call("PATCH", "/me", { address: { town: "Leeds" } });
    expect(missing.status).toBe(400);
    expect(missing.body.errors).toMatchObject({ "address.first_line": "First line is required" });
    const address = {
      house_name_or_no: "12", flat_apt_no: "3", first_line: "Mill Lane", second_line: "a", third_line: "b", fourth_line: "c",
      post_code: "LS1 4DY", town: "Leeds", city: "d", region: "e", country: "UK",
    }; // oxfmt-ignore
    expect((await call("PATCH", "/me", { address })).body).toMatchObject({ user: { address } });
    const part = await call("PATCH", "/me", { address: { town: "Otley", city: null } });
    expect(part.body).toMatchObject({ user: { address: { ...address, town: "Otley", city: null } } });
    expect((await call("PATCH", "/me", { address: null })).status).toBe(200);
    expect((await stored(user)).address).toBeNull();
  });

  it.each([
    [{}, "Send first_name"],
    [{ first_name: "R" }, "First name must be at least 2 characters"],
    [{ username: "abc" }, "Username must be at least 4 characters"],
    [{ contact: { email: "robin" } }, "Please enter a valid email address"],
    [{ contact: { mob_no: "12" } }, "Please enter a valid phone number"],
    [{ contact: "robin" }, "contact must be an object"],
    [{ first_name: 7, address: 7 }, "First name must be at least 2 characters"],
  ])("[OPN-59, OPN-55] rejects %j with a message", async (sent, sentence) => {
    const { call } = await member();
    const { status, body } = await call("PATCH", "/me", sent);
    expect([status, body.success]).toEqual([400, false]);
    expect(body.message).toContain(sentence);
  });

  it("requires a signed-in user, and returns 405 for other methods", async () => {
    expect((await signedOut("PATCH", "/me", { first_name: "Hazel" })).status).toBe(401);
    const { call } = await member();
    expect((await call("DELETE", "/me")).status).toBe(405);
    expect((await call("GET", "/email/update")).status).toBe(405);
  });
});

describe("codes", () => {
  it("[JUS-09, JUS-11, TEN-59, VER-19, VER-21] verifies the email address of the account", async () => {
    const { user, call } = await member({ emailVerifiedAt: null });
    expect((await call("POST", "/verify/email/request")).body).toEqual({
      success: true,
      message: "Verification email sent",
    });
    const code = await codeSentTo(site, user.email);
    const wrong = await call("POST", "/verify/email", { email: user.email, code: code === "000000" ? "1" : "000000" });
    expect([wrong.status, wrong.body.message]).toEqual([400, "Invalid verification code"]);
    const done = await call("POST", "/verify/email", { email: user.email, code });
    expect(done.body).toMatchObject({ success: true, message: "Email verified successfully", is_email_verified: true });
    const again = await call("POST", "/verify/email", { email: user.email, code });
    expect(again.status).toBe(400);
  });

  it("[JUS-09, JUS-13, PRO-28] returns 400 when another account has the email address", async () => {
    const { email } = await createUser();
    const { call } = await member();
    for (const path of ["/verify/email/request", "/email/update"]) {
      const { status, body } = await call("POST", path, { email: email.toUpperCase() });
      expect([status, body.message]).toEqual([400, "This email address is already registered to another account"]);
    }
  });

  it("[JUS-10, JUS-12, VER-18, VER-20, VER-26] verifies a phone number, and saves it to the account", async () => {
    const { user, call } = await member();
    const phone = "(07700) 800003";
    const asked = await call("POST", "/verify/phone/request", { phone });
    expect(asked.body).toEqual({ success: true, message: "Verification code sent to your phone" });
    const soon = await call("POST", "/verify/phone/request", { phone });
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get("Retry-After"))).toBeGreaterThan(0);
    const done = await call("POST", "/verify/phone", { phone, code: await codeSentTo(site, "+447700800003") });
    expect(done.body).toMatchObject({ message: "Phone number verified successfully", is_phone_verified: true });
    expect((await stored(user)).mobNo).toBe("+447700800003");
    const empty = await call("POST", "/verify/phone/request", { phone: "" });
    expect([empty.status, empty.body.message]).toEqual([400, "Please enter a phone number"]);
  });

  it("[JUS-13, JUS-14, PRO-30] changes the email address", async () => {
    const { user, call } = await member();
    const email = `call.${user.email}`;
    const asked = await call("POST", "/email/update", { email });
    expect(asked.body).toEqual({ success: true, message: "Verification code sent to your email" });
    const done = await call("POST", "/email/verify", { email, code: await codeSentTo(site, email) });
    expect(done.body).toMatchObject({ message: "Email updated successfully", email, is_email_verified: true });
    expect((await stored(user)).email).toBe(email);
  });

  it.each([
    "/verify/email/request",
    "/verify/phone/request",
    "/verify/email",
    "/verify/phone",
    "/email/update",
    "/email/verify",
  ])("%s requires a signed-in user", async (path) => {
    expect((await signedOut("POST", path, { email: "a@b.test", phone: "07700900123", code: "123456" })).status).toBe(
      401,
    );
  });
});

describe("/api/users/profile/image", () => {
  it("[JUS-07, JUS-08, PRO-27] saves and deletes an image", async () => {
    const { user, call } = await member();
    const { status, body } = await call("POST", "/profile/image", imageForm(await pngFile("#aa3311")));
    expect(status).toBe(200);
    expect(body.profile_image_url).toMatch(/^\/upload\/profiles\/[0-9a-f]{32}-300\.jpg$/);
    expect((await site.get(String(body.profile_image_url))).status).toBe(200);
    const gone = await call("DELETE", "/profile/image");
    expect(gone.body).toEqual({ success: true, message: "Profile image deleted" });
    expect((await stored(user)).image).toBeNull();
  });

  it("[PRO-23, IMG-03, IMG-04, OPN-59] rejects a file that is no image or too large", async () => {
    const { call } = await member();
    const text = await call("POST", "/profile/image", imageForm(new File(["hello"], "cv.pdf")));
    expect(text.status).toBe(400);
    expect(text.body.errors).toEqual({ image: "cv.pdf is not a supported image type" });
    const large = await call("POST", "/profile/image", imageForm(new File([new Uint8Array(6_000_000)], "a.jpg")));
    expect([large.status, large.body.message]).toEqual([413, "a.jpg is too large (max 5MB)"]);
    const plain = await call("POST", "/profile/image", { image: "x" });
    expect([plain.status, plain.body.success, plain.body.errors]).toEqual([415, false, {}]);
    expect((await signedOut("POST", "/profile/image", imageForm(await pngFile("#113355")))).status).toBe(401);
  });
});
