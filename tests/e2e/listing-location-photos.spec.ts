// Location and images of a listing on a phone: postcode search, map, geolocation, and uploads in the background.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dragHandles, moveFirstByKeys, expectDropPlace } from "./support/dragging.ts";
import { expect, PHONE, test } from "./support/test.ts";

test.use(PHONE);

interface Point {
  x: number;
  y: number;
}

const HERE = { latitude: 53.9057, longitude: -1.6938 };

test.beforeEach(async ({ create, signInAs, open }) => {
  const { user } = await create.breeder({ plan: "gold" });
  await signInAs(user);
  await open("/breeder/pets/new");
});

const plain = (colour: string) =>
  sharp({ create: { width: 900, height: 675, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const makeImage = async (name: string, colour: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await plain(colour),
});
const order = (page: Page) =>
  page
    .locator(".photo-list button[value^='photo-up:']")
    .evaluateAll((all) => all.map((one) => one.getAttribute("value")));

async function addTwo(page: Page): Promise<void> {
  const files = ["#aa5533", "#33aa55"].map((colour, at) => makeImage(`${at}.jpg`, colour));
  await page.getByLabel("Add photos").setInputFiles(await Promise.all(files));
  await expect(page.locator(".photo-list > li")).toHaveCount(2);
}

test("[BPF-15, BPF-16, BPF-17, BPF-18, BPF-20, CON-39, OPN-98] a location is typed in, selected on the map or by geolocation, or found by its postcode", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(HERE);
  await page.getByText("Type it in yourself").click();
  for (const label of ["Address", "Latitude", "Longitude"])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Choose on a map" }).click();
  const map = page.getByRole("group", { name: "Map: choose the place" });
  await expect(map.locator('img[src*="/tile/13/4093/2724"]')).toBeVisible();
  expect((await map.boundingBox())?.height).toBe(300);
  await expect(map.getByText("GeoNames")).toBeVisible();
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByLabel("Latitude")).toHaveValue("53.9057");
  await expect(page.getByLabel("Longitude")).toHaveValue("-1.6938");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Near Otley, Leeds");
  await expect(map.locator('img[src*="/tile/15/"]').first()).toBeVisible();
  await map.tap({ position: { x: 80, y: 80 } });
  await expect(page.getByLabel("Latitude")).not.toHaveValue("53.9057");
  await expect(page.getByText("Chosen: Near Otley, Leeds")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Bramble");
  await page.getByLabel("Find a place").fill("LS21 1AB");
  await page.getByRole("button", { name: "Find place" }).click();
  await page.getByRole("radio", { name: "Otley, Leeds LS21" }).check();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Bramble");
});

test("[BPF-19, BPF-21, BPF-22, OPN-98] shows errors of the map and of geolocation in their place", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 403/);
  await page.route("**/breeder/places/tile/**", (route) => route.fulfill({ status: 403 }));
  await page.getByRole("button", { name: "Choose on a map" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error: AuthFailure" })).toBeVisible();
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText("Unable to get current location")).toBeVisible();
  await page.evaluate(() => delete (Navigator.prototype as { geolocation?: Geolocation }).geolocation);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText("Geolocation is not supported by your browser")).toBeVisible();
  await expect(page.getByLabel("Find a place")).toBeVisible();
});

test("[IMG-10] images are previewed at once and uploaded one by one; only the failed one is uploaded again", async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422/);
  let posts = 0;
  let letThrough: () => void = () => undefined;
  const seen = new Promise<void>((done) => (letThrough = done));
  // The first upload is held until its progress was checked; the second fails during the upload.
  await page.route("**/breeder/photos", async (route) => {
    posts += 1;
    if (posts === 2) return route.abort("internetdisconnected");
    await seen;
    await route.continue();
  });
  const large = await sharp({
    create: {
      width: 1800,
      height: 1350,
      channels: 3,
      background: "#777777",
      noise: { type: "gaussian", mean: 128, sigma: 70 },
    },
  })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  // Above the limit: scaled down before the upload.
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
  await page
    .getByLabel("Add photos")
    .setInputFiles([
      await makeImage("one.jpg", "#aa5533"),
      await makeImage("two.jpg", "#33aa55"),
      { name: "large.jpg", mimeType: "image/jpeg", buffer: large },
      { name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") },
    ]);
  const under = page.getByRole("list", { name: "On their way" });
  await expect(under.getByRole("progressbar").first()).toBeVisible();
  await expect(under.locator("img[src^='blob:']").first()).toBeVisible();
  letThrough();
  await expect(under.getByText("words.jpg is not a supported image type")).toBeVisible();
  await expect(page.locator(".photo-list > li")).toHaveCount(2);
  await expect(under.getByText("Failed to upload image")).toBeVisible();
  await under.getByRole("button", { name: "Remove words.jpg" }).click();
  await under.getByRole("button", { name: "Retry two.jpg" }).click();
  await expect(page.locator(".photo-list > li")).toHaveCount(3);
  await expect(under).toHaveCount(0);
  expect(posts).toBe(5);
  // The file field is empty, so no image is uploaded twice.
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText("Breed is required").first()).toBeVisible();
  await expect(page.locator(".photo-list > li")).toHaveCount(3);
  expect(posts).toBe(5);
});

test("[IMG-10, IMG-11, CON-33] images are reordered by touch after a long press, by mouse, by keyboard and by buttons, also while a response is pending", async ({
  page,
  context,
}) => {
  await addTwo(page);
  const [first, second] = await order(page);
  let stored = 0;
  page.on("requestfinished", (request) => void (stored += Number(request.url().endsWith("/breeder/photos"))));
  const swapped = () => expect.poll(() => order(page)).toEqual([second, first]);
  const back = () => expect.poll(() => order(page)).toEqual([first, second]);
  await page.getByRole("button", { name: "Move photo 1 down" }).click();
  await swapped();
  await page.getByLabel("Name", { exact: true }).focus();
  const grips = dragHandles(page);
  await expect(grips).toHaveCount(2);
  const says = (place: number) => expectDropPlace(page, place);
  const held = page.locator(".sortable-photos__held");
  const centres = async () => {
    // Waits until both are visible and not moving.
    for (const at of [1, 0]) await grips.nth(at).hover({ trial: true });
    const boxes = await grips.evaluateAll((all) => all.map((grip) => grip.getBoundingClientRect().toJSON() as DOMRect));
    return boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })) as [Point, Point];
  };
  // By mouse: dragging starts after five pixels.
  let [from, to] = await centres();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 4);
  await expect(held).toHaveCount(0);
  await page.mouse.move(from.x, from.y + 8, { steps: 2 });
  await expect(held).toHaveCount(1);
  await says(1);
  await page.mouse.move(to.x, to.y + 10, { steps: 8 });
  await says(2);
  await page.mouse.up();
  await back();
  await expect(held).toHaveCount(0);
  // By touch: dragging starts after a long press.
  const touch = await context.newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  [from, to] = await centres();
  await finger("touchStart", from);
  await expect(held).toHaveCount(1);
  await says(1);
  for (const part of [0.25, 0.5, 0.75, 1])
    await finger("touchMove", { x: from.x, y: from.y + (to.y + 10 - from.y) * part });
  await says(2);
  await finger("touchEnd");
  await swapped();
  await expect(held).toHaveCount(0);
  // By keyboard.
  await moveFirstByKeys(page);
  await back();
  // By button, mouse, touch and keyboard: none of them is held below.
  await expect.poll(() => stored).toBe(4);
  // While the response to an earlier change is pending.
  const pending: (() => Promise<void>)[] = [];
  await page.route("**/breeder/photos", (route) => void pending.push(() => route.continue()));
  await moveFirstByKeys(page);
  await expect.poll(() => order(page)).toEqual([second, first]);
  await expect.poll(() => pending.length).toBe(1);
  await moveFirstByKeys(page);
  await expect.poll(() => order(page)).toEqual([first, second]);
  await pending[0]!();
  // The second change is sent after the response to the first.
  await expect.poll(() => pending.length).toBe(2);
  expect(await order(page)).toEqual([first, second]);
  const response = page.waitForResponse("**/breeder/photos");
  await pending[1]!();
  await (await response).finished();
  expect(await order(page)).toEqual([first, second]);
  await expect(page).toHaveURL(/\?draft=/);
  await page.reload();
  await expect.poll(() => order(page)).toEqual([first, second]);
});
