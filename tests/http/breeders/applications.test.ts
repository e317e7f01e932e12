// Breeder applications over HTTP without script: long and short form, status page, and POST /api/breeders/apply. Each
// submit sends all fields of the form.
import { beforeEach, describe, expect, it } from "vitest";
import { submitApplication } from "#app/domain/breeders/applications/submit-application.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createSession, createUser, viewerOf } from "../../support/factories.ts";
import { all, byRole, hrefs } from "../../support/page.ts";
import { filledIn, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const LONG = "/breeder-application";
const SHORT = "/breeder/application";
const CHANGE = "/breeder/application?change";
const PHONE = "+447700900123";
const TYPED = {
  registered_trading_name: "Ashdown Spaniels",
  local_council_authority: "Wealden District Council",
  registered_first_name: "Wilhelmina",
  registered_last_name: "Ashdown",
  registered_address: "6 Mill Rise\nCrowborough",
  contact_name: "Mina Ashdown",
  location: "Crowborough",
  description: 'Two working cockers, "one litter" a year,\nraised <in> our kitchen & garden.',
};
const { registered_address: _address, ...TYPED_SHORT } = TYPED;

const site = await sharedSite();

type UserData = NonNullable<Parameters<typeof createUser>[0]>;

/** A new user who is signed in. */
async function member(data: UserData = {}) {
  const user = await createUser(data);
  const { token } = await createSession(user.id);
  return { user, token, visitor: site.visitor({ token }) };
}

const verified = () => ({ mobNo: PHONE, phoneVerifiedAt: new Date() });

/** Submits the form of a page, which is requested unless it is given, with a button and further values. */
async function submit(visitor: Visitor, path: string, intent: string, typed: Record<string, string>, page?: string) {
  const opened = page ?? (await html(await visitor.get(path)));
  return visitor.post(path, { ...filledIn(opened, path), ...typed, intent });
}

const fieldOf = (page: string, name: string) => all(page, `input[name="${name}"], textarea[name="${name}"]`)[0];
/** The text of the status messages of a page. */
const statusOf = (page: string) => all(page, "[role=status]").map(textOf).join("\n");

/** Asserts that the form has the values that were typed. */
function expectKept(page: string, path = LONG, typed: Record<string, string> = TYPED) {
  expect(filledIn(page, path)).toMatchObject(typed);
}

beforeEach(async () => {
  await db.user.updateMany({ where: { mobNo: PHONE }, data: { mobNo: null, phoneVerifiedAt: null } });
});

describe("the long form", () => {
  it("[APP-01, APP-02, APP-03] has its sections, a button for each contact method, and the tip about ID", async () => {
    const { visitor } = await member({ emailVerifiedAt: null });
    const page = await html(await visitor.get(LONG));
    for (const title of ["Business", "Personal", "Contact", "Location", "Description"]) {
      expect(all(byRole(page, "region", title), "h2").map(textOf)).toEqual([title]);
    }
    for (const name of [...Object.keys(TYPED), "contact_email", "contact_tel"]) {
      const field = fieldOf(page, name)!;
      expect(field.hasAttribute("autocomplete"), name).toBe(true);
      expect(all(page, `label.field__label[for="${field.id}"]`), name).toHaveLength(1);
    }
    expect(byRole(page, "button", "Verify email").getAttribute("value")).toBe("send-email");
    expect(byRole(page, "button", "Verify phone").getAttribute("value")).toBe("send-phone");
    expect(textOf(page)).toContain("official ID");
  });

  it("[APP-01, GRD-01, GRD-14] is for all signed-in users, and no signed-out visitor", async () => {
    for (const data of [{}, { type: "breeder" }, { isAdmin: true }] as const) {
      expect((await (await member(data)).visitor.get(LONG)).status).toBe(200);
    }
    for (const response of [await site.get(LONG), await site.post(LONG, TYPED)]) {
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/login"]);
    }
  });

  it("[APP-24, APP-25, APP-29, APP-30] says on top and beside each field what is wrong, and keeps the rest", async () => {
    const { user, visitor } = await member(verified());
    const wrong = {
      registered_trading_name: "Trading name must be at least 2 characters",
      registered_address: "Registered address is required",
      local_council_authority: "Local council authority is required",
      description: "Please provide a detailed description (minimum 50 characters)",
    };
    const typed = { ...TYPED, ...Object.fromEntries(Object.keys(wrong).map((field) => [field, ""])) };
    const response = await submit(visitor, LONG, "apply", typed);
    expect(response.status).toBe(422);
    const page = await html(response);
    for (const [field, sentence] of Object.entries(wrong)) {
      expect(textOf(page).split(sentence), field).toHaveLength(3);
      expect(page).toContain(`href="#application-${field}"`);
      expect(fieldOf(page, field)?.getAttribute("aria-invalid"), field).toBe("true");
    }
    expectKept(page, LONG, typed);
    expect(await db.breederApplication.count({ where: { userId: user.id } })).toBe(0);
  });

  it("[APP-08, APP-12] wants both contact details verified", async () => {
    const { user, visitor } = await member();
    const response = await submit(visitor, LONG, "apply", { ...TYPED, contact_tel: PHONE });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page).split("Please verify both your email and phone number before submitting")).toHaveLength(3);
    expect(hrefs(page)).toContain("#application-contact_tel");
    expectKept(page, LONG, { ...TYPED, contact_tel: PHONE });
    expect(await db.breederApplication.count({ where: { userId: user.id } })).toBe(0);
  });

  it("[APP-14, APP-32, TEN-47] goes to the profile and says so there", async () => {
    const { user, visitor } = await member(verified());
    const response = await submit(visitor, LONG, "apply", TYPED);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/profile"]);
    expect(statusOf(await html(await visitor.follow(response)))).toMatch(/Application submitted successfully$/m);
    expect(await db.breederApplication.findMany({ where: { userId: user.id } })).toMatchObject([
      {
        registeredTradingName: "Ashdown Spaniels",
        registeredAddress: "6 Mill Rise\nCrowborough",
        contactEmail: user.email,
        contactTel: PHONE,
        description: TYPED.description,
        status: "pending",
      },
    ]);
  });

  it("[OPN-60] is sent once, however often the button is pressed", async () => {
    const { user, visitor } = await member(verified());
    const page = await html(await visitor.get(LONG));
    const responses = await Promise.all([1, 2, 3].map(() => submit(visitor, LONG, "apply", TYPED, page)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await db.breederApplication.count({ where: { userId: user.id } })).toBe(1);
  });

  it("[APP-34] says so when it could not be kept, and loses nothing", async () => {
    const { visitor } = await member(verified());
    const page = await html(await visitor.get(LONG));
    await db.$executeRawUnsafe("ALTER TABLE audit_entries RENAME TO audit_entries_away");
    const response = await submit(visitor, LONG, "apply", TYPED, page);
    await db.$executeRawUnsafe("ALTER TABLE audit_entries_away RENAME TO audit_entries");
    expect(response.status).toBe(503);
    const again = await html(response);
    expect(again).toContain(">Failed to submit application</li>");
    expectKept(again);
    expect((await submit(visitor, LONG, "apply", {}, again)).status).toBe(303);
  });

  it("asks to be sent again when its key is not one, with everything in its place and a new key", async () => {
    const { visitor } = await member(verified());
    const response = await submit(visitor, LONG, "apply", { ...TYPED, idempotency_key: "made up" });
    expect(response.status).toBe(400);
    expect((await submit(visitor, LONG, "apply", {}, await html(response))).status).toBe(303);
  });
});

describe("the short form", () => {
  const breeder = () => member({ type: "breeder" });

  it("[APP-04, APP-05, OPN-101] is the same page without the registered address", async () => {
    const { visitor } = await breeder();
    const page = await html(await visitor.get(SHORT));
    for (const name of [...Object.keys(TYPED_SHORT), "contact_email", "contact_tel"])
      expect(fieldOf(page, name), name).toBeDefined();
    expect(fieldOf(page, "registered_address")).toBeUndefined();
    expect(page).not.toContain('value="send-phone"');
    const both = await html(await visitor.get(LONG));
    expect(both).toContain("<h1>Become a breeder</h1>");
    expect(page).toContain("<h1>Become a breeder</h1>");
  });

  it("[TEN-19, GRD-02] is for accounts of type breeder, approved or not, and for administrators", async () => {
    expect((await (await member()).visitor.get(SHORT)).headers.get("Location")).toBe("/profile");
    expect((await (await member()).visitor.post(SHORT, {})).headers.get("Location")).toBe("/profile");
    expect((await site.get(SHORT)).headers.get("Location")).toBe("/login");
    expect((await (await breeder()).visitor.get(SHORT)).status).toBe(200);
    expect((await (await member({ isAdmin: true })).visitor.get(SHORT)).status).toBe(200);
  });

  it("[APP-15, APP-18, APP-19, APP-22] says on top and beside each field what is wrong with it", async () => {
    const { visitor } = await breeder();
    const wrong = [
      ["registered_trading_name", "A", "Trading name must be at least 2 characters"],
      ["contact_email", "mina@", "Invalid email address"],
      ["contact_tel", "077009001", "Valid phone number is required"],
      ["description", "Short", "Please provide at least 50 characters about your breeding experience"],
    ] as const;
    const typed: typeof TYPED_SHORT = { ...TYPED_SHORT, ...Object.fromEntries(wrong) };
    const response = await submit(visitor, SHORT, "apply", typed);
    expect(response.status).toBe(422);
    const page = await html(response);
    for (const [, , sentence] of wrong) expect(textOf(page).split(sentence)).toHaveLength(3);
    expectKept(page, SHORT, typed);
  });

  it("[APP-13, APP-05] does not ask again for a phone number that the account has verified", async () => {
    const { user, visitor } = await member({ type: "breeder", ...verified() });
    const page = await html(await visitor.get(SHORT));
    expect(fieldOf(page, "contact_tel")!.hasAttribute("readonly")).toBe(true);
    expect(fieldOf(page, "contact_tel")!.getAttribute("value")).toBe("+44 7700 900123");
    expect(fieldOf(page, "contact_email")!.hasAttribute("readonly")).toBe(false);
    const response = await submit(visitor, SHORT, "apply", { ...TYPED_SHORT, contact_tel: "07700 900999" }, page);
    expect(response.status).toBe(303);
    expect(await db.breederApplication.findMany({ where: { userId: user.id } })).toMatchObject([{ contactTel: PHONE }]);
  });

  it("[APP-31, TEN-47] stays, says so, and shows that it is being reviewed", async () => {
    const { user, visitor } = await breeder();
    const response = await submit(visitor, SHORT, "apply", { ...TYPED_SHORT, contact_tel: "07700 900123" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, SHORT]);
    const page = await html(await visitor.follow(response));
    expect(statusOf(page)).toContain("Application submitted successfully!");
    expect(textOf(page)).toContain("being reviewed");
    const kept = { registeredAddress: null, contactTel: PHONE };
    expect(await db.breederApplication.findMany({ where: { userId: user.id } })).toMatchObject([kept]);
  });

  it("[APP-33] says so when it could not be kept, and loses nothing", async () => {
    const { visitor } = await breeder();
    const page = await html(await visitor.get(SHORT));
    const typed = { ...TYPED_SHORT, contact_tel: PHONE };
    await db.$executeRawUnsafe("ALTER TABLE audit_entries RENAME TO audit_entries_away");
    const response = await submit(visitor, SHORT, "apply", typed, page);
    await db.$executeRawUnsafe("ALTER TABLE audit_entries_away RENAME TO audit_entries");
    expect(response.status).toBe(503);
    const again = await html(response);
    expect(again).toContain(">Failed to submit application. Please try again.</li>");
    expectKept(again, SHORT, typed);
  });
});

describe("the status of an application", () => {
  async function applicant(status: "pending" | "rejected" | "approved", rejectionReason: string | null = null) {
    const { user, visitor } = await member({ type: "breeder", ...verified() });
    const form = { ...TYPED, contact_email: user.email, contact_tel: PHONE };
    const actor = viewerOf(user, { type: "breeder" });
    const sent = await submitApplication({ actor, variant: "long", form, idempotencyKey: null, remoteIp: null });
    expect(sent.ok).toBe(true);
    await db.breederApplication.updateMany({ where: { userId: user.id }, data: { status, rejectionReason } });
    return { user, visitor };
  }

  it.each([LONG, SHORT])(
    "[APP-07, APP-09] %s tells that it is being reviewed, and that an email will come",
    async (path) => {
      const { user, visitor } = await applicant("pending");
      const opened = await visitor.get(path);
      const page = await html(path === LONG ? await visitor.follow(opened) : opened);
      expect(textOf(page)).toContain("Your application is being reviewed. You will be notified by email");
      expect(fieldOf(page, "description")).toBeUndefined();
      // From a form that was still open elsewhere.
      const fresh = (await member({ type: "breeder" })).visitor;
      const form = filledIn(await html(await fresh.get(path)), path);
      const response = await visitor.post(path, { ...form, ...TYPED, contact_email: user.email, contact_tel: PHONE });
      expect(response.status).toBe(409);
      expect(textOf(await html(response))).toMatch(/What you entered now was not sent\.[^]*is being reviewed/);
      expect(await db.breederApplication.count({ where: { userId: user.id } })).toBe(1);
    },
  );

  it("[APP-07, APP-10, OPN-84] tells a rejection's reason, or that there is none, and takes another application", async () => {
    const { user, visitor } = await applicant("rejected");
    let page = "";
    for (const rejectionReason of [null, "", "Which council is it?"]) {
      await db.breederApplication.updateMany({ where: { userId: user.id }, data: { rejectionReason } });
      page = await html(await visitor.get(LONG));
      expect(textOf(page)).toContain(rejectionReason || "No reason provided");
    }
    expectKept(page);
    expect((await submit(visitor, LONG, "apply", { location: "Uckfield" }, page)).status).toBe(303);
    const latest = await db.breederApplication.findFirst({ where: { userId: user.id }, orderBy: { id: "desc" } });
    expect(latest).toMatchObject({ location: "Uckfield", status: "pending" });
    expect((await visitor.get(LONG)).headers.get("Location")).toBe(SHORT);
  });

  it.each(["breeder", "user"] as const)(
    "[BRD-03, ALL-02] a %s sees what was sent, and changes it while it waits",
    async (type) => {
      const { user, visitor } = await applicant("pending");
      await db.user.update({ where: { id: user.id }, data: { type } });
      const status = await html(await visitor.get(type === "breeder" ? SHORT : "/profile"));
      expect(hrefs(status, "Change my application")).toEqual([CHANGE]);
      expect(textOf(status)).toMatch(/Sent on .* 20\d\d\. Usually decided by .* 20\d\d\./);
      expect(textOf(status)).toContain("Two working cockers");
      const form = await html(await visitor.get(CHANGE));
      const change = (typed: Record<string, string>, page: string) =>
        visitor.post(CHANGE, { ...filledIn(page, SHORT), ...typed, intent: "apply" });
      expect(filledIn(form, SHORT)).toMatchObject({ ...TYPED_SHORT, contact_email: user.email });
      const wrong = await html(await change({ description: "-", location: "Uckfield" }, form));
      const sent = await change({ description: TYPED.description }, wrong);
      expect([sent.status, sent.headers.get("Location")]).toEqual([303, SHORT]);
      expect(statusOf(await html(await visitor.follow(sent)))).toContain("Your application has been changed.");
      const where = { userId: user.id };
      const kept = { status: "pending", registeredAddress: TYPED.registered_address, description: TYPED.description };
      expect(await db.breederApplication.findMany({ where })).toMatchObject([{ location: "Uckfield", ...kept }]);
      expect(await db.breeder.findMany({ where })).toMatchObject([{ location: "Uckfield", status: "pending" }]);
      // Decided while the form was open.
      for (const decided of ["rejected", "approved"] as const) {
        await db.breederApplication.updateMany({ where, data: { status: decided } });
        const typed = { description: `${TYPED.description} One cat.` };
        const late = await change({ ...typed, idempotency_key: newIdempotencyKey() }, form);
        expect(textOf(await html(late))).toMatch(/decided in the meantime, so nothing was changed.*One cat\./s);
      }
      expect(await db.breederApplication.findMany({ where })).toMatchObject([{ location: "Uckfield" }]);
    },
  );

  it("[APP-07, APP-11] asks an approved user to check their email", async () => {
    const { visitor } = await applicant("approved");
    expect(textOf(await html(await visitor.get(SHORT)))).toContain("Please check your email");
    const owner = (await createBreeder()).user;
    const { token } = await createSession(owner.id);
    expect(textOf(await html(await site.visitor({ token }).get(SHORT)))).toContain("Please check your email");
  });
});

describe("POST /api/breeders/apply", () => {
  const request = (token: string | null, body: object, more: Record<string, string> = {}) =>
    site.post("/api/breeders/apply", {}, {
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}), ...more },
      body: JSON.stringify(body),
    }); // oxfmt-ignore

  it("[JBR-14, APP-06] takes the payload of the long form", async () => {
    const { user, token } = await member(verified());
    const payload = { ...TYPED, contact_email: user.email, contact_tel: "07700 900123" };
    const response = await request(token, payload);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ success: true, message: "Application submitted successfully" });
    const kept = { registeredAddress: TYPED.registered_address, contactTel: PHONE, status: "pending" };
    expect(await db.breederApplication.findMany({ where: { userId: user.id } })).toMatchObject([kept]);
    const again = await request(token, payload);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({
      success: false,
      message: "Your application is already being reviewed.",
      errors: {},
    });
  });

  it("[JBR-14, APP-04] takes that of the short form from accounts of type breeder", async () => {
    const { user, token } = await member({ type: "breeder" });
    const response = await request(token, { ...TYPED_SHORT, contact_email: user.email, contact_tel: PHONE });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ success: true, message: "Application submitted successfully!" });
    const buyer = await member();
    const refused = await request(buyer.token, { ...TYPED_SHORT, contact_email: buyer.user.email, contact_tel: PHONE });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: { registered_address: "Registered address is required" } });
  });

  it("[JBR-14, OPN-60] applies once however often it is sent with one Idempotency-Key", async () => {
    const { user, token } = await member({ type: "breeder" });
    const body = { ...TYPED_SHORT, contact_email: user.email, contact_tel: PHONE };
    const send = (key: string) => request(token, body, { "Idempotency-Key": key });
    const responses = await Promise.all(["apply-1", "apply-1", "apply-1"].map(send));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.breederApplication.count({ where: { userId: user.id } })).toBe(1);
    expect((await send("apply-2")).status).toBe(409);
    const unreadable = await send("two words");
    expect(unreadable.status).toBe(400);
    const message = "The Idempotency-Key must be 1 to 255 visible characters without spaces.";
    expect(await unreadable.json()).toMatchObject({ message });
  });

  it("[OPN-59, APP-12] names what is wrong, and refuses what is not verified", async () => {
    const { user, token } = await member();
    const faults = await request(token, { registered_address: "", contact_tel: 7 });
    expect(faults.status).toBe(400);
    expect(await faults.json()).toMatchObject({
      success: false,
      message: "Trading name must be at least 2 characters",
      errors: {
        contact_tel: "Please enter a valid phone number",
        registered_address: "Registered address is required",
      },
    });
    const unproved = await request(token, { ...TYPED, contact_email: user.email, contact_tel: PHONE });
    expect(unproved.status).toBe(400);
    expect(await unproved.json()).toMatchObject({
      success: false,
      message: "Please verify both your email and phone number before submitting",
    });
  });

  it("[OPN-59, GRD-21] refuses visitors and other methods", async () => {
    expect((await request(null, TYPED)).status).toBe(401);
    const { token } = await member();
    for (const method of ["GET", "PUT"]) {
      const response = await site.get("/api/breeders/apply", { method, headers: { Authorization: `Bearer ${token}` } });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });
});
