// From the footer to the letter and out again, as somebody does who is not signed in where they read their mail.
import { signIn } from "./support/accounts.ts";
import { barriers } from "./support/barriers.ts";
import { expect, test } from "./support/test.ts";

interface Letter {
  to: string;
  subject: string;
  links: string[];
}

test("[CNL-16, CNL-18, CNL-19] the newsletter begins in the footer and ends with the link of its letter", async ({
  page,
  context,
  open,
  scripted,
  inspectable,
}) => {
  const who = scripted ? "tom.whitlock" : "callum.fraser";
  await signIn(page, who);
  await open("/terms");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("textbox")).toHaveValue(`${who}@demo.test`);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Successfully subscribed to newsletter")).toBeVisible();
  await expect(footer.getByRole("button", { name: "Unsubscribe" })).toBeVisible();

  let path = "";
  const lookForLetter = async () => {
    const letters = (await (await page.request.get("/dev/inbox.json")).json()) as Letter[];
    const letter = letters.find(
      ({ to, subject }) => to === `${who}@demo.test` && subject.includes("You are subscribed"),
    );
    path = new URL(letter?.links.find((link) => link.includes("/unsubscribe/")) ?? "http://none").pathname;
    return path;
  };
  await expect.poll(lookForLetter, { timeout: 30_000 }).toMatch(/^\/unsubscribe\/./);
  await context.clearCookies();
  await open(path);
  expect(await barriers(await inspectable(path))).toEqual([]);
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByText("Successfully unsubscribed from newsletter")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  await page.getByRole("button", { name: "Subscribe again" }).click();
  await expect(page.getByText("Successfully subscribed to newsletter")).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
});
