// Every page with a form, with the user and the rows that it requires.
import type { Page } from "@playwright/test";
import type { Create } from "./create.ts";

interface Means {
  page: Page;
  create: Create;
  signInAs: (user: { id: number }) => Promise<void>;
}

export interface FormPage {
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
  "the home page with the newsletter": { visit: at("/"), within: "body" },
  "browse pets": { visit: at("/pets"), leadsTo: /[?&]search=abxyz\b/ },
  "find breeders": { visit: at("/breeders"), leadsTo: /[?&]search=abxyz\b/ },
  contact: { visit: asUser("/contact") },
  newsletter: { visit: asUser("/newsletter") },
  login: { visit: at("/login") },
  "forgotten password": { visit: at("/forgot-password") },
  "new password": { visit: at("/reset-password?token=x") },
  "sign-in link": { visit: at("/magic-link") },
  "email verification": { visit: at("/verify-email?email=robin%40example.test") },
  "registration: account type": { visit: at("/register") },
  "registration: your details": {
    async visit({ page }) {
      await page.goto("/register");
      await page.getByRole("radio", { name: /^Pet Lover/ }).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL("**/register/details");
    },
  },
  "registration: breeder details": { visit: breederDetails },
  "message about a pet": {
    async visit({ page, create, signInAs }) {
      const pet = await create.pet();
      await signInAs(await create.user());
      await page.goto(`${pet.path}/contact`);
    },
  },
  "message to a breeder": {
    async visit({ page, create, signInAs }) {
      const { path } = await create.breeder({ plan: "gold" });
      await signInAs(await create.user());
      await page.goto(`${path}/contact`);
    },
  },
  "review of a breeder": {
    async visit({ page, create, signInAs }) {
      const { path } = await create.breeder();
      await signInAs(await create.user());
      await page.goto(`${path}/review`);
    },
  },
  "review of another user": { visit: (means) => inChat(means, (chat) => `${chat}/review`) },
  "own review": { visit: (means) => ownReview(means, (id) => `/reviews/${id}/edit`) },
  "own reviews": { visit: asUser("/reviews"), leadsTo: /[?&]search=abxyz\b/ },
  // Limited to the section: the search above it navigates when its field changes.
  "replies to reviews": { visit: asBreeder(() => "/reviews"), within: "main section" },
  "a conversation": { visit: (means) => inChat(means, (chat) => chat) },
  "editing a message": { visit: (means) => inChat(means, (chat, id) => `${chat}/edit/${id}`) },
  favourites: {
    async visit({ page, create, signInAs }) {
      const user = await create.user();
      const pet = await create.pet();
      await create.db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
      await signInAs(user);
      await page.goto("/favourites");
    },
    leadsTo: /[?&]search=abxyz\b/,
  },
  profile: { visit: asUser("/profile") },
  "editing the profile": { visit: asUser("/profile/edit") },
  "profile picture": { visit: asUser("/profile/picture") },
  "code for a phone number": { visit: asUser("/profile/edit/verify/phone") },
  "breeder application": { visit: asUser("/breeder-application") },
  "breeder application of a new breeder": {
    async visit({ page, create, signInAs }) {
      await signInAs(await create.user({ type: "breeder" }));
      await page.goto("/breeder/application");
    },
  },
  "breeder overview": { visit: asBreeder(() => "/breeder") },
  "breeder profile": { visit: asBreeder(() => "/breeder/profile/edit") },
  "breeder image": { visit: asBreeder(() => "/breeder/profile/image") },
  "breeder settings": { visit: asBreeder(() => "/breeder/settings") },
  "new listing": { visit: asBreeder(() => "/breeder/pets/new") },
  "editing a listing": { visit: asBreeder(({ pet }) => `/breeder/pets/${pet.id}/edit`) },
  ...Object.fromEntries(
    (["about", "law", "price", "place", "photos"] as const).map((step): [string, FormPage] => [
      `editing a listing: ${step}`,
      { visit: asBreeder(({ pet }) => `/breeder/pets/${pet.id}/edit/${step}`) },
    ]),
  ),
  "new listing: law": { visit: asBreeder(() => "/breeder/pets/new/law") },
  "new licence": { visit: asBreeder(() => "/breeder/licences/new") },
  "changing a licence": {
    async visit({ page, create, signInAs }) {
      const breeder = await create.breeder();
      const { id } = await create.licence(breeder.id);
      await signInAs(breeder.user);
      await page.goto(`/breeder/licences/${id}/edit`);
    },
  },
  "new parent": { visit: asBreeder(() => "/breeder/animals/new") },
  "health tests of a parent": {
    async visit({ page, create, signInAs }) {
      const breeder = await create.breeder();
      const { id } = await create.animal(breeder.id);
      await signInAs(breeder.user);
      await page.goto(`/breeder/animals/${id}/tests`);
    },
  },
  "new litter": {
    async visit({ page, create, signInAs }) {
      const breeder = await create.breeder({ plan: "gold" });
      await create.animal(breeder.id);
      await create.animal(breeder.id, { name: "Rowan", sex: "male" });
      await signInAs(breeder.user);
      await page.goto("/breeder/litters/new");
    },
  },
  "animals of a litter": { visit: asLitterBreeder((id) => `/breeder/litters/${id}`), most: 8 },
  "birth of a litter": { visit: asLitterBreeder((id) => `/breeder/litters/${id}/birth`) },
  "selling a pet": { visit: asBreeder(({ pet }) => `/breeder/pets/${pet.id}/sold`) },
  "admin: litters": {
    visit: asAdmin("/admin/pets/litters", async (create) => create.litter((await create.breeder({ plan: "gold" })).id)),
    most: 8,
  },
  "admin: licences": {
    visit: asAdmin("/admin/licences", async (create) => create.licence((await create.breeder()).id)),
    most: 8,
  },
  "admin: users": { visit: asAdmin("/admin/users"), leadsTo: /[?&]page_size=/ },
  "admin: banning a user": {
    async visit(means) {
      const { id } = await means.create.user();
      await asAdmin(`/admin/users/${id}`)(means);
    },
  },
  "admin: permissions": { visit: asAdmin("/admin/permissions"), most: 8 },
  "admin: settings": { visit: asAdmin("/admin/settings") },
  "admin: payments": { visit: asAdmin("/admin/payments") },
  "admin: audit log": { visit: asAdmin("/admin/audit-log") },
  "admin: pet listings": {
    visit: asAdmin("/admin/pets", (create) => create.pet({ status: "pending", approvedAt: null })),
    most: 8,
  },
  "admin: breeder applications": {
    visit: asAdmin("/admin/breeders", async (create) => create.application((await create.user()).id)),
    most: 8,
  },
};
