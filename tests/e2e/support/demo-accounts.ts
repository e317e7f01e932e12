// Demo accounts by use, and signing in through the form.
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

/** Two pairs with a conversation, used by the messages tests only: one pair for each Playwright project. */
type Talker = "grace.adeyemi" | "laganlane" | "finlay.munro" | "glenfarran";

/** Pet Lovers who write reviews and delete them before their test ends. */
type Reviewer = "sunita.rao" | "patrick.quill";

/** Breeders who are reviewed. */
type Reviewed = "slieveview" | "tamarside";

/** Breeders with a plan; used by the subscription tests only. */
type Subscriber = "stillbeck" | "saltgrass";

/** Pet Lovers with an unverified phone number who may apply to become breeders. */
type Applicant = "molly.tanner" | "wen.zhao";

/** Pet Lovers who pay deposits and are refunded before their test ends. */
type Payer = "beth.lomax" | "edward.finch";

/** Pet Lovers whose favourites change; one for each test. */
type Saver = "tom.whitlock" | "callum.fraser" | "gareth.pugh" | "josh.okafor" | "daniel.levy" | "samir.patel";

/** Pet Lovers who are banned or granted permissions, and restored before their test ends. */
type Suspect = "leo.marchetti" | "niamh.doyle";

/**
 * Fills in and submits the login form. The address in the location bar changes before the page does, and another page may have
 * a field for an email address too.
 */
export async function fillInLogin(page: Page, account: DemoAccount | { email: string }): Promise<void> {
  const email = typeof account === "string" ? `${account}@demo.test` : account.email;
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}
