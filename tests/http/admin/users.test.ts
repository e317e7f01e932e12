// User administration by page and API: the list, the page of an account, and bans, which apply at once; those
// by another process are in live-messages.test.ts. Access rules are in route-table.test.ts.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mainOf, requestApi } from "../../support/admin-area.ts";
import { listenTo } from "../../support/events.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import { idTokenFor } from "../../support/google.ts";
import { noticeOf } from "../../support/members.ts";
import {
  all,
  allByRole,
  attributes,
  byLabel,
  byRole,
  hrefs,
  html,
  namesOf,
  one,
  textOf,
  valueOf,
} from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { newUser } from "../../support/sign-up.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const PASSWORD = "seven kennels";
const SIGNED_OUT = 2_000_000_000;
const site = await sharedSite();
let passwordHash: string;
let adminId: number;
let admin: Visitor;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  const user = await createUser({ isAdmin: true, username: "chief" });
  adminId = user.id;
  admin = site.visitor({ token: (await createSession(user.id)).token });
});
beforeEach(() => db.ban.deleteMany());

const createMember = (data: Parameters<typeof createUser>[0] = {}) => createUser({ passwordHash, ...data });
const pageOf = (userId: number) => `/admin/users/${userId}`;
const ban = (userId: number, fields: Record<string, string> = {}, by = admin) =>
  by.post(pageOf(userId), { intent: "ban", duration: "24h", reason: "", ...fields });
const chosenDuration = (page: Parameters<typeof attributes>[0]) =>
  attributes(page, "select[name=duration] option[selected]", "value");
const readMain = async (path: string) => textOf(await mainOf(await admin.get(path)));
const call = (method: string, path: string, body?: unknown, by = admin) => requestApi(site, by, { method, path, body });
const everything = () => Promise.all([db.ban.findMany(), db.auditEntry.count(), db.userPermission.findMany()]);

describe("the list of users", () => {
  it("[USR-01, USR-02, USR-14, ADM-12, ADM-13, ADM-14, ADM-15, ADM-16, OPN-87] shows ten users, with links to the other pages", async () => {
    for (let nth = 0; nth < 25; nth += 1) await createUser({ email: `list.${nth}@pages.test` });
    const banned = await createUser({ firstName: "Ada", lastName: "Moss", email: "ada@pages.test" });
    await db.ban.create({ data: { userId: banned.id, until: null } });
    const main = await mainOf(await admin.get("/admin/users?search=pages.test"));
    const text = textOf(main);
    expect(textOf(one(main, "h1"))).toBe("User Management");
    expect(namesOf(main, "columnheader")).toEqual(["User", "Email", "Status", "Actions"]);
    expect(allByRole(main, "row")).toHaveLength(11);
    expect(text).toMatch(new RegExp(`Ada Moss\\s*ID ${banned.id}\\s*ada@pages\\.test\\s*Banned\\s*Manage`));
    expect(text).toMatch(/list\.24@pages\.test\s*Active\s*Manage/);
    expect(text).toContain("Showing 1 to 10 of 26");
    const sizes = one(main, "form[method=get]:has([name=page_size])");
    expect(allByRole(sizes, "option").map(textOf)).toEqual([5, 10, 20, 50].map((size) => `Show ${size} per page`));
    expect(byRole(sizes, "button", "Show").getAttribute("type")).toBe("submit");
    expect(text).toMatch(/First\s*Previous\s*1\s*2\s*3\s*1 \/ 3\s*Next\s*Last/);
    expect(hrefs(main, "Last")).toEqual(["/admin/users?search=pages.test&page=3"]);
    const last = await readMain("/admin/users?search=pages.test&page=77&page_size=5");
    expect(last).toContain("Showing 26 to 26 of 26");
    expect(last).toMatch(/First\s*Previous\s*2\s*3\s*4\s*5\s*6\s*6 \/ 6\s*Next\s*Last/);
    const none = await readMain("/admin/users?search=no-user-of-that-name");
    expect(none).toMatch(/Showing 0 to 0 of 0\s+No users were found\. Show all users/);
  });

  it("[USR-03, USR-04, USR-05, USR-07, USR-08, ADM-17] links to the page of each account", async () => {
    const createdAt = new Date("2025-01-01T09:00:00Z");
    const { id } = await createUser({ firstName: "Una", lastName: "Vale", email: "una@vale.test", createdAt });
    await db.userPermission.create({ data: { userId: id, permission: "pets.approve" } });
    const lastActiveAt = new Date("2026-05-06T07:08:00Z");
    await createSession(id, {
      ipAddress: "198.51.100.77",
      lastActiveAt,
      userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140",
    });
    const list = await mainOf(await admin.get("/admin/users?search=una@vale"));
    expect(hrefs(list).some((href) => href?.split("?", 1)[0] === pageOf(id))).toBe(true);
    const main = await mainOf(await admin.get(pageOf(id)));
    const text = textOf(main);
    expect(textOf(one(main, "h1"))).toBe("User Details");
    for (const fact of [`ID\n${id}`, "Created date\n1 January 2025", "Email\nuna@vale.test", "pets.approve"]) {
      expect(text).toContain(fact);
    }
    expect(text).toMatch(/Una Vale @/);
    expect(text).toMatch(/Recent IPs\s*198\.51\.100\.77 last seen 6 May 2026 at 08:08/);
    expect(text).toMatch(/Firefox on Linux, 198\.51\.100\.77 last active 6 May 2026 at 08:08/);
    const durations = all(byLabel(main, "Duration"), "option");
    expect(durations.map((option) => [option.getAttribute("value"), textOf(option)])).toEqual([
      ["1h", "1 hour"],
      ["24h", "24 hours"],
      ["72h", "3 days"],
      ["168h", "7 days"],
      ["permanent", "Permanent"],
    ]);
    expect(chosenDuration(main)).toEqual(["24h"]);
    for (const part of ["Ban User", "Ban IP address", "Reason"]) expect(text).toContain(part);
    expect(text).not.toContain("Unban User");
    for (const unknown of [SIGNED_OUT, "0", "x", "99999999999"]) {
      expect((await admin.get(`/admin/users/${unknown}`)).status).toBe(404);
    }
  });
});

describe("a ban", () => {
  it("[USR-06, USR-10, USR-11, USR-12, OPN-77] shows its end and reason, rejects the login, and is lifted", async () => {
    const user = await createMember();
    const banned = await ban(user.id, { reason: "Sold what was not theirs", duration: "permanent" });
    const main = await mainOf(await admin.follow(banned));
    expect(all(main, ".flash").map(textOf)).toEqual(["User banned successfully"]);
    const text = textOf(main);
    expect(text).toMatch(/Banned Banned permanently/);
    expect(text).toContain("Reason: Sold what was not theirs");
    expect(text).toContain("Unban User");
    expect(text).not.toContain("Ban User\n");
    const refused = await site.post("/login", { email: user.email, password: PASSWORD });
    expect(refused.status).toBe(403);
    expect(textOf(await html(refused))).toContain(
      "This account has been banned. You can appeal by the link in our email about the ban. Reason: Sold what was not theirs",
    );
    const late = await ban(user.id, { reason: "Typed by another" });
    expect(late.status).toBe(409);
    const kept = textOf(await mainOf(late));
    expect(kept).toContain("This user is banned already.");
    expect(kept).toContain("Reason: Sold what was not theirs");
    expect(kept).toMatch(/Your reason was not sent:\s+Typed by another/);
    expect(noticeOf(admin, await ban(user.id))).toBe("This user is banned already.");

    expect(noticeOf(admin, await admin.post(pageOf(user.id), { intent: "unban" }))).toBe("User unbanned successfully");
    expect((await site.post("/login", { email: user.email, password: PASSWORD })).status).toBe(303);
    expect(noticeOf(admin, await admin.post(pageOf(user.id), { intent: "unban" }))).toBe("This user is not banned.");

    await ban(user.id, { reason: "Twice", back: "/admin/users?search=x" });
    const { until } = await db.ban.findFirstOrThrow({ where: { userId: user.id, liftedAt: null } });
    expect(Math.abs(until!.getTime() - Date.now() - 86_400_000)).toBeLessThan(60_000);
    const again = await call("POST", "auth/login", { email: user.email, password: PASSWORD }, site.visitor());
    expect(again).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^This account has been banned until .+ at .+\. .*Reason: Twice$/) as string,
    });
    expect(await readMain(pageOf(user.id))).toMatch(/Banned until \d+ \w+ \d{4} at \d\d:\d\d[^]*Earlier bans: 1/);
  });

  it("[USR-03] redirects to the list that the form names, and to no other URL", async () => {
    const user = await createMember();
    const list = "/admin/users?search=robin&page=2";
    expect((await ban(user.id, { back: list })).headers.get("Location")).toBe(list);
    for (const back of ["https://evil.test/", "//evil.test", "/admin/users/../..", "/logout"]) {
      const response = await admin.post(pageOf(user.id), { intent: "unban", back });
      expect(response.headers.get("Location")).toBe(pageOf(user.id));
    }
  });

  it("[OPN-77] ends sessions and open streams without waiting for the sweep, and hides breeder and pets", async () => {
    const breeder = await createBreeder({ tradingName: "Far Kennel", plan: "gold" });
    const pet = await createPet({ breederId: breeder.id });
    await db.userPermission.create({ data: { userId: breeder.userId, permission: "messages.read" } });
    const { token } = await createSession(breeder.userId);
    const pages = [`/breeders/far-kennel-${breeder.id}`, `/pets/${pet.id}`];
    for (const path of pages) expect((await site.get(path)).status).toBeLessThan(400);
    const stream = await listenTo(site.url, "/messages/live", { token });
    await stream.count("chats", 1);
    await ban(breeder.userId, { reason: "Spam" });
    const began = performance.now();
    await stream.closed;
    // The sweep of every minute would end it too; the benchmark of messages measures the limit of one second.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(stream.received.at(-1)?.event).toBe("end");
    expect((await site.visitor({ token }).get("/api/auth/me")).status).toBe(401);
    for (const path of pages) expect((await site.get(path)).status).toBe(404);
    await admin.post(pageOf(breeder.userId), { intent: "unban" });
    for (const path of pages) expect((await site.get(path)).status).toBeLessThan(400);
  });

  it("[OPN-78, USR-07] of an IP address rejects its logins and registrations, and omits the administrator's own", async () => {
    const user = await createMember();
    await createSession(user.id, { ipAddress: "198.51.100.20" });
    await createSession(user.id, { ipAddress: "127.0.0.1" });
    expect(noticeOf(admin, await ban(user.id, { ip_ban: "yes" }))).toBe(
      "User banned successfully. Your own internet address is among theirs and was left out.",
    );
    const otherUser = await createMember();
    const from = async (address: string, path: string, body: Record<string, unknown>) => {
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
      return site.get(path, { method: "POST", headers, body: JSON.stringify(body) });
    };
    const { confirm_password: _, ...account } = newUser({ type: "user" });
    const ways: [string, Record<string, unknown>][] = [
      ["/api/auth/login", { email: otherUser.email, password: PASSWORD }],
      ["/api/auth/register", account],
      ["/api/auth/google", { id_token: await idTokenFor(site, { email: "google@users.test" }) }],
    ];
    for (const [path, body] of ways) {
      const response = await from("198.51.100.20", path, body);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).toContain("Accounts cannot be used from your internet connection until");
    }
    expect(await db.user.count({ where: { email: { in: [account.email, "google@users.test"] } } })).toBe(0);
    for (const [path, body] of ways) expect((await from("198.51.100.21", path, body)).status).toBeLessThan(300);
    await admin.post(pageOf(user.id), { intent: "unban" });
    expect((await from("198.51.100.20", ...ways[0]!)).status).toBe(200);
  });

  it("[USR-09, OPN-80] is rejected with a message if it is invalid, and nothing is changed", async () => {
    const user = await createMember();
    const before = await everything();
    const reason = "No! ".repeat(2_500);
    const long = await ban(user.id, { reason, duration: "72h", ip_ban: "yes" });
    expect(long.status).toBe(422);
    const page = await html(long);
    expect(textOf(page)).toContain("The reason can have at most 5,000 characters.");
    expect(valueOf(one(page, "textarea[name=reason]"))).toContain(reason.trim());
    expect(chosenDuration(page)).toEqual(["72h"]);
    const unknown = await ban(user.id, { duration: "2h", reason: "Kept" });
    expect(unknown.status).toBe(422);
    expect(textOf(await html(unknown))).toMatch(/Choose one of the durations\.[^]*Kept/);
    const self = await ban(adminId, { reason: "Me" });
    expect([self.status, textOf(await html(self)).includes("You cannot ban yourself.")]).toEqual([422, true]);
    expect(await readMain(pageOf(adminId))).toContain("You cannot ban yourself.");
    expect((await ban(SIGNED_OUT)).status).toBe(404);
    expect((await admin.post(pageOf(SIGNED_OUT), { intent: "unban" })).status).toBe(404);
    expect((await admin.post(pageOf(user.id), { intent: "banish" })).status).toBe(400);
    expect((await ban(user.id, { reason: "x".repeat(60_000) })).status).toBe(413);
    expect(await everything()).toEqual(before);
  });

  it("[OPN-51, OPN-80] of staff requires all staff permissions of the user, on the page and by endpoint", async () => {
    const permissions = ["admin.access", "admin.users"];
    const user = await createMember();
    await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
    const moderator = site.visitor({ token: (await createSession(user.id)).token });
    const words = "This user holds a permission that you do not have, so you cannot ban or change them.";
    const shown = textOf(await mainOf(await moderator.get(pageOf(adminId))));
    expect(shown).toContain(words);
    expect(shown).not.toContain("Ban User");
    const before = await everything();
    const refused = await ban(adminId, { duration: "permanent", reason: "Mine now" }, moderator);
    expect([refused.status, textOf(await html(refused)).includes(words)]).toEqual([403, true]);
    const endpoint = await call("POST", `admin/users/${adminId}/ban`, { duration: "permanent" }, moderator);
    expect(endpoint).toMatchObject({ status: 403, success: false, message: words });
    expect(await everything()).toEqual(before);

    await db.ban.create({ data: { userId: adminId, until: null } });
    const unban = await moderator.post(pageOf(adminId), { intent: "unban" });
    expect([unban.status, textOf(await html(unban)).includes(words)]).toEqual([403, true]);
    expect(await call("POST", `admin/users/${adminId}/unban`, undefined, moderator)).toMatchObject({ status: 403 });
    expect(await db.ban.count({ where: { userId: adminId, liftedAt: null } })).toBe(1);
  });

  it("is not needed to sign a user out everywhere, which the audit log names and only staff with their permissions may do", async () => {
    const user = await createMember();
    const { token } = await createSession(user.id);
    expect((await site.visitor({ token }).get("/api/auth/me")).status).toBe(200);
    const button = byRole(await mainOf(await admin.get(pageOf(user.id))), "button", "Sign Out Everywhere");
    expect(button.getAttribute("type")).toBe("submit");
    const signOut = (userId: number, by = admin) => by.post(pageOf(userId), { intent: "sign_out" });
    expect(noticeOf(admin, await signOut(user.id))).toBe("User signed out everywhere");
    expect((await site.visitor({ token }).get("/api/auth/me")).status).toBe(401);
    expect((await site.post("/login", { email: user.email, password: PASSWORD })).status).toBe(303);
    const entries = await db.auditEntry.findMany({ where: { type: "user signed out" } });
    expect(entries).toMatchObject([{ actorId: adminId, detail: { user_id: user.id, signed_out_by: adminId } }]);

    const staff = await createMember();
    const permissions = ["admin.access", "admin.users"];
    await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: staff.id, permission })) });
    const moderator = site.visitor({ token: (await createSession(staff.id)).token });
    expect(noticeOf(moderator, await signOut(user.id, moderator))).toBe("User signed out everywhere");
    expect(noticeOf(moderator, await signOut(user.id, moderator))).toBe("This user is not signed in.");
    expect((await signOut(adminId, moderator)).status).toBe(403);
    expect((await signOut(SIGNED_OUT)).status).toBe(404);
    expect((await admin.get("/api/auth/me")).status).toBe(200);
  });

  it("[USR-13, TEN-52] that fails with a server error shows the stored state, keeps the input, and is logged", async () => {
    const user = await createMember();
    await db.$executeRaw`ALTER TABLE bans ADD CONSTRAINT broken CHECK (reason <> 'Break' AND lifted_at IS NULL)`;
    try {
      const response = await ban(user.id, { reason: "Break", duration: "1h" });
      expect(response.status).toBe(500);
      const page = await html(response);
      expect(valueOf(one(page, "textarea[name=reason]"))).toBe("Break");
      expect(chosenDuration(page)).toEqual(["1h"]);
      expect(all(page, "[class^=flash], [class^=error-summary], [class^=field__error]")).toEqual([]);
      expect(textOf(page)).toContain("Not banned.");
      await expect.poll(() => site.log.filter(({ msg }) => msg === "a change failed"), POLL).toHaveLength(1);
      expect(await call("POST", `admin/users/${user.id}/ban`, { reason: "Break" })).toMatchObject({ status: 500 });
      await ban(user.id);
      const unban = await admin.post(pageOf(user.id), { intent: "unban" });
      expect(unban.status).toBe(500);
      expect(textOf(await html(unban))).toMatch(/Banned until[^]*Unban User/);
    } finally {
      await db.$executeRaw`ALTER TABLE bans DROP CONSTRAINT broken`;
    }
  });
});

describe("the endpoints", () => {
  it("[JAD-05, JAD-06, ENT-06, ENT-07, ENT-08] return the list, and an account in the admin view", async () => {
    const user = await createMember({ firstName: "Ivo", lastName: "Call", email: "ivo@call.test" });
    const { session } = await createSession(user.id, { ipAddress: "198.51.100.9" });
    const { users, ...list } = await call("GET", "admin/users?search=ivo@call&page_size=5");
    expect(list).toEqual({ status: 200, success: true, total: 1, page: 1, page_size: 5, has_more: false });
    expect(users).toEqual([
      {
        user_id: user.id,
        username: user.username,
        first_name: "Ivo",
        last_name: "Call",
        email: "ivo@call.test",
        is_banned: false,
        created_at: user.createdAt.toISOString(),
      },
    ]);
    const none = { is_banned: false, is_permanent: false, banned_until: null, ban_reason: null };
    expect(await call("GET", `admin/users/${user.id}`)).toMatchObject({
      status: 200,
      user: {
        user_id: user.id,
        first_name: "Ivo",
        last_name: "Call",
        email: "ivo@call.test",
        permissions: [],
        sessions: [
          {
            session_id: session.id,
            last_active: session.lastActiveAt.toISOString(),
            device_info: { ip_address: "198.51.100.9" },
          },
        ],
        ban_info: none,
        created_at: user.createdAt.toISOString(),
      },
    });
    for (const id of [SIGNED_OUT, "x"]) {
      expect(await call("GET", `admin/users/${id}`)).toMatchObject({ status: 404, message: "User not found" });
    }
  });

  it("[JAD-07, JAD-08, USR-11, USR-12] ban and unban", async () => {
    const user = await createMember();
    const path = `admin/users/${user.id}`;
    const body = { duration: "permanent", reason: "Spam", ip_ban: true };
    expect(await call("POST", `${path}/ban`, body)).toEqual({
      status: 200,
      success: true,
      message: "User banned successfully",
      banned_until: null,
      banned_addresses: [],
    });
    const { user: banned } = (await call("GET", path)) as { user?: { ban_info: unknown } };
    expect(banned?.ban_info).toEqual({ is_banned: true, is_permanent: true, banned_until: null, ban_reason: "Spam" });
    expect(await call("POST", `${path}/ban`, {})).toMatchObject({
      status: 409,
      message: "This user is banned already.",
    });
    expect(await call("POST", `${path}/unban`)).toEqual({
      status: 200,
      success: true,
      message: "User unbanned successfully",
    });
    expect(await call("POST", `${path}/unban`)).toMatchObject({ status: 409, message: "This user is not banned." });
    expect(await db.auditEntry.count({ where: { detail: { path: ["user_id"], equals: user.id } } })).toBe(2);
    const before = await everything();
    for (const [to, wrong, status] of [
      [path, { duration: "2h" }, 400],
      [path, { duration: 24 }, 400],
      [path, { reason: "x".repeat(10_000) }, 400],
      [path, { reason: 7 }, 400],
      [path, { ip_ban: "yes" }, 400],
      [path, [], 400],
      [`admin/users/${adminId}`, {}, 409],
      [`admin/users/${SIGNED_OUT}`, {}, 404],
      ["admin/users/x", {}, 404],
    ] as const) {
      expect([wrong, (await call("POST", `${to}/ban`, wrong)).status]).toEqual([wrong, status]);
    }
    expect(await call("POST", `${path}/ban`, { reason: 7 })).toMatchObject({
      errors: { reason: "reason must be text" },
    });
    expect((await call("POST", `admin/users/${SIGNED_OUT}/unban`)).status).toBe(404);
    expect(await everything()).toEqual(before);
  });
});
