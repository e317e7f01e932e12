// The contact form without script: validation, the stored message and its email, rate limit, and POST /api/contact.
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { askApi } from "../../support/api/api-client.ts";
import { codePoint } from "../../support/code-point.ts";
import { deep } from "../../support/depth.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { allByRole, hrefs, nameOf, one, postForm, valueOf } from "../../support/page.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { hiddenFields, html, sharedSite, textOf } from "../../support/site.ts";

const GOOD = {
  name: "Amira Khan",
  email: "amira@example.test",
  subject: "A question",
  message: "Do you open on Sundays?",
};
const site = await sharedSite();
const freshKey = async () => hiddenFields(await html(await site.get("/contact")), "/contact");

/** A field of the contact form, by name. */
const field = (page: string, name: string) => one(postForm(page, "/contact")!, `[name=${name}]`);
const valueIn = (page: string, name: string) => valueOf(field(page, name));

beforeEach(async () => {
  await db.contactMessage.deleteMany();
});

describe("the form", () => {
  it("[CNL-01] has name, email, subject and message, each with its label", async () => {
    const page = await html(await site.get("/contact"));
    for (const name of ["name", "email", "subject", "message"]) {
      const label = one(page, `label.field__label[for="${field(page, name).id}"]`);
      expect(nameOf(field(page, name))).toBe(textOf(label));
    }
  });

  it("is filled in with the name and email of a signed-in user", async () => {
    const user = await createUser({ firstName: "Wilhelmina", lastName: "Oakes", email: "w.oakes@example.test" });
    const { token } = await createSession(user.id);
    const page = await html(await site.visitor({ token }).get("/contact"));
    expect([valueIn(page, "name"), valueIn(page, "email")]).toEqual(["Wilhelmina Oakes", "w.oakes@example.test"]);
  });
});

describe("a form with mistakes", () => {
  it.each([
    ["[CNL-02]", "name", "", "Name is required"],
    ["[CNL-03]", "email", "amira@", "Invalid email address"],
    ["[CNL-04]", "subject", "  ", "Subject is required"],
    ["[CNL-05, CON-10]", "message", "123456789", "Message must be at least 10 characters"],
  ])("%s names the mistake in %s and keeps the other fields", async (_id, wrong, value, sentence) => {
    const answer = await site.post("/contact", { ...(await freshKey()), ...GOOD, [wrong]: value });
    expect(answer.status).toBe(422);
    const page = await html(answer);
    expect(textOf(page).split(sentence)).toHaveLength(3); // in the summary, and at the field
    expect(hrefs(page)).toContain(`#contact-${wrong}`);
    const invalid = field(page, wrong);
    expect(invalid.getAttribute("aria-invalid")).toBe("true");
    expect(invalid.getAttribute("aria-describedby")?.split(" ")).toContain(`contact-${wrong}-error`);
    for (const [name, typed] of Object.entries(GOOD)) if (name !== wrong) expect(valueIn(page, name)).toBe(typed);
    expect(await db.contactMessage.count()).toBe(0);
  });

  it("escapes hostile text in the fields", async () => {
    const subject = '"><script>alert(1)</script>';
    const page = await html(await site.post("/contact", { ...GOOD, subject, message: "</textarea><b>" }));
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("</textarea><b>");
    expect(valueIn(page, "subject")).toBe(subject);
  });

  it("responds to every invalid form with 422", async () => {
    const name = fc.oneof(
      fc.constantFrom(
        "name",
        "email[4294967294]",
        "name[0].x",
        "__proto__",
        "message.toString",
        "__intent__",
        "__state__",
      ),
      fc.string({ unit: codePoint, maxLength: 40 }),
    );
    const fields = fc.array(fc.tuple(name, fc.string({ unit: codePoint, maxLength: 200 })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fields, async (pairs) => {
        const answer = await site.post("/contact", new URLSearchParams(pairs.map(([a, b]) => [a, b])));
        expect(answer.status).toBe(422);
      }),
      { numRuns: deep(10, 40) },
    );
  });
});

describe("a good form", () => {
  it("[CNL-06, OPN-92, ERR-06] is stored, emailed to the site, and confirmed on the next page", async () => {
    const visitor = site.visitor();
    const fields = hiddenFields(await html(await visitor.get("/contact")), "/contact");
    const answer = await visitor.post("/contact", { ...fields, ...GOOD });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/contact"]);
    const next = await html(await visitor.follow(answer));
    expect(allByRole(next, "status").map(textOf).join("\n")).toContain("Message sent successfully");
    expect(valueIn(next, "message")).toBe("");
    expect(await db.contactMessage.findMany()).toMatchObject([GOOD]);
    const sentEmail = await site.inbox.waitFor((one) => one.subject.includes(GOOD.subject));
    expect(sentEmail.text).toContain(GOOD.message);
  });

  it("[OPN-60] is stored once on repeated submits", async () => {
    const fields = { ...(await freshKey()), ...GOOD };
    const answers = await Promise.all([1, 2, 3].map(() => site.post("/contact", fields)));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect(await db.contactMessage.count()).toBe(1);
  });

  it("keeps the fields and gets a new idempotency key when its own is invalid", async () => {
    const answer = await site.post("/contact", { ...GOOD, idempotencyKey: "made up" });
    expect(answer.status).toBe(400);
    const page = await html(answer);
    expect(textOf(page)).toContain("nothing was sent");
    expect(valueIn(page, "message")).toBe(GOOD.message);
    expect((await site.post("/contact", { ...GOOD, ...hiddenFields(page, "/contact") })).status).toBe(303);
  });

  it("[CNL-07] shows an error and keeps the fields when it cannot be stored", async () => {
    const fields = await freshKey();
    await db.$executeRawUnsafe("ALTER TABLE contact_messages RENAME TO contact_messages_away");
    const answer = await site.post("/contact", { ...fields, ...GOOD });
    await db.$executeRawUnsafe("ALTER TABLE contact_messages_away RENAME TO contact_messages");
    expect(answer.status).toBe(503);
    const page = await html(answer);
    expect(textOf(page)).toContain("Failed to send message. Please try again later.");
    expect(valueIn(page, "message")).toBe(GOOD.message);
    expect((await site.post("/contact", { ...GOOD, ...hiddenFields(page, "/contact") })).status).toBe(303);
  });
});

describe("POST /api/contact", () => {
  it("[JOT-05, OPN-60] stores and emails a message once per idempotency key, for any sender", async () => {
    const call = { ...GOOD, subject: "From a program" };
    const done = { status: 201, success: true, message: "Message sent successfully" };
    for (const _again of [1, 2]) expect(await askApi(site, null, "POST /contact", call, "once")).toEqual(done);
    expect(await db.contactMessage.findMany()).toMatchObject([call]);
    expect((await site.inbox.waitFor((one) => one.subject.includes(call.subject))).text).toContain(GOOD.message);
    expect(await askApi(site, null, "POST /contact", call)).toEqual(done);
    expect(await db.contactMessage.count()).toBe(2);
  });

  it("[JOT-05] returns the error texts of the page", async () => {
    const wrong = { ...GOOD, email: "not-an-email", message: "Hello" };
    expect(await askApi(site, null, "POST /contact", wrong)).toEqual({
      status: 400,
      success: false,
      message: "Invalid email address",
      errors: { email: "Invalid email address", message: "Message must be at least 10 characters" },
    });
    expect(await askApi(site, null, "POST /contact", GOOD, "no key")).toMatchObject({ status: 400 });
    expect(await db.contactMessage.count()).toBe(0);
  });
});

it("[OPN-40] limits the rate of messages, and keeps the fields of a refused one", async () => {
  const post = async () => site.post("/contact", { ...(await freshKey()), ...GOOD });
  expect((await post()).status).toBe(303);
  await leaveTries("contact", 1);
  // A form with mistakes does not count.
  expect((await site.post("/contact", { ...GOOD, message: "short" })).status).toBe(422);
  expect((await post()).status).toBe(303);
  const refused = await post();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const page = await html(refused);
  expect(textOf(page)).toContain("That was too often in a short time. Try again in 1 hour.");
  expect(valueIn(page, "message")).toBe(GOOD.message);
  // Others behind the same IP address can still write.
  const other = { ...(await freshKey()), ...GOOD, email: "other.writer@example.test" };
  expect((await site.post("/contact", other)).status).toBe(303);
});
