// Input before and during hydration is preserved in every kind of field (in the deep run: on every page with a form), and
// components react to it after hydration.
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import { deep } from "../support/depth.ts";
import { holdScript } from "./support/delayed-script.ts";
import { fieldsIn, type FieldState, focusIn, setByKeys, toSecondCharacter, wordFor } from "./support/fields.ts";
import { FORM_PAGES, pagesOfEveryField } from "./support/form-pages.ts";
import { expect, scriptRuns, ONLY_SCRIPTED, startScript, test } from "./support/test.ts";
import { translate } from "./support/translate.ts";

/** Uploaded by script as soon as files are selected: see the test about images. */
const SENT_AT_ONCE = '[id="photos-file"]';
const TYPED = ["text", "search", "email", "tel", "password"];
/** Field types with a selection. */
const WITH_CURSOR = ["textarea", "text", "search", "tel", "password"];

const WALKS = deep(pagesOfEveryField(), Object.entries(FORM_PAGES)).flatMap(([name, form]) =>
  deep([false], [false, true]).map((isTranslated) => ({ name, form, isTranslated })),
);

for (const { name, form, isTranslated } of WALKS) {
  const { visit, fields, within = "main", most, leadsTo } = form;
  const title = `${name}${isTranslated ? ", translated by the browser" : ""}: hydration preserves the value of every field`;
  test(`[ALL-07] ${title}`, ONLY_SCRIPTED, async ({ page, create, signInAs }) => {
    const release = await holdScript(page);
    await visit({ page, create, signInAs });
    const all = await fieldsIn(page, within);
    expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual(fields.split(" ").sort());
    const initial = all.filter((field) => field.at !== SENT_AT_ONCE).slice(0, most);
    const typed = initial.find(({ kind }) => kind === "textarea") ?? initial.find(({ kind }) => TYPED.includes(kind));
    const others = initial.filter((field) => field !== typed);
    expect(initial.length).toBeGreaterThan(0);
    // An answer may hide the questions after it.
    const hidden = new Set<string>();
    for (const field of others) {
      if (await page.locator(field.at).isVisible()) await setByKeys(page, field);
      else hidden.add(field.at);
    }
    const set = await statesOf(page, within, others);
    for (const [at, state] of set.entries()) {
      if (state.kind !== "radio" && !hidden.has(state.at))
        expect.soft(state, `${state.at} was set`).not.toEqual(others[at]);
    }

    const expected = [...set];
    if (typed) {
      const [first = "", rest = ""] = (await wordFor(page, typed)) === "12" ? ["1", "2"] : ["ab", "xyz"];
      await page.locator(typed.at).focus();
      await toSecondCharacter(page);
      await page.keyboard.type(first);
      if (isTranslated) await translate(page);
      release();
      // Typing continues while script loads and hydrates the page.
      await page.keyboard.type(rest);
      expected.push({ ...typed, value: typed.value.slice(0, 2) + first + rest + typed.value.slice(2) });
    } else {
      if (isTranslated) await translate(page);
      release();
    }
    await scriptRuns(page);

    // A search shows other cards, each with its own "Compare".
    const stays = ({ at }: FieldState) => !leadsTo || !at.startsWith('[name="pet"]');
    const look = async () => (await statesOf(page, within, typed ? [...others, typed] : others)).filter(stays);
    expect(await look()).toEqual(expected.filter(stays));
    if (typed && WITH_CURSOR.includes(typed.kind)) {
      const cursor = Math.min(2, typed.value.length) + ((await wordFor(page, typed)) === "12" ? 2 : 5);
      expect(await focusIn(page)).toMatchObject({ selection: [cursor, cursor] });
    }
    if (!leadsTo) return;
    await expect(page).toHaveURL(leadsTo);
    expect(await look()).toEqual(expected.filter(stays));
  });
}

/** Returns the current state of these fields. */
async function statesOf(page: Page, within: string, fields: readonly FieldState[]): Promise<FieldState[]> {
  const now = new Map((await fieldsIn(page, within)).map((field) => [field.at, field]));
  return fields.map(({ at, kind }) => now.get(at) ?? { at, kind, value: "not there", checked: false, files: [] });
}

/** Types before script loads, during hydration with a throttled CPU, and afterwards. */
async function typeThroughHydration(page: Page, release: () => void, label: string | RegExp): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: deep(2, 4) });
  const field = page.getByRole("main").getByLabel(label);
  const text = await field.inputValue();
  await field.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Typed before script,");
  release();
  await page.keyboard.type(" while it hydrates the page,");
  await scriptRuns(page);
  await page.keyboard.type(" and after that.");
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const wanted = `${text} Typed before script, while it hydrates the page, and after that.`;
  await expect(field).toHaveValue(wanted);
  return wanted;
}

test(
  "[PDT-30] sends the message that was typed over a suggestion while script loads",
  ONLY_SCRIPTED,
  async ({ page, create, signInAs }) => {
    const pet = await create.pet();
    const user = await create.user();
    await signInAs(user);
    const release = await holdScript(page);
    await page.goto(`${pet.path}/contact`);
    const text = await typeThroughHydration(page, release, "Message");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent successfully")).toBeVisible();
    expect(await create.db.message.findMany({ where: { userId: user.id }, select: { text: true } })).toEqual([
      { text },
    ]);
  },
);

test(
  "[BPF-11] preserves the cursor in a multi-line text that was not edited yet, and saves what was typed before and after",
  ONLY_SCRIPTED,
  async ({ page, create, signInAs }) => {
    const breeder = await create.breeder({ plan: "gold" });
    const description = ["Raised in the kitchen,", "with cats and hens,", "and used to the vacuum cleaner."].join(
      "\r\n",
    );
    const pet = await create.pet({ breederId: breeder.id, description, tagline: "A gentle soul" });
    await signInAs(breeder.user);
    const release = await holdScript(page);
    await page.goto(`/breeder/pets/${pet.id}/edit`);
    await page.getByLabel("Tagline").focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" with big paws");
    const field = page.getByLabel("Description");
    await field.focus();
    await page.keyboard.press("ControlOrMeta+Home");
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
    const before = await focusIn(page);
    release();
    await scriptRuns(page);
    expect(await focusIn(page)).toEqual(before);
    await page.keyboard.type("X");
    const edited = "Raised in the kitchen,\nwiXh cats and hens,\nand used to the vacuum cleaner.";
    await expect(field).toHaveValue(edited);
    await page.getByRole("button", { name: "Save changes", exact: true }).last().click();
    await expect(page.getByText("Pet listing updated successfully")).toBeVisible();
    const saved = await create.db.pet.findUniqueOrThrow({ where: { id: pet.id } });
    expect([saved.tagline, saved.description.replaceAll("\r\n", "\n")]).toEqual([
      "A gentle soul with big paws",
      edited,
    ]);
  },
);

test("[IMG-01] components react to input made before hydration", ONLY_SCRIPTED, async ({ page, create, signInAs }) => {
  const release = await holdScript(page);

  await test.step("sorts the list as selected, because its button is removed", async () => {
    await page.goto("/pets");
    await page.getByLabel("Sort by").selectOption("price-asc");
    release();
    await expect(page).toHaveURL("/pets?sort=price-asc");
  });

  await test.step("checks a username", async () => {
    const { username } = await create.user();
    const releaseNext = await holdScript(page);
    await FORM_PAGES["registration: your details"]?.visit({ page, create, signInAs });
    await page.getByLabel("Username", { exact: true }).fill(username);
    releaseNext();
    await expect(page.getByText("Username already taken")).toBeVisible();
    await expect(page.getByLabel("Username", { exact: true })).toHaveValue(username);
  });

  await test.step("stores a started message as a draft, and a stored draft does not replace it", async () => {
    const releaseNext = await holdScript(page);
    await FORM_PAGES["a conversation"]?.visit({ page, create, signInAs });
    const box = page.getByRole("textbox", { name: "Message" });
    await box.pressSequentially("Is she still there?");
    releaseNext();
    await scriptRuns(page);
    await page.reload();
    await startScript(page);
    await expect(box).toHaveValue("Is she still there?");
    const releaseLast = await holdScript(page);
    await page.reload();
    await box.pressSequentially("Another question");
    releaseLast();
    await scriptRuns(page);
    await expect(box).toHaveValue("Another question");
  });

  await test.step("preserves six digits, and leaves them to the button", async () => {
    const releaseNext = await holdScript(page);
    await FORM_PAGES["code for a phone number"]?.visit({ page, create, signInAs });
    const sent: string[] = [];
    const note = (request: Request) => void (request.method() === "POST" && sent.push(request.url()));
    page.on("request", note);
    const code = page.getByLabel("Verification code");
    await code.pressSequentially("123456");
    releaseNext();
    await scriptRuns(page);
    await expect(code).toHaveValue("123456");
    expect(sent).toEqual([]);
    page.off("request", note);
  });

  await test.step("uploads a selected image", async () => {
    const releaseNext = await holdScript(page);
    await FORM_PAGES["new listing"]?.visit({ page, create, signInAs });
    const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#8a6" } })
      .png()
      .toBuffer();
    await page.locator("#photos-file").setInputFiles({ name: "one.png", mimeType: "image/png", buffer });
    releaseNext();
    await expect(page.locator("#photos").getByLabel(/^What photo/)).toHaveCount(1);
  });
});

test(
  "an error summary rendered by the server does not take the focus, and the scroll position stays when script starts",
  ONLY_SCRIPTED,
  async ({ page, open, watch }) => {
    watch.allow(/status of 422/);
    await open("/pets");
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await page.reload();
    await page.evaluate(() => window.scrollTo(0, 300));
    await startScript(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);

    const release = await holdScript(page);
    await page.goto("/forgot-password");
    const email = page.getByRole("main").getByLabel("Email address");
    await email.evaluate((field: HTMLInputElement) => field.form?.setAttribute("novalidate", ""));
    await page.getByRole("main").getByRole("button").click();
    await expect(page.getByRole("alert")).toBeVisible();
    await email.pressSequentially("rob");
    release();
    await scriptRuns(page);
    await expect(email).toBeFocused();
    await page.keyboard.type("in@example.test");
    await expect(email).toHaveValue("robin@example.test");
  },
);

test(
  "a request that the router has aborted is no error of the page",
  ONLY_SCRIPTED,
  async ({ page, create, signInAs }) => {
    await signInAs(await create.user());
    await page.goto("/messages");
    await scriptRuns(page);
    // As the router leaves it: nothing handles the end of the aborted response. Other errors fail every test.
    const isPrevented = await page.evaluate(() => {
      const reported = new Promise<boolean>((done) =>
        addEventListener("unhandledrejection", (event) => done(event.defaultPrevented), { once: true }),
      );
      void Promise.reject(new DOMException("BodyStreamBuffer was aborted", "AbortError"));
      return reported;
    });
    expect(isPrevented).toBe(true);
  },
);
