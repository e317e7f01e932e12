// The screen of a case on a phone and on a wide screen: its columns, the bar of the decision, and photos.
import { violations } from "./support/accessibility.ts";
import type { Create } from "./support/create.ts";
import { enlargeText, overflowingElements } from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

/** More than a case has between its photos and the buttons of the decision. */
const FOCUS_STOPS = 45;

/** The case of a report about a pet with photos and answers. */
async function reportedCase(create: Create): Promise<string> {
  const pet = await create.pet({ images: 3 });
  const answers = { nation: "england", countryOfBirth: "GB", sellerKind: "private", underTreatment: false } as const;
  await create.db.petDeclaration.create({ data: { petId: pet.id, ...answers } });
  const { id } = await create.db.moderationCase.create({ data: { kind: "report", petId: pet.id } });
  return `/admin/queue/${id}`;
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[DSK-01, QUE-09, QUE-23] has its sections in order, and the decision is a bar that opens a page", async ({
    page,
    open,
    create,
    signInAs,
  }) => {
    await signInAs(await create.moderator("pets.approve", "admin.users"));
    const path = await reportedCase(create);
    await open(path);
    const main = page.getByRole("main");
    const names = await main.locator("h2:visible").allTextContents();
    const others = "Also open about this account";
    expect(
      names
        .slice(1)
        .map((name) => name.split(":")[0])
        // The photos are there until they were compared.
        .filter((name) => name !== others && name !== "Photos on other listings"),
    ).toEqual([...["Signals", "Proof photo", "Rules", "Seller", "Notes", "Timeline", "Decision"]]);
    const tops = await main
      .locator("h2:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await overflowingElements(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Claim this case" }).click();
    const bar = page.getByRole("link", { name: "Decide" });
    // In sight, below what scrolls and over none of it.
    await expect(bar).toBeInViewport();
    expect(
      await page.locator(".case-page__read").evaluate((one) => one.getBoundingClientRect().bottom),
    ).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    await expect(page.getByRole("group", { name: "Reasons" })).toBeHidden();
    await bar.click();
    await expect(page).toHaveURL(new RegExp(`${path}/decide`));
    await expect(page.getByRole("group", { name: "Reasons" })).toBeVisible();
    expect(await overflowingElements(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});

test("[DSK-01, DSK-17] at 1280×800 the common case is three columns that scroll inside, and text of 200 % hides no focus", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id: breederId } = await create.breeder({ status: "pending", approvedAt: null });
  const description = "She grows up with us in the kitchen. ".repeat(17).slice(0, 600);
  const pet = await create.pet({ breederId, status: "pending", images: 5, description });
  const { id } = await create.db.moderationCase.findFirstOrThrow({ where: { petId: pet.id } });
  await signInAs(await create.moderator("pets.approve"));
  await open(`/admin/queue/${id}`);
  await page.getByRole("button", { name: "Claim this case" }).click();
  const refuse = page.getByRole("button", { name: "Refuse" });
  await expect(refuse).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
  const columns = ["What it is about", "Evidence", "Decision"].map((name) =>
    page.getByRole("region", { name, exact: true }),
  );
  const boxes = await Promise.all(columns.map(async (column) => (await column.boundingBox())!));
  for (const [at, { x, y, width, height }] of boxes.entries()) {
    expect(y + height).toBeLessThanOrEqual(800);
    expect(y).toBe(boxes[0]!.y);
    if (at > 0) expect(x).toBeGreaterThan(boxes[at - 1]!.x + boxes[at - 1]!.width);
    expect(width).toBeGreaterThan(300);
  }
  expect(await overflowingElements(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  // WCAG 2.4.11: what has the focus is never covered, also where columns and bars scroll.
  await enlargeText(page);
  await page.locator("h1").evaluate((one) => one.closest("main")!.querySelector("a")!.focus());
  const covered: string[] = [];
  for (let stop = 0; stop < FOCUS_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement!;
      const part = [...focused.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      if (!part || !focused.closest("main")) return null;
      const hit = document.elementFromPoint(part.left + part.width / 2, part.top + part.height / 2);
      const shown =
        hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest("label")?.control === focused);
      return shown ? null : focused.outerHTML.slice(0, 120);
    });
    if (hidden !== null) covered.push(hidden);
  }
  expect(covered).toEqual([]);
});

test(
  "[DSK-07, DSK-11, QUE-19] what was typed stays while photos open over the page, notes are added and the connection is lost; moving on asks once",
  ONLY_SCRIPTED,
  async ({ page, context, open, create, signInAs, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
    await signInAs(await create.moderator("pets.approve", "admin.audit"));
    // It moves on within a lane of its own, so that it takes no case of a test that runs beside it.
    await open(`${await reportedCase(create)}?lane=second_checks`);
    await page.getByRole("button", { name: "Claim this case" }).click();
    const text = page.getByRole("textbox", { name: "What the user reads" });
    await text.fill("Please add a photo.");
    const photos = page.getByRole("list", { name: /^Photos of/ }).getByRole("link");
    await photos.first().click();
    const viewer = page.getByRole("dialog", { name: "Photos" });
    await expect(viewer.getByText(/: 1 of/)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText(/: 2 of/)).toBeVisible();
    const photo = viewer.getByRole("img");
    const widthOf = async () => (await photo.boundingBox())!.width;
    const fit = await widthOf();
    await viewer.getByRole("link", { name: "1:1" }).click();
    // The largest picture takes the place of the one that was shown.
    const ofFile = () => photo.evaluate((one) => (one as HTMLImageElement).naturalWidth);
    await expect
      .poll(async () => [await ofFile(), await widthOf()].every((width, _at, [full]) => width > 0 && width === full))
      .toBe(true);
    const full = await ofFile();
    expect(full).toBeGreaterThanOrEqual(fit);
    await viewer.getByRole("link", { name: "Zoom" }).click();
    await expect.poll(widthOf).toBe(2 * full);
    expect(await overflowingElements(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(text).toHaveValue("Please add a photo.");

    const notes = page.getByRole("region", { name: "Notes" });
    const note = notes.getByRole("textbox", { name: "Note" });
    watch.allow(/status of 422/);
    for (const one of ["Called twice.", "", "Called again."]) {
      await note.fill(one);
      await notes.getByRole("button", { name: "Add note" }).click();
      const shown = one === "" ? notes.getByText("Write a note first.") : notes.getByText(one);
      await expect(shown.first()).toBeVisible();
      if (one !== "") await expect(page.getByRole("status").filter({ hasText: "Note added." })).toBeVisible();
      await expect(note).toHaveValue("");
      if (one !== "") await expect(notes.getByText("Write a note first.")).toBeHidden();
    }
    // The note of another moderator, which the page shows once something else is sent.
    await note.fill("Calls back on Monday.");
    const { accountId } = await create.db.caseNote.findFirstOrThrow({ where: { text: "Called again." } });
    await create.db.caseNote.create({ data: { accountId, text: "Seen before.", createdAt: new Date() } });
    await page.getByRole("button", { name: "Ask for a proof photo" }).click();
    await expect(notes.getByText("Seen before.")).toBeVisible();
    await expect(note).toHaveValue("Calls back on Monday.");
    await expect(text).toHaveValue("Please add a photo.");

    await context.setOffline(true);
    await page.getByRole("button", { name: "Warn" }).click();
    const lost = page.getByRole("alert").filter({ hasText: "Check your connection" });
    await expect(lost).toBeVisible();
    await expect(text).toHaveValue("Please add a photo.");
    await context.setOffline(false);
    const next = page.getByRole("button", { name: "Next case" });
    await next.click();
    await expect(page.getByRole("alert").filter({ hasText: "What you entered is not sent" })).toBeVisible();
    await expect(text).toHaveValue("Please add a photo.");
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await next.click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title!);
    await expect(lost).toBeHidden();
  },
);

test(
  "[QUE-07, ALL-02] a decision after another moderator has taken over shows who has the case, and what was written",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/Failed to load resource/);
    const other = await create.moderator("pets.approve");
    await signInAs(await create.moderator("pets.approve"));
    const path = await reportedCase(create);
    await open(path);
    await page.getByRole("button", { name: "Claim this case" }).click();
    await page.getByRole("textbox", { name: "What the user reads" }).fill("Please add a photo.");
    const id = Number(path.split("/").pop());
    await create.db.moderationCase.update({ where: { id }, data: { claimedById: other.id } });
    await page.getByRole("button", { name: "Warn" }).click();
    const decision = page.getByRole("region", { name: "Decision" });
    await expect(decision.getByRole("alert")).toContainText("This case is not claimed by you.");
    await expect(decision).toContainText(`@${other.username} is working on this case.`);
    await expect(decision).toContainText("Please add a photo.");
    await expect(decision.getByRole("button")).toHaveCount(0);
  },
);

test(
  "[QUE-07, ALL-02] a typed decision is still there when a note is added after another moderator has taken over",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const other = await create.moderator("pets.approve");
    await signInAs(await create.moderator("pets.approve"));
    const path = await reportedCase(create);
    await open(path);
    await page.getByRole("button", { name: "Claim this case" }).click();
    const text = page.getByRole("textbox", { name: "What the user reads" });
    await text.fill("Please add a photo.");
    const id = Number(path.split("/").pop());
    await create.db.moderationCase.update({ where: { id }, data: { claimedById: other.id } });
    const notes = page.getByRole("region", { name: "Notes" });
    await notes.getByRole("textbox", { name: "Note" }).fill("Called twice.");
    await notes.getByRole("button", { name: "Add note" }).click();
    const decision = page.getByRole("region", { name: "Decision" });
    await expect(decision).toContainText(`@${other.username} is working on this case.`);
    await expect(decision).toContainText("Please add a photo.");
    // With the claim comes the form, with the text.
    await create.db.moderationCase.update({ where: { id }, data: { claimedById: null, claimedAt: null } });
    await notes.getByRole("textbox", { name: "Note" }).fill("Called again.");
    await notes.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("button", { name: "Claim this case" }).click();
    await expect(text).toHaveValue("Please add a photo.");
  },
);

test(
  "[DAT-14, ALL-02] a typed reply stays when another tab has sent progress, and the field is empty after its own",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    await signInAs(await create.moderator("pets.approve", "admin.users"));
    const { id: userId } = await create.user();
    const ref = `D${String(Date.now()).slice(-9)}`;
    const text = "The newsletter still comes after I left it.";
    const complaint = await create.db.dataComplaint.create({
      data: { ref, userId, email: "complaint@example.test", text, dueAt: new Date(Date.now() + 20 * 86_400_000) },
    });
    const { id } = await create.db.moderationCase.create({
      data: { kind: "data_complaint", lane: "people", complaintId: complaint.id, accountId: userId },
    });
    await open(`/admin/queue/${id}`);
    await page.getByRole("button", { name: "Claim this case" }).click();
    const reply = page.getByRole("textbox", { name: "Your reply" });
    await reply.fill("We look at the list now.");
    await page.getByRole("button", { name: "Send progress" }).click();
    await expect(reply).toHaveValue("");
    await reply.fill("We have removed the address.");
    await create.db.dataComplaintReply.create({
      data: { complaintId: complaint.id, text: "Sent from another tab.", isOutcome: false, sentAt: new Date() },
    });
    const notes = page.getByRole("region", { name: "Notes" });
    await notes.getByRole("textbox", { name: "Note" }).fill("Called twice.");
    await notes.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Sent from another tab.").first()).toBeVisible();
    await expect(reply).toHaveValue("We have removed the address.");
  },
);
