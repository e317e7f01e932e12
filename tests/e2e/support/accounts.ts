// The people of the demo world, and signing in as one of them.
import { expect, type Page } from "@playwright/test";

const PASSWORD = "pawstead-demo";

export type DemoAccount =
  | "buyer"
  | "newbuyer"
  | "breeder"
  | "full"
  | "free"
  | "rejected"
  | "moderator"
  | "admin"
  | Applicant
  | Payer
  | Saver
  | Reviewer
  | Reviewed
  | Subscriber
  | Suspect
  | Talker;

/** Two pairs who have written to each other, and whom no other journey is about: one for each project. */
type Talker = "grace.adeyemi" | "laganlane" | "finlay.munro" | "glenfarran";

/** Pet Lovers who write reviews, and take them back before their journey ends. */
type Reviewer = "sunita.rao" | "patrick.quill";

/** The breeders they review. */
type Reviewed = "slieveview" | "tamarside";

/** Breeders whose plans change; nobody else's journey is about them. */
export type Subscriber =
  | "stillbeck"
  | "bryn.awel"
  | "cairn.and.croft"
  | "pocketful"
  | "chalkdown"
  | "dyffryn.coch"
  | "saltgrass";

/** Pet Lovers who may apply to become breeders; their telephones are not verified yet. */
type Applicant = "molly.tanner" | "wen.zhao";

/** Pet Lovers who pay deposits, and have them back before their journey ends. */
type Payer = "beth.lomax" | "edward.finch";

/** Pet Lovers whose favourites come and go; one for each journey. */
type Saver = "tom.whitlock" | "callum.fraser" | "gareth.pugh" | "josh.okafor" | "daniel.levy" | "samir.patel";

/** Pet Lovers who are banned and given permissions, and are as they were before their journey ends. */
type Suspect = "leo.marchetti" | "niamh.doyle";

/** Signs in through the form, as a person does. Ends on the page that follows. */
export async function signIn(page: Page, account: DemoAccount): Promise<void> {
  await page.goto("/login");
  await fillInLogin(page, account);
}

/** Fills in and sends the form that is open. */
export async function fillInLogin(page: Page, account: DemoAccount | { email: string }): Promise<void> {
  const email = typeof account === "string" ? `${account}@demo.test` : account.email;
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}
