// Verification of phone and email within the breeder application, over HTTP without script: each submit sends all fields
// of the form, and every response keeps their values.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { all, hrefs } from "../../support/page.ts";
import { filledIn, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const LONG = "/breeder-application";
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

const site = await sharedSite();
let sentBefore = 0;

async function member(data: NonNullable<Parameters<typeof createUser>[0]> = {}) {
  const user = await createUser(data);
  const { token } = await createSession(user.id);
  return { user, visitor: site.visitor({ token }) };
}

/** Submits the form of a page, which is requested unless it is given, with a button and further values. */
async function submit(visitor: Visitor, intent: string, typed: Record<string, string>, page?: string) {
  const opened = page ?? (await html(await visitor.get(LONG)));
  return visitor.post(LONG, { ...filledIn(opened, LONG), ...typed, intent });
}

const texts = () => site.inbox.list().filter(({ channel }) => channel === "sms");

const codeTo = async (to: string) => {
  const message = await site.inbox.waitFor((one) => one.to === to);
  return /\b\d{6}\b/.exec(message.text)?.[0] ?? "";
};

const fieldOf = (page: string, name: string) => all(page, `input[name="${name}"], textarea[name="${name}"]`)[0];
/** The text of the status messages of a page. */
const statusOf = (page: string) => all(page, "[role=status]").map(textOf).join("\n");

/** Asserts that the form has the values that were typed. */
function expectKept(page: string, typed: Record<string, string> = TYPED) {
  expect(filledIn(page, LONG)).toMatchObject(typed);
}

beforeEach(async () => {
  sentBefore = texts().length;
  await db.user.updateMany({ where: { mobNo: PHONE }, data: { mobNo: null, phoneVerifiedAt: null } });
});

describe("verifying within the application", () => {
  it("[VER-16, VER-18, VER-20, VER-11, VER-13, VER-26, APP-13] proves the phone, field by field, and loses nothing", async () => {
    const { user, visitor } = await member();
    const sent = await submit(visitor, "send-phone", { ...TYPED, contact_tel: "(07700) 900 123" });
    expect(sent.status).toBe(200);
    const open = await html(sent);
    expect(statusOf(open)).toContain("Verification code sent to your phone");
    expect(fieldOf(open, "phone_code")?.getAttribute("inputmode")).toBe("numeric");
    expectKept(open);

    const empty = await html(await submit(visitor, "confirm-phone", {}, open));
    expect(textOf(empty).split("Please enter the verification code")).toHaveLength(3);
    const code = await codeTo(PHONE);
    const guess = code === "123456" ? "654321" : "123456";
    const wrong = await submit(visitor, "confirm-phone", { phone_code: guess }, empty);
    expect(wrong.status).toBe(422);
    const guessed = await html(wrong);
    expect(textOf(guessed).split("Invalid verification code")).toHaveLength(3);
    expect(fieldOf(guessed, "phone_code")?.outerHTML).not.toContain(guess);
    expectKept(guessed);

    const right = await submit(visitor, "confirm-phone", { phone_code: ` ${code}` }, guessed);
    expect(right.status).toBe(200);
    const locked = await html(right);
    expect(statusOf(locked)).toContain("Phone number verified successfully");
    expect(fieldOf(locked, "contact_tel")?.hasAttribute("readonly")).toBe(true);
    expect(fieldOf(locked, "contact_tel")?.getAttribute("value")).toBe("+44 7700 900123");
    expect(fieldOf(locked, "phone_code")).toBeUndefined();
    expect(all(locked, "[value=send-phone]")).toEqual([]);
    expectKept(locked);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      mobNo: PHONE,
      phoneVerifiedAt: expect.any(Date),
    });

    // A verified field is not changed by a submitted value.
    const response = await submit(visitor, "apply", { contact_tel: "+447700900999" }, locked);
    expect(response.status).toBe(303);
    expect(await db.breederApplication.findMany({ where: { userId: user.id } })).toMatchObject([{ contactTel: PHONE }]);
  });

  it("[VER-17, VER-21, TEN-47, APP-13] proves the email address, and locks it", async () => {
    const { user, visitor } = await member({ emailVerifiedAt: null, mobNo: PHONE, phoneVerifiedAt: new Date() });
    const open = await html(await submit(visitor, "send-email", TYPED));
    expect(statusOf(open)).toContain("Verification code sent to your email");
    const code = await codeTo(user.email);
    const locked = await html(await submit(visitor, "confirm-email", { email_code: code }, open));
    expect(statusOf(locked)).toMatch(/Email verified successfully$/m);
    expect(fieldOf(locked, "contact_email")?.hasAttribute("readonly")).toBe(true);
    expectKept(locked);
  });

  it.each([
    ["[VER-23]", "", "Please enter a phone number first"],
    ["[VER-23, VER-26]", "call me", "Please enter a phone number first"],
    ["[APP-27]", "0770 090", "Please enter a valid phone number"],
  ])("%s sends no code to the phone %j", async (_id, contact_tel, sentence) => {
    const { visitor } = await member();
    const response = await submit(visitor, "send-phone", { ...TYPED, contact_tel });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page).split(sentence)).toHaveLength(3);
    expect(fieldOf(page, "contact_tel")?.getAttribute("aria-invalid")).toBe("true");
    expectKept(page, { ...TYPED, contact_tel });
    expect(texts()).toHaveLength(sentBefore);
  });

  it("[VER-24, VER-25] says when the email address is another account's, with a way on and a way out", async () => {
    const other = await createUser();
    const { visitor } = await member({ emailVerifiedAt: null });
    const response = await submit(visitor, "send-email", { ...TYPED, contact_email: other.email });
    expect(response.status).toBe(400);
    const page = await html(response);
    expect(all(page, "h3").map(textOf)).toContain("Email Already in Use");
    expect(textOf(page)).toContain("An account already exists with this email");
    expect(hrefs(page, "Dismiss")).toEqual(["#application-contact_email"]);
    expectKept(page, { ...TYPED, contact_email: other.email });
    const out = await submit(visitor, "logout", {}, page);
    expect(out.headers.get("Location")).toBe("/login");
    expect((await visitor.get("/profile")).headers.get("Location")).toBe("/login");
  });

  it("[BRD-03, APP-13] keeps the form that changes the application, and its version", async () => {
    const { user, visitor } = await member({ mobNo: PHONE, phoneVerifiedAt: new Date() });
    const applied = await submit(visitor, "apply", { ...TYPED, contact_email: user.email });
    expect(applied.status).toBe(303);
    await db.user.update({ where: { id: user.id }, data: { phoneVerifiedAt: null } });
    const [change, form] = ["/breeder/application?change", "/breeder/application"];
    const opened = filledIn(await html(await visitor.get(change)), form);
    const typed = { ...opened, location: "Uckfield", intent: "send-phone" };
    const page = await html(await visitor.post(change, typed));
    expect(filledIn(page, form)).toMatchObject({ location: "Uckfield", version: opened.version });
    expect(fieldOf(page, "phone_code")).toBeDefined();
  });

  it("waits a minute between two codes, and keeps the way to the first one open", async () => {
    const { visitor } = await member();
    const open = await html(await submit(visitor, "send-phone", { ...TYPED, contact_tel: PHONE }));
    const response = await submit(visitor, "resend-phone", {}, open);
    expect(response.status).toBe(429);
    const page = await html(response);
    expect(textOf(page)).toMatch(/You can ask for another in \d+ seconds?\./);
    const right = await submit(visitor, "confirm-phone", { phone_code: await codeTo(PHONE) }, page);
    expect(textOf(await html(right))).toContain("Phone number verified successfully");
  });

  it("[VER-14] sends another one after that", async () => {
    const { user, visitor } = await member();
    const open = await html(await submit(visitor, "send-phone", { ...TYPED, contact_tel: PHONE }));
    await db.oneTimeToken.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - 61_000) },
    });
    const page = await html(await submit(visitor, "resend-phone", {}, open));
    expect(textOf(page)).toContain("New verification code sent");
    expect(texts()).toHaveLength(sentBefore + 2);
  });

  it("confirms a typed code first when the form is submitted with Enter", async () => {
    const { user, visitor } = await member();
    const open = await html(await submit(visitor, "send-phone", { ...TYPED, contact_tel: PHONE }));
    const response = await submit(visitor, "apply", { phone_code: await codeTo(PHONE) }, open);
    expect(textOf(await html(response))).toContain("Phone number verified successfully");
    expect(await db.breederApplication.count({ where: { userId: user.id } })).toBe(0);
  });

  it("shows an error when the code was sent to another number", async () => {
    const { visitor } = await member();
    const open = await html(await submit(visitor, "send-phone", { ...TYPED, contact_tel: PHONE }));
    const typed = { contact_tel: "+447700900999", phone_code: await codeTo(PHONE) };
    const page = await html(await submit(visitor, "confirm-phone", typed, open));
    expect(textOf(page)).toContain("The code went to another phone number. Ask for a new code.");
  });

  it("[VER-12] says so when verifying breaks down, with the code to be typed again and nothing lost", async () => {
    const { user, visitor } = await member({ emailVerifiedAt: null });
    const open = await html(await submit(visitor, "send-email", TYPED));
    const email_code = await codeTo(user.email);
    await db.$executeRawUnsafe("ALTER TABLE one_time_tokens RENAME TO one_time_tokens_away");
    const response = await submit(visitor, "confirm-email", { email_code }, open);
    await db.$executeRawUnsafe("ALTER TABLE one_time_tokens_away RENAME TO one_time_tokens");
    expect(response.status).toBe(503);
    const page = await html(response);
    expect(textOf(page)).toContain("An error occurred whilst verifying your email. REF: E362");
    expect(fieldOf(page, "email_code")?.outerHTML).not.toContain(email_code);
    expectKept(page);
    expect((await submit(visitor, "confirm-email", { email_code }, page)).status).toBe(200);
  });

  it("sends neither a code nor the application on a submit from an outdated page", async () => {
    const { user, visitor } = await member();
    const old = await html(await visitor.get(LONG));
    await db.user.update({ where: { id: user.id }, data: { mobNo: PHONE, phoneVerifiedAt: new Date() } });
    const page = await html(await submit(visitor, "send-phone", TYPED, old));
    expect(textOf(page)).toContain("Phone number verified successfully");
    expect(texts()).toHaveLength(sentBefore);
    expect(await db.breederApplication.count({ where: { userId: user.id } })).toBe(0);
  });
});
