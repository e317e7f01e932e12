// The authentication log on the admin page of a user, and which requests write it.
import { expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { mainOf } from "../../support/admin-area.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { sharedSite, textOf } from "../../support/site.ts";

const PASSWORD = "seven green kennels";
const site = await sharedSite();
const passwordHash = await hashPassword(PASSWORD);

it("[USR-04, GRD-21, OPN-51] shows admins an account's sign-ins, failures and refusals, and searches them", async () => {
  const user = await createUser({ passwordHash });
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140" };
  await site.post("/login", { email: user.email, password: "a wild guess" }, { headers });
  await site.post("/login", { email: user.email, password: PASSWORD }, { headers });
  const { token } = await createSession(user.id);
  expect((await site.visitor({ token }).get("/admin/users")).status).toBe(303);
  const refused = await fetch(`${site.url}/api/admin/users`, { headers: { Authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(403);

  const { visitor: admin } = await signedInUser(site, { isAdmin: true });
  const log = async (search = "") =>
    textOf(await mainOf(await admin.get(`/admin/users/${user.id}?log=${encodeURIComponent(search)}`)));
  const all = await log();
  expect(all).toContain("4 entries");
  expect(all).toMatch(
    /Sign-in with password failed: wrong password \d+ \w{3} \d{4}, [\d:]+, Firefox on Linux, 127\.0\.0\.1/,
  );
  expect(all).toContain("Sign-in with password succeeded");
  expect(all.match(/Permission refused failed: admin\.access/g)).toHaveLength(2);
  expect(await log("refused")).toContain("2 entries");
  expect(await log("firefox succeeded")).toContain("1 entry");
  expect(await log("xylophone")).toContain("No entries found.");
});
