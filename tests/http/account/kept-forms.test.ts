// A form that is sent after its session has ended: what was typed comes back after signing in as the same account, and only
// then. Every form that a signed-in user can post, from the table of routes.
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { KEPT_FORM_TEXT } from "#app/domain/accounts/sessions/kept-form.ts";
import { db } from "#app/platform/db.server.ts";
import { deep, isDeep } from "../../support/depth.ts";
import { createChat, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import { newImage } from "../../support/images/image-uploads.ts";
import { createLicence } from "../../support/licences.ts";
import { createAnimal, createLitter, createLitterRow } from "../../support/litters.ts";
import { all, html, textOf } from "../../support/page.ts";
import { outcomesOf, ROUTES, type RouteRow } from "../../support/route-table.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";
import { newVisitor } from "../../support/visitor-kinds.ts";

const site = await sharedSite();
const TYPED = "Words & “quotes” <typed> before the session ended";
const ENDED = { endedAt: new Date() };

interface Writer {
  userId: number;
  /** Of a session that has ended, and of one that is live. */
  ended: string;
  live: string;
}
let breeder: Writer;
let breederId: number;
let otherBreeder: Writer;
let world: Record<string, string>;

async function writerOf(userId: number): Promise<Writer> {
  const [ended, live] = [await createSession(userId, ENDED), await createSession(userId)];
  return { userId, ended: ended.token, live: live.token };
}

beforeAll(async () => {
  const visitor = await newVisitor("breeder");
  breederId = visitor.breederId!;
  breeder = await writerOf(visitor.userId);
  otherBreeder = await writerOf((await newVisitor("breeder")).userId);
  const petId = String((await createPet({ breederId })).id);
  const slug = {
    pet: `x-${petId}`,
    breeder: `x-${breederId}`,
    litter: "x-1",
    username: "x",
    userId: String(visitor.userId),
  };
  world = { petId, breederId: String(breederId), ...slug };
});

const pathOf = ({ url, at = url }: RouteRow) => at.replace(/\{(\w+)\}/g, (_whole, name: string) => world[name]!);
const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .find((pair) => pair.startsWith(`${name}=`) && pair !== `${name}=`);

function post(path: string, body: FormData | URLSearchParams, token: string, more = "") {
  const headers = { Cookie: `token=${token}${more}`, Origin: site.url, Referer: site.url + path };
  return fetch(site.url + path, { method: "POST", body, headers, redirect: "manual" });
}
async function open(path: string, { live }: Writer, kept: string | undefined) {
  const response = await fetch(site.url + path, { headers: { Cookie: `token=${live}; ${kept}` }, redirect: "manual" });
  // Some routes are no pages.
  return /html/.test(response.headers.get("Content-Type") ?? "") ? response.text() : "";
}

describe("the text of a form whose session is over", () => {
  const rows = ROUTES.filter(({ rule, post: writing = rule, writes = ["POST"] }) => {
    const expired = outcomesOf(writing).find(([kind]) => kind === "expired")?.[1];
    return expired === "login" && writes.includes("POST");
  });

  it("[LOG-20] D7: is kept by every form that needs a signed-in user", async () => {
    expect(rows.length).toBeGreaterThan(90);
    const lostOf = async (row: (typeof rows)[number]) => {
      const sent = await post(pathOf(row), new URLSearchParams({ message: TYPED }), breeder.ended);
      const isKept = cookieOf(sent, "kept-form") ?? cookieOf(sent, "pending-action");
      return sent.headers.get("Location") === "/login" && isKept ? [] : [`${row.url}: ${sent.status}`];
    };
    // Not all at once, which a busy machine would refuse.
    for (let at = 0; at < rows.length; at += 12)
      expect((await Promise.all(rows.slice(at, at + 12).map(lostOf))).flat()).toEqual([]);
  });

  it("[LOG-20] is in the fields of its form again, for its writer alone", async () => {
    const pages = rows.filter(
      ({ rule, status = 200 }) => status === 200 && /^(?:members|breeders|listers)$/.test(rule),
    );
    const forms = await Promise.all([...pages.map(pathOf), ...(await ownPages())].map(formsOf));
    const checked = await Promise.all(ofEachKind(forms.flat()).map(sendLate));
    expect(checked.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(checked.length).toBeGreaterThan(deep(5, 15));
  });

  it("[LOG-20] leaves out passwords and codes, and names the files to choose again", async () => {
    const path = "/breeder/licences/new";
    const form = new FormData();
    const { bytes } = await newImage();
    form.append("number", TYPED);
    for (const name of ["password", "email_code", "reauthentication_code"]) form.append(name, "s3cret-words");
    form.append("document", new File([new Uint8Array(bytes)], "licence scan.jpg", { type: "image/jpeg" }));
    const sent = await post(path, form, breeder.ended);
    const page = await open(path, breeder, cookieOf(sent, "kept-form"));
    expect(textOf(page)).toContain(`${KEPT_FORM_TEXT} Choose these files again: licence scan.jpg.`);
    expect(textOf(page)).toContain(TYPED);
    expect(page).not.toContain("s3cret");
    const stored = await db.oneTimeToken.findMany({ where: { purpose: "kept_form" } });
    expect(JSON.stringify(stored)).not.toContain("quotes");
    // An hour later it is gone.
    await db.oneTimeToken.updateMany({ where: { purpose: "kept_form" }, data: { expiresAt: new Date() } });
    expect(textOf(await open(path, breeder, cookieOf(sent, "kept-form")))).not.toContain(TYPED);
  });

  it("[LOG-20, SCM-14] of a report about a message comes back, where a visitor would see nothing to report", async () => {
    const other = await createUser();
    const chat = await createChat({ starterId: other.id, recipientId: breeder.userId });
    const message = { chatId: chat.id, userId: other.id, text: "Pay me first", revision: 1 };
    const path = `/report?about=message-${(await db.message.create({ data: message })).id}`;
    const sent = await post(path, new URLSearchParams({ reason: "scam", text: TYPED }), breeder.ended);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/login"]);
    const kept = cookieOf(sent, "kept-form");
    const page = await open(path, breeder, kept);
    expect(all(page, "textarea").map((field) => field.textContent)).toEqual([TYPED]);
    expect(all(page, "[value=scam]")[0]?.hasAttribute("checked")).toBe(true);
    // Sent again it is stored, and the form is empty afterwards.
    const again = {
      ...Object.fromEntries(
        all(page, "input[type=hidden]").map((field) => [field.getAttribute("name")!, field.getAttribute("value")!]),
      ),
      reason: "scam",
      text: TYPED,
    };
    const done = await post(path, new URLSearchParams(again), breeder.live, `; ${kept}`);
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/reports"]);
    expect(textOf(await open(path, breeder, kept))).not.toContain(KEPT_FORM_TEXT);
  });

  it("[LOG-20] is kept as well when the browser has deleted the cookie of the session, for the only account it knows", async () => {
    const path = "/profile/edit";
    const user = await createUser({ passwordHash: await hashPassword(PASSWORD) });
    const visitor = site.visitor();
    await visitor.signIn(user.email, PASSWORD);
    visitor.cookies.delete("token");
    const first_name = TYPED;
    expect((await visitor.post(path, { first_name })).headers.get("Location")).toBe("/login");
    const back = await visitor.signIn(user.email, PASSWORD);
    expect(back.headers.get("Location")).toBe(path);
    const page = await html(await visitor.follow(back));
    expect(all(page, "[name=first_name]")[0]?.getAttribute("value")).toBe(TYPED);
    // With the account of another user it stays away, and so does it in a browser with two accounts.
    visitor.cookies.set("token", otherBreeder.live);
    expect(textOf(await html(await visitor.get(path)))).not.toContain(KEPT_FORM_TEXT);
  });
});

/** Pages of the table that its examples do not open. */
async function ownPages(): Promise<string[]> {
  const chat = await createChat({ starterId: (await createUser()).id, recipientId: breeder.userId });
  const [animal, licence, litter] = [
    await createAnimal(breederId),
    await createLicence(breederId),
    await createLitter(breederId),
  ];
  await createLitterRow(litter);
  const review = await createReview(breederId);
  return [
    `/messages/${chat.id}`,
    `/breeder/animals/${animal.id}/edit`,
    `/breeder/animals/${animal.id}/tests`,
    `/breeder/licences/${licence.id}/edit`,
    `/breeder/litters/${litter.id}`,
    `/breeder/litters/${litter.id}/edit`,
    `/reviews/${review.id}/response`,
  ];
}

interface TextForm {
  path: string;
  action: string;
  names: string[];
  /** The kinds of its fields. */
  kinds: string[];
}

/** The forms of a page that have fields for text. */
async function formsOf(path: string): Promise<TextForm[]> {
  const page = await open(path, breeder, "");
  return all(page, "main form[method=post]").flatMap((form) => {
    const fields = all(form, "input, textarea").filter((field) => field.hasAttribute("name") && kindOf(field) !== null);
    const kept = fields.filter((field) => !/code|password/.test(field.getAttribute("name")!));
    const names = [...new Set(kept.map((field) => field.getAttribute("name")!))];
    const kinds = [...new Set(kept.map((field) => kindOf(field)!))];
    return names.length > 0 ? [{ path, action: form.getAttribute("action") ?? path, names, kinds }] : [];
  });
}

function kindOf(field: Element): string | null {
  const kind = field.localName === "textarea" ? "textarea" : (field.getAttribute("type") ?? "text");
  return /^(?:textarea|text|email|tel|number|url|search)$/.test(kind) ? kind : null;
}

/** The text is put into the HTML of any form: `npm test` sends the first form of each set of kinds of fields. */
function ofEachKind(forms: TextForm[]): TextForm[] {
  const keys = forms.map(({ kinds }) => kinds.toSorted().join());
  return forms.filter((_form, at) => isDeep || keys.indexOf(keys[at]!) === at);
}

/** Fills in a form, sends it too late, and looks for the text on the page afterwards. */
async function sendLate({ path, action, names }: TextForm, at: number) {
  const typed = new URLSearchParams(names.map((name) => [name, `${TYPED} ${name}`]));
  const headers = { Cookie: `token=${breeder.ended}`, Origin: site.url, Referer: site.url + path };
  const sent = await fetch(site.url + action, { method: "POST", body: typed, headers, redirect: "manual" });
  // An action that is carried out after sign-in, such as the newsletter's.
  if (cookieOf(sent, "pending-action")) return { path, action, faults: [] };
  const kept = cookieOf(sent, "kept-form");
  const back = await open(path, breeder, kept);
  const values = all(back, "main form input, main form textarea").map(
    (field) => field.getAttribute("value") ?? field.textContent,
  );
  const missing = names.filter((name) => !values.includes(`${TYPED} ${name}`));
  // Whose text it is depends on the cookie and not on the form or page: at the first one.
  const isAsked = isDeep || at === 0;
  const others = isAsked && (await open(path, otherBreeder, kept)).includes("before the session ended");
  return { path, action, faults: [...missing, ...(others ? ["shown to another account"] : [])] };
}
