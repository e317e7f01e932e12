// Every page with a form, with the user and the rows that it requires.
import type { Page } from "@playwright/test";
import type { Create } from "./create.ts";
import { linkSentTo } from "./inbox.ts";

interface Means {
  page: Page;
  create: Create;
  signInAs: (user: { id: number }) => Promise<void>;
}

export interface FormPage {
  /** The types of its fields, which hydration.spec.ts compares with the page. */
  fields: string;
  /** Creates what the page requires and opens it. */
  visit: (means: Means) => Promise<unknown>;
  /** Selector of the element around the fields; the main element by default. */
  within?: string;
  /** Maximum number of fields to set, on a page with repeated fields. */
  most?: number;
  /** URL after the fields are set, where script updates the list at once. */
  leadsTo?: RegExp;
}

const at =
  (path: string): FormPage["visit"] =>
  ({ page }) =>
    page.goto(path);

/** Opens a page as a Pet Lover. */
const asUser =
  (path: string): FormPage["visit"] =>
  async ({ page, create, signInAs }) => {
    await signInAs(await create.user({ mobNo: create.phone() }));
    await page.goto(path);
  };

/** Opens a page as a breeder with a pet, images and reviews. */
const asBreeder =
  (path: (breeder: Awaited<ReturnType<Create["busyBreeder"]>>) => string): FormPage["visit"] =>
  async ({ page, create, signInAs }) => {
    const breeder = await create.busyBreeder({ contactTel: create.phone() });
    await signInAs(breeder.user);
    await page.goto(path(breeder));
  };

/** Opens a page of a litter as its breeder. */
const asLitterBreeder =
  (path: (litterId: number) => string): FormPage["visit"] =>
  async ({ page, create, signInAs }) => {
    const breeder = await create.breeder({ plan: "gold" });
    const { id } = await create.litter(breeder.id);
    await signInAs(breeder.user);
    await page.goto(path(id));
  };

/** Opens a page as an administrator. */
const asAdmin =
  (path: string, before: (create: Create) => Promise<unknown> = async () => undefined): FormPage["visit"] =>
  async ({ page, create, signInAs }) => {
    await before(create);
    await signInAs(await create.admin());
    await page.goto(path);
  };

/** Opens a conversation whose last message is the user's own. */
async function inChat({ page, create, signInAs }: Means, path: (chat: string, messageId: number) => string) {
  const [user, other] = [await create.user(), await create.user()];
  const chat = await create.chat(user.id, other.id, [{ from: user.id, text: "Is the little brown one still there?" }]);
  const message = await create.db.message.findFirstOrThrow({ where: { chatId: chat.id } });
  await signInAs(user);
  await page.goto(path(chat.path, message.id));
}

async function ownReview({ page, create, signInAs }: Means, path: (id: number) => string) {
  const user = await create.user();
  const breeder = await create.breeder();
  const { id } = await create.review(breeder.id, { reviewerId: user.id, title: "A calm and honest house" });
  await signInAs(user);
  await page.goto(path(id));
}

/** Opens the page of a reset link. */
async function newPassword({ page, create }: Means) {
  const { email } = await create.user();
  await page.request.post("/forgot-password", { form: { email } });
  await page.goto(await linkSentTo(page.request, email, "token="));
}

/** Opens step 3 of a breeder's registration; submits steps 1 and 2 without script. */
async function breederDetails({ page, create }: Means) {
  await page.goto("/register");
  await page.getByRole("radio", { name: /^Breeder/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  const username = create.word();
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByRole("button", { name: "New options" }).click();
  await page.waitForURL(/\/register\/details(?:#|$)/, { waitUntil: "commit" });
  // Marks the email address as confirmed, as on another device.
  const draft = await create.db.registrationDraft.findFirstOrThrow({
    where: { data: { path: ["typed", "username"], equals: username } },
  });
  const email = `${username}@example.test`;
  const typed = { username, first_name: "Robin", last_name: "Ashdown", email };
  const data = { type: "breeder", typed, pollId: null, passedWith: email };
  await create.db.registrationDraft.update({ where: { id: draft.id }, data: { data } });
  await page.goto("/register/breeder-details");
}

export const FORM_PAGES: Record<string, FormPage> = {
  "the home page with the newsletter": { fields: "search text email", visit: at("/"), within: "body" },
  "browse pets": { fields: "search text radio select-one date checkbox", visit: at("/pets"), leadsTo: /[?&]search=abxyz\b/ },
  "find breeders": { fields: "search text range checkbox select-one", visit: at("/breeders"), leadsTo: /[?&]search=abxyz\b/ },
  contact: { fields: "text email textarea", visit: asUser("/contact") },
  newsletter: { fields: "email", visit: asUser("/newsletter") },
  login: { fields: "email password checkbox", visit: at("/login") },
  "forgotten password": { fields: "email", visit: at("/forgot-password") },
  "new password": { fields: "password", visit: newPassword },
  "sign-in link": { fields: "email", visit: at("/magic-link") },
  "email verification": { fields: "email text", visit: at("/verify-email?email=robin%40example.test") },
  "registration: account type": { fields: "radio", visit: at("/register") },
  "registration: your details": {
    fields: "text email password",
    async visit({ page }) {
      await page.goto("/register");
      await page.getByRole("radio", { name: /^Pet Lover/ }).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL("**/register/details");
    },
  },
  "registration: breeder details": { fields: "text textarea tel email password", visit: breederDetails },
  "message about a pet": {
    fields: "textarea",
    async visit({ page, create, signInAs }) {
      const pet = await create.pet();
      await signInAs(await create.user());
      await page.goto(`${pet.path}/contact`);
    },
  },
  "message to a breeder": {
    fields: "textarea",
    async visit({ page, create, signInAs }) {
      const { path } = await create.breeder({ plan: "gold" });
      await signInAs(await create.user());
      await page.goto(`${path}/contact`);
    },
  },
  "review of a breeder": {
    fields: "radio",
    async visit({ page, create, signInAs }) {
      const { path } = await create.breeder();
      await signInAs(await create.user());
      await page.goto(`${path}/review`);
    },
  },
  "review of another user": { fields: "radio", visit: (means) => inChat(means, (chat) => `${chat}/review`) },
  "own review": { fields: "radio text textarea", visit: (means) => ownReview(means, (id) => `/reviews/${id}/edit`) },
  "own reviews": { fields: "search select-one", visit: asUser("/reviews"), leadsTo: /[?&]search=abxyz\b/ },
  // Limited to the section: the search above it navigates when its field changes.
  "replies to reviews": { fields: "textarea", visit: asBreeder(() => "/reviews"), within: "main section" },
  "a conversation": { fields: "textarea", visit: (means) => inChat(means, (chat) => chat) },
  "editing a message": { fields: "textarea", visit: (means) => inChat(means, (chat, id) => `${chat}/edit/${id}`) },
  favourites: {
    fields: "search checkbox",
    async visit({ page, create, signInAs }) {
      const user = await create.user();
      const pet = await create.pet();
      await create.db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
      await signInAs(user);
      await page.goto("/favourites");
    },
    leadsTo: /[?&]search=abxyz\b/,
  },
  profile: { fields: "file", visit: asUser("/profile") },
  "editing the profile": { fields: "text email tel select-one", visit: asUser("/profile/edit") },
  "profile picture": { fields: "file", visit: asUser("/profile/picture") },
  "code for a phone number": { fields: "text", visit: asUser("/profile/edit/verify/phone") },
  "breeder application": { fields: "text tel textarea", visit: asUser("/breeder-application") },
  "breeder application of a new breeder": {
    fields: "text email tel textarea",
    async visit({ page, create, signInAs }) {
      await signInAs(await create.user({ type: "breeder" }));
      await page.goto("/breeder/application");
    },
  },
  "breeder overview": { fields: "file textarea", visit: asBreeder(() => "/breeder") },
  "breeder profile": { fields: "text textarea tel email file", visit: asBreeder(() => "/breeder/profile/edit") },
  "breeder image": { fields: "file", visit: asBreeder(() => "/breeder/profile/image") },
  "breeder settings": { fields: "checkbox radio textarea", visit: asBreeder(() => "/breeder/settings") },
  "new listing": { fields: "text textarea radio date select-one checkbox file", visit: asBreeder(() => "/breeder/pets/new") },
  "editing a listing": { fields: "text textarea radio date select-one checkbox file", visit: asBreeder(({ pet }) => `/breeder/pets/${pet.id}/edit`) },
  ...Object.fromEntries(
    Object.entries({
      about: "text textarea radio",
      law: "radio date select-one textarea text checkbox",
      price: "text checkbox select-one",
      place: "text",
      photos: "text file",
    }).map(([step, fields]): [string, FormPage] => [
      `editing a listing: ${step}`,
      { fields, visit: asBreeder(({ pet }) => `/breeder/pets/${pet.id}/edit/${step}`) },
    ]),
  ),
  "new listing: law": { fields: "radio date select-one textarea text checkbox", visit: asBreeder(() => "/breeder/pets/new/law") },
  "new licence": { fields: "radio select-one text date textarea file", visit: asBreeder(() => "/breeder/licences/new") },
  "changing a licence": {
    fields: "radio select-one text date textarea file",
    async visit({ page, create, signInAs }) {
      const breeder = await create.breeder();
      const { id } = await create.licence(breeder.id);
      await signInAs(breeder.user);
      await page.goto(`/breeder/licences/${id}/edit`);
    },
  },
  "new parent": { fields: "text radio date", visit: asBreeder(() => "/breeder/animals/new") },
  "health tests of a parent": {
    fields: "text date file",
    async visit({ page, create, signInAs }) {
      const breeder = await create.breeder();
      const { id } = await create.animal(breeder.id);
      await signInAs(breeder.user);
      await page.goto(`/breeder/animals/${id}/tests`);
    },
  },
  "new litter": {
    fields: "text radio select-one",
    async visit({ page, create, signInAs }) {
      const breeder = await create.breeder({ plan: "gold" });
      await create.animal(breeder.id);
      await create.animal(breeder.id, { name: "Rowan", sex: "male" });
      await signInAs(breeder.user);
      await page.goto("/breeder/litters/new");
    },
  },
  "animals of a litter": { fields: "text checkbox", visit: asLitterBreeder((id) => `/breeder/litters/${id}`), most: 8 },
  "birth of a litter": { fields: "text checkbox", visit: asLitterBreeder((id) => `/breeder/litters/${id}/birth`) },
  "selling a pet": { fields: "radio", visit: asBreeder(({ pet }) => `/breeder/pets/${pet.id}/sold`) },
  "admin: litters": {
    fields: "checkbox select-one textarea search",
    visit: asAdmin("/admin/pets/litters", async (create) => create.litter((await create.breeder({ plan: "gold" })).id)),
    most: 8,
  },
  "admin: licences": {
    fields: "radio textarea select-one search date",
    visit: asAdmin("/admin/licences", async (create) => create.licence((await create.breeder()).id)),
    most: 8,
  },
  "admin: users": { fields: "search select-one date", visit: asAdmin("/admin/users"), leadsTo: /[?&]page_size=/ },
  "admin: banning a user": {
    fields: "select-one textarea checkbox search",
    async visit(means) {
      const { id } = await means.create.user();
      await asAdmin(`/admin/users/${id}`)(means);
    },
  },
  "admin: permissions": { fields: "search select-one", visit: asAdmin("/admin/permissions"), most: 8 },
  "admin: settings": { fields: "number search", visit: asAdmin("/admin/settings") },
  "admin: payments": { fields: "search select-one date", visit: asAdmin("/admin/payments") },
  "admin: audit log": { fields: "search select-one date text", visit: asAdmin("/admin/audit-log") },
  "admin: pet listings": {
    fields: "select-one textarea checkbox search date",
    visit: asAdmin("/admin/pets", (create) => create.pet({ status: "pending", approvedAt: null })),
    most: 8,
  },
  "admin: breeder applications": {
    fields: "select-one textarea checkbox search date",
    visit: asAdmin("/admin/breeders", async (create) => create.application((await create.user()).id)),
    most: 8,
  },
}; // oxfmt-ignore

/** The fewest pages, chosen greedily, that have every type of field, and one whose list follows its fields at once. */
export function pagesOfEveryField(): [string, FormPage][] {
  const kindsOf = ({ fields, leadsTo }: FormPage) => [...fields.split(" "), ...(leadsTo ? ["list"] : [])];
  const left = new Set(Object.values(FORM_PAGES).flatMap(kindsOf));
  const chosen: [string, FormPage][] = [];
  while (left.size > 0) {
    const gain = ([, page]: [string, FormPage]) => kindsOf(page).filter((kind) => left.has(kind)).length;
    const best = Object.entries(FORM_PAGES).reduce((most, page) => (gain(page) > gain(most) ? page : most));
    for (const kind of kindsOf(best[1])) left.delete(kind);
    chosen.push(best);
  }
  return chosen;
}
