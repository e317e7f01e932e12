// Access rules of pages: redirects and messages for visitors who are signed out, whose session has ended, who lack a
// permission, or who come from another site. The guard of each route is in route-table.test.ts.
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { MEMBER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { isDeep } from "../../support/depth.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import { all, attributes, byRole, hrefs, one } from "../../support/page.ts";
import { rowsUnder } from "../../support/route-table.ts";
import { hiddenFields, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const PASSWORD = "pawstead-demo";
const EXPIRED = "Your session has expired. Please log in again.";
const FOR_EVERYONE = new Set(rowsUnder("everyone").map(({ url }) => url));
const site = await sharedSite();
let passwordHash: string;

/** A user; `permissions` are added to those of every account. */
async function member(permissions: string[] = [], data: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser({ passwordHash, ...data });
  return { user, visitor: await signedIn(user.id, permissions) };
}

async function signedIn(userId: number, permissions: string[] = []): Promise<Visitor> {
  const rows = [...MEMBER_PERMISSIONS, ...permissions].map((permission) => ({ userId, permission }));
  await db.userPermission.createMany({ data: rows, skipDuplicates: true });
  return site.visitor({ token: (await createSession(userId)).token });
}

/** Location of a redirect, and the flash message of that page. */
async function told(answer: Response, visitor: Visitor): Promise<[string | null, string | undefined]> {
  const page = await html(await visitor.follow(answer));
  const [flash] = all(page, ".flash");
  return [answer.headers.get("Location"), flash && textOf(flash)];
}

/** Checksums of all tables except rate limits, the authentication log and one-time tokens, which any request may change. */
async function everything(): Promise<unknown> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('rate_limits', 'authentication_events', 'one_time_tokens')`;
  const sums = tables.map(({ name }) =>
    db.$queryRawUnsafe(
      `SELECT '${name}', md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) FROM "${name}" t`,
    ),
  );
  return Promise.all(sums);
}

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

describe("a signed-out visitor", () => {
  it("[GRD-01, GRD-17, TEN-13] is asked to log in, and then gets the requested page, for document and data requests", async () => {
    const { user } = await member();
    for (const [asked, page] of [
      ["/profile?tab=address", "/profile?tab=address"],
      ["/messages.data?from=pet", "/messages?from=pet"],
    ] as const) {
      const visitor = site.visitor();
      const answer = await visitor.get(asked);
      if (asked === page) {
        expect(answer.status).toBe(303);
        expect(await told(answer, visitor)).toEqual(["/login", "Please log in to continue. Error Ref PR53"]);
      }
      const back = await visitor.signIn(user.email, PASSWORD);
      expect(back.headers.get("Location")).toBe(page);
      expect((await visitor.follow(back)).status).toBe(200);
    }
  });

  it("[GRD-16] gets another return path where a permission is required", async () => {
    const visitor = site.visitor();
    const answer = await visitor.get("/admin/users");
    expect(await told(answer, visitor)).toEqual(["/login", "Please log in to continue. Error Ref PG22"]);
  });

  it("[GRD-21, GRD-01, OPN-60] changes nothing by submitting forms, and returns to the form's page", async () => {
    const { user } = await member();
    const breeder = await createBreeder({ plan: "gold" });
    const pet = await createPet({ breederId: breeder.id });
    const page = `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
    const forms: [string, Record<string, string>][] = [
      ["/newsletter", { email: "subscriber@example.test" }],
      [`/pets/${pet.id}/favourite`, { saved: "true" }],
      [`${page}/contact`, { message: "A long enough message", idempotency_key: "0123456789abcdef0123456789abcdef" }],
      ["/profile", { first_name: "Other", last_name: "Name" }],
      ["/breeder/pets/new", { name: "Unwanted" }],
      ["/admin/users", { intent: "ban", user_id: String(user.id) }],
    ];
    const before = await everything();
    for (const [turn, [path, fields]] of forms.entries()) {
      for (const token of [undefined, "x".repeat(43)].filter((_, at) => isDeep || at === turn % 2)) {
        const visitor = site.visitor(token === undefined ? {} : { token });
        const answer = await visitor.post(path, fields, { headers: { Referer: `${site.url}${page}` } });
        expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login"]);
        expect((await visitor.signIn(user.email, "not the password")).status).toBe(401);
      }
    }
    expect(await everything()).toEqual(before);
    const visitor = site.visitor();
    await visitor.post(`/pets/${pet.id}/favourite`, {}, { headers: { Referer: `${site.url}${page}` } });
    expect((await visitor.signIn(user.email, PASSWORD)).headers.get("Location")).toBe(`${page}#pet-${pet.id}`);
  });
});

describe("an invalid session token", () => {
  const TOKENS: [string, () => Promise<string>][] = [
    ["whose time is over", async () => (await session({ expiresAt: new Date(Date.now() - 1) })).token],
    ["of a session that was ended", async () => (await session({ endedAt: new Date() })).token],
    ["of another site", async () => "A".repeat(43)],
    ["that was cut off", async () => (await session()).token.slice(0, -1)],
    ["with something added", async () => `${(await session()).token}A`],
    ["of a banned user", async () => {
      const made = await session();
      await db.ban.create({ data: { userId: made.session.userId, reason: "Spam", until: null } });
      return made.token;
    }],
  ]; // oxfmt-ignore
  const session = async (data: Parameters<typeof createSession>[1] = {}) =>
    createSession((await createUser()).id, data);
  const cleared = (answer: Response) =>
    answer.headers.getSetCookie().filter((line) => /^token=; .*Max-Age=0/.test(line)).length;

  it.each(TOKENS)(
    "[LOG-18, LOG-20, TEN-16, JAU-06] %s: removes the cookie, shows a message, and redirects to login",
    async (what, tokenOf) => {
      const paths = ["/profile", "/breeder", "/admin", "/breeder/pets/new", "/newsletter"];
      const turn = TOKENS.findIndex(([other]) => other === what);
      for (const path of paths.filter((_path, at) => isDeep || at === turn % paths.length)) {
        const visitor = site.visitor({ token: await tokenOf() });
        const answer = await visitor.get(path);
        expect([answer.status, cleared(answer)]).toEqual([303, 1]);
        expect(await told(answer, visitor)).toEqual(["/login", EXPIRED]);
        expect(visitor.cookies.has("token")).toBe(false);
      }
      const visitor = site.visitor({ token: await tokenOf() });
      const home = await visitor.get("/terms");
      expect([home.status, cleared(home)]).toEqual([200, 1]);
      expect(await html(home)).not.toContain("Account menu of");
    },
  );
});

describe("a user without the permission", () => {
  it("[GRD-02, GRD-03, TEN-18] is redirected to the profile with a message that an area is for breeders", async () => {
    const { visitor } = await member();
    for (const path of ["/breeder", "/breeder/subscription", "/breeder/application"]) {
      expect(await told(await visitor.get(path), visitor)).toEqual([
        "/profile",
        "That part of the site is for breeders.",
      ]);
    }
  });

  it.each([
    ["pending", "Your application to become a breeder is pending. We will email you when we have decided."],
    ["rejected", "Your application to become a breeder was not approved. You can read why, change it and apply again."],
  ] as const)(
    "[GRD-03, APP-09, APP-10] is told at their profile that their application is %s",
    async (status, text) => {
      for (const type of ["user", "breeder"] as const) {
        const { user, visitor } = await member([], { type });
        await db.breederApplication.create({
          // oxfmt-ignore
          data: {
          userId: user.id, status, registeredTradingName: "Fern", registeredFirstName: "Robin", registeredLastName: "Ash",
          contactName: "Robin", contactEmail: user.email, contactTel: "+447700900123", location: "Leeds",
          localCouncilAuthority: "Leeds", description: "Raised in the kitchen, with the noise of a family around them.",
        },
        });
        expect(await told(await visitor.get("/breeder"), visitor)).toEqual(["/profile", text]);
      }
    },
  );

  it("[GRD-04, ADM-02] is redirected with a message to the fallback, by default the home page", async () => {
    const { visitor } = await member();
    expect(await told(await visitor.get("/admin/pets"), visitor)).toEqual([
      "/",
      "You are not authorized to access this page",
    ]);
    const moderator = await member(["admin.access", "pets.approve"]);
    expect(await told(await moderator.visitor.get("/admin/users"), moderator.visitor)).toEqual([
      "/admin",
      "You are not authorized to access this page",
    ]);
  });

  it.each([
    ["admin.audit", "/admin/audit-log"],
    ["admin.permissions", "/admin/permissions"],
    ["admin.users", "/admin/users"],
    ["admin.settings", "/admin/settings"],
    ["pets.approve", "/admin/pets"],
    ["breeders.approve", "/admin/breeders"],
  ])("[OPN-51, OPN-52, GRD-05, TEN-40] %s opens %s, together with admin.access and not alone", async (name, path) => {
    const both = await member(["admin.access", name]);
    expect((await both.visitor.get(path)).status).toBe(200);
    const access = await member(["admin.access"]);
    expect((await access.visitor.get(path)).headers.get("Location")).toBe("/admin");
    const alone = await member([name]);
    expect((await alone.visitor.get(path)).headers.get("Location")).toBe("/");
    expect((await db.user.findUniqueOrThrow({ where: { id: both.user.id } })).isAdmin).toBe(false);
  });

  it("[GRD-12, GRD-13] creates no listing as a breeder whose permission was removed, from the next request on", async () => {
    const breeder = await createBreeder();
    const pet = await createPet({ breederId: breeder.id });
    const visitor = await signedIn(breeder.userId, ["pets.create", "pets.update", "pets.delete"]);
    for (const [permission, path] of [
      ["pets.create", "/breeder/pets/new"],
      ["pets.update", `/breeder/pets/${pet.id}/edit`],
      ["pets.delete", `/breeder/pets/${pet.id}/delete`],
    ] as const) {
      expect((await visitor.get(path)).status).toBe(200);
      await db.userPermission.deleteMany({ where: { userId: breeder.userId, permission } });
      expect((await visitor.get(path)).headers.get("Location")).toBe("/");
    }
    expect((await visitor.get("/breeder/pets")).status).toBe(200);
  });
});

describe("the area of breeders", () => {
  it("[TEN-41, GRD-08] shows an administrator an empty state that leads to the admin area", async () => {
    const admins = [(await member([], { isAdmin: true })).visitor, (await member(["admin.access"])).visitor];
    for (const visitor of admins) {
      for (const path of ["/breeder", "/breeder/pets", "/breeder/profile/edit", "/breeder/settings"]) {
        const answer = await visitor.get(path);
        expect(answer.status).toBe(200);
        const page = await html(answer);
        const main = byRole(page, "main");
        expect(textOf(main)).toContain("No breeder belongs to this account");
        expect(hrefs(main)).toContain("/admin");
      }
    }
  });

  it("[GRD-11] is open to a breeder with the flag, and closed once the flag is removed", async () => {
    const breeder = await createBreeder();
    const visitor = await signedIn(breeder.userId);
    expect(textOf(await html(await visitor.get("/breeder")))).not.toContain("No breeder belongs");
    await db.user.update({ where: { id: breeder.userId }, data: { isBreeder: false } });
    const answer = await visitor.get("/breeder");
    expect(answer.headers.get("Location")).toBe("/profile");
    // A change of permissions rotates the session token.
    expect(answer.headers.getSetCookie().join()).toMatch(/token=[\w-]{43};/);
  });
});

describe("a navigation from another site, without the strict cookie", () => {
  const ARRIVING = { headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" } };

  it.each(["/profile?tab=1", "/admin", "/breeder/subscription/success?session_id=1", "/newsletter"])(
    "[TEN-26] %s responds with a page that reloads itself, and then has the session",
    async (path) => {
      const { user } = await member([], { isAdmin: true });
      const visitor = site.visitor();
      const hop = await visitor.get(path, ARRIVING);
      expect([hop.status, hop.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      const page = await html(hop);
      const escaped = path.replaceAll("&", "&#38;");
      expect(page).toContain(`<meta http-equiv="refresh" content="0;url=${escaped}">`);
      expect(page).toContain(`<a href="${escaped}">Continue</a>`);
      // The browser now sends the cookie, and the marker of the redirect is removed.
      visitor.cookies.set("token", (await createSession(user.id)).token);
      const answer = await visitor.get(path, { headers: { "Sec-Fetch-Site": "same-origin" } });
      expect(answer.status).toBe(200);
      expect(visitor.cookies.has("hop")).toBe(false);
    },
  );

  it("[TEN-26, GRD-01] redirects a signed-out visitor to sign in after one redirect, in every browser", async () => {
    const modern = site.visitor();
    await modern.get("/profile", ARRIVING);
    const next = await modern.get("/profile", { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(next.headers.get("Location")).toBe("/login");
    // A browser that still sends Sec-Fetch-Site: cross-site and no session is not redirected again.
    const stubborn = site.visitor();
    expect((await stubborn.get("/profile", ARRIVING)).status).toBe(200);
    expect((await stubborn.get("/profile", ARRIVING)).headers.get("Location")).toBe("/login");
    const old = await site.get("/profile");
    expect(old.headers.get("Location")).toBe("/login");
  });

  it("[TEN-26] stores no path that is longer than a cookie", async () => {
    const answer = await site.get(`/profile?q=${"x".repeat(5_000)}`, ARRIVING);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login"]);
  });

  it("[OPN-60, GRD-21] accepts no form or API request from another site with a visitor's cookie", async () => {
    const { visitor } = await member();
    for (const [path, headers] of [
      ["/newsletter", { Origin: "https://evil.example" }],
      ["/logout", { "Sec-Fetch-Site": "cross-site" }],
      ["/api/pets", { Origin: "https://evil.example" }],
    ] as const) {
      const answer = await visitor.post(path, { email: "x@example.test" }, { headers });
      expect(answer.status).toBe(403);
    }
    expect((await visitor.get("/profile")).status).toBe(200);
  });
});

describe("access by account type", () => {
  it("[GRD-20, GRD-10] a Pet Lover saves, writes, asks for a deposit, subscribes, reviews, applies, and has a profile", async () => {
    const { user, visitor } = await member();
    const breeder = await createBreeder({ plan: "gold" });
    const pet = await createPet({ breederId: breeder.id, depositPence: 10_000 });
    const page = `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
    await visitor.post(`/pets/${pet.id}/favourite`, { saved: "true" });
    expect(await db.petFavourite.count({ where: { userId: user.id } })).toBe(1);
    const form = hiddenFields(await html(await visitor.get(`${page}/contact`)), `${page}/contact`);
    await visitor.post(`${page}/contact`, { ...form, message: "Is she good with children?" });
    expect(await db.chat.count({ where: { starterId: user.id } })).toBe(1);
    await visitor.post("/newsletter", { email: user.email });
    expect(await db.newsletterSubscription.count({ where: { userId: user.id } })).toBe(1);
    const checkout = (await visitor.post(`${page}/deposit`, { intent: "pay" })).headers.get("Location");
    expect(new URL(checkout ?? "").origin).toBe(site.checkoutOrigin);
    for (const path of ["/profile", "/reviews", "/messages", "/favourites", "/breeder-application"]) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    }
  });

  it.each([
    ["a visitor", async () => site.visitor()],
    ["a Pet Lover", async () => (await member()).visitor],
    ["a breeder who waits", async () => (await member([], { type: "breeder" })).visitor],
    ["a breeder", async () => signedIn((await createBreeder()).userId, ["pets.create"])],
    ["a moderator", async () => (await member(["admin.access", "pets.approve"])).visitor],
    ["an administrator", async () => (await member([], { isAdmin: true })).visitor],
  ])(
    "[LAY-10, LAY-11, LAY-12, LAY-13, LAY-14, LAY-18, LAY-19, LAY-20, LAY-21] the menus of %s lead only to what they may open",
    async (who, come) => {
      const visitor = await come();
      const page = await html(await visitor.get("/terms"));
      const links = ["header.site-header", "footer.site-footer"].flatMap((part) => {
        return attributes(one(page, part), "[href^='/']", "href").map((to) => to!);
      });
      expect(links.length).toBeGreaterThan(10);
      // Pages for everyone open for everyone (route-table.test.ts): `npm test` follows those links as the visitor alone.
      const isTried = (to: string) => isDeep || who === "a visitor" || !FOR_EVERYONE.has(to.split("?")[0]!);
      for (const to of new Set(links.filter(isTried))) {
        const answer = await visitor.get(to);
        // Sign-in with Google is always a redirect.
        if (!to.startsWith("/auth/")) expect([to, answer.status]).toEqual([to, 200]);
      }
    },
  );

  it("excludes the pages of the admin area from search engines", async () => {
    const { visitor } = await member([], { isAdmin: true });
    for (const page of ["", "/breeders", "/pets", "/users", "/permissions", "/audit-log", "/settings", "/payments"]) {
      expect(await html(await visitor.get(`/admin${page}`)), page).toContain('content="noindex"');
    }
  });
});

describe("when the session cannot be read", () => {
  it("[ERR-02, GRD-21] a guarded page is not shown and no user is signed out; it recovers by itself", async () => {
    const { visitor } = await member();
    await db.$executeRaw`ALTER TABLE sessions RENAME TO sessions_away`;
    try {
      const answer = await visitor.get("/profile");
      expect([answer.status, answer.headers.get("Location")]).toEqual([503, null]);
      expect(hrefs(await html(answer), "Try again")).toContain("/profile");
      // What was typed is sent again, not lost.
      const typed = { first_name: "Juno", new_password: "a secret", idempotency_key: "key" };
      const multipart = new FormData();
      for (const [name, value] of Object.entries(typed)) multipart.set(name, value);
      for (const body of [typed, multipart]) {
        const failed = await visitor.post("/profile/edit", body);
        expect(failed.status).toBe(503);
        const { first_name, idempotency_key } = typed;
        expect(hiddenFields(await html(failed), "/profile/edit")).toEqual({ first_name, idempotency_key });
      }
      expect((await visitor.get("/terms")).status).toBe(200);
      expect(visitor.cookies.has("token")).toBe(true);
    } finally {
      await db.$executeRaw`ALTER TABLE sessions_away RENAME TO sessions`;
    }
    expect((await visitor.get("/profile")).status).toBe(200);
  });
});
