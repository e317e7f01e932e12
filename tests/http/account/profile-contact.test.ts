// The Contact form of /profile/edit, and the verification codes of a change, over plain HTTP.
import { describe, expect, it } from "vitest";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../support/factories.ts";
import { codeSentTo, facts, newNumber, said, signedInUser, stored } from "../../support/members.ts";
import { cutOffOutgoing } from "../../support/outgoing.ts";
import { byLabel, byRole, hrefs, html, one, postForm, textOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const enter = (visitor: Visitor, kind: "email" | "phone", code: string) =>
  visitor.post(`/profile/edit/verify/${kind}`, { intent: "confirm", code });

describe("a change of contact details", () => {
  const contact = (visitor: Visitor, email: string, mob_no = "", tel_no = "") =>
    visitor.post("/profile/edit", { intent: "contact", email, mob_no, tel_no });

  it("[PRO-24, VER-26, VER-27] saves at once what needs no verification", async () => {
    const { user, visitor } = await signedInUser(site);
    const response = await contact(visitor, user.email.toUpperCase(), "", "(0113) 496 0000");
    expect(facts(response)).toEqual([303, "/profile"]);
    expect(await said(visitor, response)).toContain("Profile updated successfully");
    const { telNo, emailVerifiedAt } = await stored(user);
    expect([telNo, emailVerifiedAt]).toEqual(["+441134960000", user.emailVerifiedAt]);
  });

  it("[PRO-11, VER-16, VER-18, VER-20, VER-27, PRO-24] verifies a new number with a code before it is saved", async () => {
    const { user, visitor } = await signedInUser(site);
    const { typed, plain } = newNumber();
    const asked = await contact(visitor, user.email, typed, "0113 496 0000");
    expect(facts(asked)).toEqual([303, "/profile/edit/verify/phone"]);
    const page = await html(await visitor.follow(asked));
    expect(textOf(page)).toContain("Verification code sent to your phone");
    expect(textOf(page)).toContain(formatPhone(plain));
    const form = one(page, "form:has([name=code])");
    expect(byLabel(form, "Verification code").matches("[name=code][autocomplete=one-time-code]")).toBe(true);
    expect(byRole(form, "button", "Verify").localName).toBe("button");
    expect(await stored(user)).toMatchObject({ mobNo: null, telNo: null });

    const code = await codeSentTo(site, plain);
    const refused = await enter(visitor, "phone", wrong(code));
    expect(refused.status).toBe(422);
    expect(textOf(await html(refused)).split("Invalid verification code")).toHaveLength(3);
    expect(textOf(await html(await enter(visitor, "phone", " ")))).toContain("Please enter the verification code");
    const done = await enter(visitor, "phone", `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(facts(done)).toEqual([303, "/profile"]);
    expect(await said(visitor, done)).toContain("Phone number verified successfully. Profile updated successfully");
    expect(await stored(user)).toMatchObject({ mobNo: plain, telNo: "+441134960000" });
    expect((await stored(user)).phoneVerifiedAt).not.toBeNull();
    const sentEmail = await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("phone"));
    expect(sentEmail.text).toContain(formatPhone(plain));
    // The page of a used code redirects.
    expect(facts(await visitor.get("/profile/edit/verify/phone"))).toEqual([303, "/profile/edit"]);
  });

  it("[PRO-11, VER-17, PRO-30] verifies a new email address with a code, and notifies the old one", async () => {
    const { user, visitor } = await signedInUser(site);
    const email = `new.${user.email}`;
    const asked = await contact(visitor, email);
    expect(facts(asked)).toEqual([303, "/profile/edit/verify/email"]);
    expect(await said(visitor, asked)).toContain("Verification code sent to your email");
    expect((await stored(user)).email).toBe(user.email);
    const code = await codeSentTo(site, email);
    const [sent] = site.inbox.list().filter(({ to }) => to === email);
    expect(sent?.text).toContain(`Type it in here: ${site.url}/profile/edit/verify/email`);
    const done = await enter(visitor, "email", code);
    expect(facts(done)).toEqual([303, "/profile"]);
    const text = await said(visitor, done);
    expect(text).toContain("Email updated successfully. Profile updated successfully");
    expect(text).toContain(email);
    expect((await stored(user)).email).toBe(email);
    for (const to of [user.email, email]) {
      const sentEmail = await site.inbox.waitFor(
        (one) => one.to === to && one.subject === "[Pawstead] Your email address has changed",
      );
      expect(sentEmail.text).toContain(email);
    }
  });

  it("[TEN-31] asks for the code of the phone, then that of the email, and saves nothing before both", async () => {
    const { user, visitor } = await signedInUser(site);
    const email = `both.${user.email}`;
    const { typed, plain } = newNumber();
    expect(facts(await contact(visitor, email, typed))).toEqual([303, "/profile/edit/verify/phone"]);
    // The first code cannot be skipped.
    expect(facts(await visitor.get("/profile/edit/verify/email"))).toEqual([303, "/profile/edit"]);
    const phoneCode = await codeSentTo(site, plain);
    const next = await enter(visitor, "phone", phoneCode);
    expect(facts(next)).toEqual([303, "/profile/edit/verify/email"]);
    expect(await said(visitor, next)).toContain(
      "Phone number verified successfully. Verification code sent to your email",
    );
    expect(await stored(user)).toMatchObject({ email: user.email, mobNo: null });
    const done = await enter(visitor, "email", await codeSentTo(site, email));
    expect(facts(done)).toEqual([303, "/profile"]);
    expect(await stored(user)).toMatchObject({ email, mobNo: plain });
    // The code works once.
    expect(facts(await enter(visitor, "phone", phoneCode))).toEqual([303, "/profile/edit"]);
  });

  it("[PRO-28, VER-24, VER-25] does not take the email address of another account", async () => {
    const other = await createUser();
    const { user, visitor } = await signedInUser(site);
    const response = await contact(visitor, other.email.toUpperCase(), "", "0113 496 0000");
    expect(response.status).toBe(400);
    const page = await html(response);
    const text = textOf(page);
    expect(text.split("This email address is already registered to another account")).toHaveLength(3);
    expect(text).toMatch(/Email Already in Use\nAn account already exists with this email\nDismiss/);
    expect(hrefs(page, "Dismiss")).toEqual(["/profile/edit"]);
    const form = one(page, "form[aria-labelledby=contact-heading]");
    expect(byLabel(form, "Email address").getAttribute("value")).toBe(other.email.toUpperCase());
    expect(one(form, "[name=tel_no]").getAttribute("value")).toBe("0113 496 0000");
    expect((await stored(user)).email).toBe(user.email);

    const logout = postForm(byRole(page, "region", "Email Already in Use"), "/profile/sessions")!;
    expect(byRole(logout, "button", "Logout").getAttribute("value")).toBe("log-out");
    const out = await visitor.post("/profile/sessions", { intent: "log-out" });
    expect(facts(out)).toEqual([303, "/login"]);
    expect(visitor.cookies.has("token")).toBe(false);
  });

  it("[VER-24] rejects it when another account takes it before the code is entered", async () => {
    const { user, visitor } = await signedInUser(site);
    const email = `quick.${user.email}`;
    await contact(visitor, email);
    const code = await codeSentTo(site, email);
    await createUser({ email });
    const response = await enter(visitor, "email", code);
    expect(response.status).toBe(400);
    expect(textOf(await html(response))).toContain("Email Already in Use");
    expect((await stored(user)).email).toBe(user.email);
  });

  it("rejects a number that another account has verified, before or after the change was requested", async () => {
    const { plain, typed } = newNumber();
    const { user, visitor } = await signedInUser(site);
    await contact(visitor, user.email, typed);
    await createUser({ mobNo: plain, phoneVerifiedAt: new Date() });
    const late = await enter(visitor, "phone", await codeSentTo(site, plain));
    expect(facts(late)).toEqual([303, "/profile/edit"]);
    expect(await said(visitor, late)).toContain("Phone number already registered");
    const response = await contact(visitor, user.email, typed);
    expect(response.status).toBe(422);
    expect(textOf(await html(response))).toContain("Phone number already registered");
    expect((await stored(user)).mobNo).toBeNull();
  });

  it("[VER-16] discards the change when the verification is cancelled", async () => {
    const { user, visitor } = await signedInUser(site);
    const email = `never.${user.email}`;
    await contact(visitor, email);
    const code = await codeSentTo(site, email);
    const closed = await visitor.post("/profile/edit/verify/email", { intent: "cancel" });
    expect(facts(closed)).toEqual([303, "/profile/edit"]);
    const form = one(await html(await visitor.follow(closed)), "form[aria-labelledby=contact-heading]");
    expect(byLabel(form, "Email address").getAttribute("value")).toBe(user.email);
    expect(facts(await enter(visitor, "email", code))).toEqual([303, "/profile/edit"]);
    expect((await stored(user)).email).toBe(user.email);
  });

  it("[VER-16] keeps a change that was begun after the page which is cancelled", async () => {
    const { user, visitor } = await signedInUser(site);
    const { typed, plain } = newNumber();
    await contact(visitor, `never.${user.email}`);
    await contact(visitor, user.email, typed);
    const cancel = { intent: "cancel", target: `never.${user.email}` };
    const kept = await visitor.post("/profile/edit/verify/email", cancel);
    expect(facts(kept)).toEqual([303, "/profile/edit/verify/phone"]);
    expect(await said(visitor, kept)).toContain("nothing was cancelled");
    expect(facts(await enter(visitor, "phone", await codeSentTo(site, plain)))).toEqual([303, "/profile"]);
    expect(await stored(user)).toMatchObject({ mobNo: plain, email: user.email });
  });

  it("sends one code for repeated submits, and removes a number without a code", async () => {
    const { user, visitor } = await signedInUser(site, { mobNo: newNumber().plain, phoneVerifiedAt: new Date() });
    const email = `twice.${user.email}`;
    const responses = await Promise.all([contact(visitor, email, user.mobNo!), contact(visitor, email, user.mobNo!)]);
    for (const response of responses) expect(facts(response)).toEqual([303, "/profile/edit/verify/email"]);
    await codeSentTo(site, email);
    expect(site.inbox.list().filter(({ to }) => to === email)).toHaveLength(1);
    expect(facts(await contact(visitor, user.email, ""))).toEqual([303, "/profile"]);
    expect(await stored(user)).toMatchObject({ mobNo: null, phoneVerifiedAt: null, email: user.email });
  });

  it("[VER-18, VER-11] requires a new code after six wrong ones, and does not claim to have sent one", async () => {
    const { user, visitor } = await signedInUser(site);
    const { typed, plain } = newNumber();
    expect(await said(visitor, await contact(visitor, user.email, typed))).toContain("code sent to your phone");
    const code = await codeSentTo(site, plain);
    const texts: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      texts.push(textOf(await html(await enter(visitor, "phone", wrong(code)))));
    }
    expect(texts.map((text) => text.includes("Request a new code."))).toEqual([false, false, false, false, true, true]);
    expect(texts[5]).toContain("There is no working code. Request a new one by text message");
    const again = await said(visitor, await contact(visitor, user.email, typed));
    expect(again).toMatch(/A code was sent a moment ago\. You can ask for another in \d+ seconds?\./);
    expect(again).not.toContain("Verification code sent to your phone");
    expect(site.inbox.list().filter(({ to }) => to === plain)).toHaveLength(1);
  });

  it("[VER-14] sends another code on request, and refuses one that is too soon", async () => {
    const { user, visitor } = await signedInUser(site);
    const email = `again.${user.email}`;
    await contact(visitor, email);
    const resend = () => visitor.post("/profile/edit/verify/email", { intent: "resend" });
    expect(await said(visitor, await resend())).toMatch(/You can ask for another in \d+ seconds?\./);
    await db.oneTimeToken.updateMany({
      where: { userId: user.id, codeHash: { not: null } },
      data: { createdAt: new Date(Date.now() - 61_000) },
    });
    expect(await said(visitor, await resend())).toContain("New verification code sent");
  });
});

describe("verifying the stored contact details", () => {
  const ask = (visitor: Visitor, kind: string) => visitor.post(`/profile/edit/verify/${kind}`, { intent: "send" });

  it("[VER-19, VER-21] verifies the email address of the account", async () => {
    const { user, visitor } = await signedInUser(site, { emailVerifiedAt: null });
    const asked = await ask(visitor, "email");
    expect(facts(asked)).toEqual([303, "/profile/edit/verify/email"]);
    expect(await said(visitor, asked)).toContain("Verification email sent");
    const done = await enter(visitor, "email", await codeSentTo(site, user.email));
    expect(facts(done)).toEqual([303, "/profile"]);
    expect(await said(visitor, done)).toContain("Email verified successfully");
    expect((await stored(user)).emailVerifiedAt).not.toBeNull();
  });

  it("[VER-18, VER-20] verifies the number of the account", async () => {
    const { plain } = newNumber();
    const { user, visitor } = await signedInUser(site, { mobNo: plain });
    const asked = await ask(visitor, "phone");
    expect(await said(visitor, asked)).toContain("Verification code sent to your phone");
    const done = await enter(visitor, "phone", await codeSentTo(site, plain));
    expect(await said(visitor, done)).toContain("Phone number verified successfully");
    expect((await stored(user)).phoneVerifiedAt).not.toBeNull();
  });

  it("[VER-22] asks for a number if the account has none", async () => {
    const { visitor } = await signedInUser(site);
    const response = await ask(visitor, "phone");
    expect(facts(response)).toEqual([303, "/profile/edit"]);
    expect(await said(visitor, response)).toContain("Please enter a phone number");
  });

  it("asks for no code if nothing needs one", async () => {
    const { user, visitor } = await signedInUser(site);
    expect((await visitor.get("/profile/edit/verify/fax")).status).toBe(404);
    expect(facts(await ask(visitor, "email"))).toEqual([303, "/profile"]);
    expect((await stored(user)).emailVerifiedAt).toEqual(user.emailVerifiedAt);
  });

  it("[PRO-29, PRO-25] shows an error when a code cannot be sent", async () => {
    cutOffOutgoing();
    const { user, visitor } = await signedInUser(site);
    const change = (fields: object) =>
      visitor.post("/profile/edit", { intent: "contact", tel_no: "", mob_no: "", ...fields });
    const email = await change({ email: `x.${user.email}` });
    expect(email.status).toBe(503);
    expect(textOf(await html(email))).toContain("Failed to update email. Please try again.");
    const phone = await change({ email: user.email, mob_no: "07700 800009" });
    expect(phone.status).toBe(503);
    expect(textOf(await html(phone))).toContain("Failed to update profile");
    expect(await stored(user)).toMatchObject({ email: user.email, mobNo: null });
  });
});
