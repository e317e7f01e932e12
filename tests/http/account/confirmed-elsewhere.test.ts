// A registration whose email address is confirmed in another browser than the one that signs up: the account is verified
// only by a code afterwards, so that the button proves nothing for a password that another user chose.
import { expect, it } from "vitest";
import { codeSentTo } from "../../support/members.ts";
import { emailLinkPath, newUser, PASSWORD, reachStepThree } from "../../support/sign-up.ts";
import { type Site, sharedSite } from "../../support/site.ts";

const site = await sharedSite();

const callEndpoint = async (
  path: string,
  body: unknown,
  from: Pick<Site, "get"> = site,
): Promise<Record<string, unknown>> => {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await from.get(`/api/auth/${path}`, init);
  return { ...((await response.json()) as Record<string, unknown>), status: response.status };
};
const accountInput = () => {
  const { confirm_password: _, ...rest } = newUser({ type: "user" });
  return rest;
};

it("[REG-21, REG-59, OPN-46] A1: an account whose link was confirmed in another browser gets a code, which verifies it", async () => {
  const account = newUser();
  const { visitor, to, hidden } = await reachStepThree(site, "user", account, site.visitor());
  const made = await visitor.post(to, { ...hidden, intent: "continue" });
  expect(made.headers.get("Location")).toBe(`/verify-email?email=${encodeURIComponent(account.email)}`);
  expect((await visitor.signIn(account.email, PASSWORD)).status).toBe(403);
  const typed = { email: account.email, code: await codeSentTo(site, account.email), intent: "verify" };
  expect((await visitor.post("/verify-email", typed)).headers.get("Location")).toBe("/login");
  expect((await visitor.signIn(account.email, PASSWORD)).status).toBe(303);
});

it.each(["poll_token", "cookie"])(
  "[JAU-16, JAU-17, OPN-46] A1: registers without proof by %s when the button was pressed in another browser",
  async (by) => {
    const [client, owner] = [site.visitor(), site.visitor()];
    const body = accountInput();
    const { pollToken } = await callEndpoint("pre-verify-email", { email: body.email }, client);
    expect((await owner.post(await emailLinkPath(site, body.email), {})).status).toBe(303);
    const status = await site.get(`/api/auth/verify-email-status/${pollToken as string}`);
    expect(await status.json()).toEqual({ success: true, verified: true });
    const proof = by === "cookie" ? {} : { poll_token: pollToken };
    const registered = await callEndpoint("register", { ...body, ...proof }, client);
    expect(registered).toMatchObject({ status: 201, isEmailVerified: false });
    expect((await client.signIn(body.email, body.password)).status).toBe(403);
    // The code of the owner removes that password.
    const typed = { email: body.email, code: await codeSentTo(site, body.email), intent: "verify" };
    expect((await owner.post("/verify-email", typed)).headers.get("Location")).toMatch(/^\/reset-password\?/);
    expect((await client.signIn(body.email, body.password)).status).toBe(401);
  },
);

it("[JAU-16] is verified when the button was pressed in the browser of the client", async () => {
  const client = site.visitor();
  const body = accountInput();
  await callEndpoint("pre-verify-email", { email: body.email }, client);
  expect((await client.post(await emailLinkPath(site, body.email), {})).status).toBe(303);
  expect(await callEndpoint("register", body, client)).toMatchObject({ isEmailVerified: true });
});
