// The admin area's frame, dashboard, audit log and settings, and their API endpoints, over plain HTTP.
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createAdminData } from "../../support/admin-data.ts";
import { createBreeder, createUser } from "../../support/factories.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { all, byRole, filledIn, hiddenFields, hrefs, html, namesOf, one, textOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
let admin: Awaited<ReturnType<typeof signedInUser>>;

async function holder(...permissions: Permission[]): Promise<Visitor> {
  const { user, visitor } = await signedInUser(site);
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  return visitor;
}

const open = async (visitor: Visitor, path: string) => html(await visitor.get(path));
const read = async (visitor: Visitor, path: string) => textOf(await open(visitor, path));
/** Name and URL of each entry of the sidebar. */
const sidebar = (page: string) => {
  const entries = all(byRole(page, "navigation", "Admin area"), "a, form");
  return entries.map((entry) => `${textOf(entry)} ${entry.getAttribute("href") ?? entry.getAttribute("action")}`);
};
/** Runs `work` while a table is missing. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await pool.query(`ALTER TABLE ${table} RENAME TO away`);
  try {
    await work();
  } finally {
    await pool.query(`ALTER TABLE away RENAME TO ${table}`);
  }
}

beforeAll(async () => {
  admin = await signedInUser(site, { isAdmin: true, firstName: "Ada", lastName: "Marsh" });
  await createAdminData(admin.user.id);
});

// The totals, which a process keeps for five seconds, are counted in statistics.db.test.ts.
it("[ADM-07, JAD-01, OPN-89] shows the count of each, on the page and in the API", async () => {
  const stats = (await (await admin.visitor.get("/api/admin/stats")).json()) as Record<string, number>;
  const totals = ["total_users", "active_users", "total_breeders", "pending_breeders", "total_pets", "pending_pets"];
  expect(Object.keys(stats)).toEqual(totals);
  expect(Object.values(stats)).toEqual(totals.map(() => expect.any(Number)));
  expect(stats).toMatchObject({ pending_breeders: 12, pending_pets: 1 });
  const text = await read(admin.visitor, "/admin");
  for (const label of ["Total users", "Active users", "Total breeders", "Total pets"]) {
    expect(text).toMatch(new RegExp(`${label}\n\\d`));
  }
  expect(text).toContain("Pending breeders\n12");
  expect(text).toContain("Pending pets\n1");
});

describe("the area", () => {
  it("[ADM-03, ADM-04, TEN-42, OPN-51] has a sidebar with its pages in their order, and two ways out", async () => {
    const page = await open(admin.visitor, "/admin");
    expect(sidebar(page)).toEqual([
      "Dashboard /admin",
      "Breeders /admin/breeders",
      "Pets /admin/pets",
      "Settings /admin/settings",
      "Permissions /admin/permissions",
      "Users /admin/users",
      "Licences 0 /admin/licences",
      "Payments /admin/payments",
      "Exports /admin/exports",
      "System /admin/system",
      "Audit log /admin/audit-log",
      expect.stringMatching(/^Queue \d+ \/admin\/queue$/),
      "Leave Admin Mode /",
      "Logout /logout",
    ]);
    expect(all(page, "a[href='/admin'][aria-current=page]")).not.toEqual([]);
    const leaver = await signedInUser(site, { isAdmin: true });
    expect((await leaver.visitor.post("/logout", hiddenFields(page, "/logout"))).status).toBe(303);
    expect(facts(await leaver.visitor.get("/admin"))).toEqual([303, "/login"]);
  });

  it("[ADM-01, OPN-51, OPN-52] shows a moderator links to the permitted pages only", async () => {
    const moderator = await holder("admin.access", "pets.approve");
    const page = await open(moderator, "/admin");
    expect(sidebar(page).slice(0, -2)).toEqual([
      "Dashboard /admin",
      "Pets /admin/pets",
      expect.stringMatching(/^Queue \d+ \/admin\/queue$/),
    ]);
    for (const text of ["Recent activity", "Pending applications", "Payments"])
      expect(textOf(page)).not.toContain(text);
    expect(textOf(page)).toContain("Pending pets");
    const plain = await holder("admin.access");
    expect(sidebar(await open(plain, "/admin"))[0]).toBe("Dashboard /admin");
    for (const path of ["/admin/audit-log", "/admin/settings"]) {
      const response = await moderator.get(path);
      expect(response.headers.get("Location")).toBe("/admin");
      expect(await said(moderator, response)).toContain("You are not authorized to access this page");
    }
  });

  it("[ADM-05] has its pages at their URLs", async () => {
    for (const path of ["", "/pets", "/breeders", "/audit-log", "/settings", "/permissions", "/users"]) {
      expect([path, (await admin.visitor.get(`/admin${path}`)).status]).toEqual([path, 200]);
    }
  });

  it("[ADM-06] has a link to the top, which works without script", async () => {
    expect(hrefs(await open(admin.visitor, "/admin/audit-log"), "Back to top")).toEqual(["#top"]);
  });
});

describe("the dashboard", () => {
  it("[ADM-08, ADM-11, CON-36] lists the pending breeders, ten on the first page, each with an approve button", async () => {
    const page = await open(admin.visitor, "/admin");
    expect(textOf(page)).toContain("Showing 1 to 10 of 12");
    expect(textOf(page)).toContain("Waiting 1 Kennels");
    expect(textOf(page)).not.toContain("Waiting 11 Kennels");
    const { id } = await db.breeder.findFirstOrThrow({ where: { tradingName: "Waiting 1 Kennels" } });
    expect(hiddenFields(page, "/admin/breeders")).toEqual({
      breederId: String(id),
      intent: "approve",
      from: "dashboard",
    });
    expect(await read(admin.visitor, "/admin?page=2")).toContain("Waiting 12 Kennels");
    expect(await read(admin.visitor, "/admin?page=99&page_size=5")).toContain("Showing 11 to 12 of 12");
    const approver = await holder("admin.access", "breeders.approve");
    expect(await read(approver, "/admin")).toContain("Waiting 1 Kennels");
  });

  it("[ADM-09, OPN-88, TEN-42] shows the five newest entries, and a link to the others", async () => {
    const page = await open(await holder("admin.access", "admin.audit"), "/admin");
    const recent = one(page, "section:has(#recent)");
    expect(all(recent, ".audit-entry__text").map(textOf)).toEqual([
      "Something of another version",
      ...[14, 13, 12, 11].map((nth) => `The listing of Bramble ${nth} was approved`),
    ]);
    expect(hrefs(recent, "View audit log")).toEqual(["/admin/audit-log"]);
    expect(hrefs(recent).filter((href) => href?.startsWith("/admin/users/"))).toEqual([]);
    expect(hrefs(await open(admin.visitor, "/admin"))).toContain("/admin/payments");
  });

  it("[ADM-10, TEN-45] shows a message for each part that cannot be loaded, and the API has its own", async () => {
    await without("pets", async () => {
      const text = await read(admin.visitor, "/admin");
      expect(text).toContain("Failed to load dashboard statistics. Please try refreshing the page.");
      expect(text).toContain("Waiting 1 Kennels");
      // The entries of the log name pets.
      expect(text).toContain("Failed to load audit log");
      const response = await admin.visitor.get("/api/admin/stats");
      expect([response.status, await response.json()]).toEqual([
        500,
        { success: false, message: "Failed to load admin statistics", errors: {} },
      ]);
    });
    await without("audit_entries", async () => {
      const text = await read(admin.visitor, "/admin");
      expect(text).toContain("Failed to load audit log");
      expect(text).toContain("Pending pets\n1");
    });
  });
});

describe("/admin/audit-log", () => {
  const reader = () => holder("admin.access", "admin.audit");
  const entries = (page: string) => all(page, ".audit-entry__text").map(textOf);

  it("[AUD-01, AUD-02, AUD-04, AUD-05, CON-36] shows three entries a page, or the requested number", async () => {
    const visitor = await reader();
    const page = await open(visitor, "/admin/audit-log");
    expect(entries(page)).toHaveLength(3);
    expect(namesOf(page, "option").filter((name) => name.endsWith("per page"))).toEqual([
      "Show 3 per page",
      "Show 5 per page",
      "Show 10 per page",
    ]);
    expect(hrefs(page, "Next")).toEqual(["/admin/audit-log?page=2"]);
    expect(hrefs(page, "Previous")).toEqual([]);
    expect(all(page, "select[name=page]")).toHaveLength(1);
    expect(namesOf(page, "button")).toContain("Go");
    const second = await open(visitor, "/admin/audit-log?page=2");
    expect(hrefs(second, "Previous")).toEqual(["/admin/audit-log"]);
    expect(entries(second)[0]).toBe("The listing of Bramble 12 was approved");
    expect(entries(await open(visitor, "/admin/audit-log?page_size=10"))).toHaveLength(10);
    const three = await open(visitor, "/admin/audit-log?page_size=5&page=3");
    expect(three).toContain("Next");
    expect(all(three, "select[name=page]")).toEqual([]);
  });

  it("[AUD-03, TEN-44] searches on the server by type, text, date and address, and keeps the search in the field", async () => {
    const visitor = await reader();
    const page = await open(visitor, "/admin/audit-log?search=bramble+7&page_size=10");
    expect(entries(page)).toEqual(["The listing of Bramble 7 was approved"]);
    expect(all(page, "main input[name=search][value='bramble 7']")).toHaveLength(1);
    for (const search of ["pet+sold", "22+Nov+2026,+14:05:09", "another+version"]) {
      expect(entries(await open(visitor, `/admin/audit-log?search=${search}`))).toEqual([
        "Something of another version",
      ]);
    }
    expect(entries(await open(visitor, "/admin/audit-log?search=203.0.113.4"))).toHaveLength(3);
    const none = await open(visitor, `/admin/audit-log?search=${"x".repeat(5_000)}%25`);
    expect(textOf(none)).toContain("No entries found");
  });

  it("[AUD-06, AUD-12, CON-40] shows actor, time and IP address, and unknown details as they are stored", async () => {
    const page = await open(admin.visitor, "/admin/audit-log");
    expect(page).toContain('<time dateTime="2026-11-22T14:05:09.000Z">22 Nov 2026, 14:05:09</time>');
    expect(page).toContain("&lt;b&gt;once&lt;/b&gt;");
    expect(textOf(page)).toContain("By Ada Marsh");
    expect(textOf(page)).toContain("from 203.0.113.4");
    expect(hrefs(page)).toContain(`/admin/users/${admin.user.id}`);
  });

  it("[AUD-13] shows a message when it cannot be loaded", async () => {
    await without("audit_entries", async () => {
      expect(await read(admin.visitor, "/admin/audit-log")).toContain("Failed to load audit log");
      const response = await admin.visitor.get("/api/admin/audit-log");
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ message: "Failed to load audit log" });
    });
  });

  it("[JAD-02, OPN-86, AUD-06] is returned by the API with entries and total", async () => {
    const call = async (query: string) => (await admin.visitor.get(`/api/admin/audit-log${query}`)).json();
    expect(await call("?search=bramble&page=2&page_size=5")).toEqual({
      entries: [9, 8, 7, 6, 5].map((nth) => ({
        id: expect.any(Number) as number,
        type: "pet approved",
        body: `The listing of Bramble ${nth} was approved`,
        remoteIp: "203.0.113.4",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        detail: { pet_id: nth, approved_by: admin.user.id },
        actorId: admin.user.id,
      })),
      total: 14,
      page: 2,
      page_size: 5,
      has_more: true,
      search: "bramble",
    });
    expect(await call("?page=x&page_size=-1")).toMatchObject({ page: 1, search: "" });
    expect(await call("")).toMatchObject({ page: 1, page_size: 3 });
    expect((await admin.visitor.post("/api/admin/audit-log", {})).status).toBe(405);
  });
});

describe("/admin/settings", () => {
  const HERE = "/admin/settings";
  const VALUES = {
    maxFileSize: "5",
    maxPetsPerBreeder: "20",
    maxImagesPerPet: "10",
    featuredBreederLimit: "10",
    featuredPetLimit: "10",
  };
  const keeper = () => holder("admin.access", "admin.settings");

  it("[ASE-01, ASE-07, CON-34] shows five numbers, stores those that are changed, and confirms it", async () => {
    const visitor = await keeper();
    const page = await open(visitor, HERE);
    expect(filledIn(page, HERE)).toMatchObject(VALUES);
    expect(all(page, "input[type=number]")).toHaveLength(5);
    const response = await visitor.post(HERE, { ...filledIn(page, HERE), featuredPetLimit: "50" });
    expect(facts(response)).toEqual([303, HERE]);
    expect(await said(visitor, response)).toContain("Settings updated successfully");
    // Another administrator opened the form before this change.
    await visitor.post(HERE, { ...filledIn(page, HERE), maxPetsPerBreeder: "100" });
    expect(await db.siteSettings.findFirst()).toMatchObject({ featuredPetLimit: 50, maxPetsPerBreeder: 100 });
    await db.siteSettings.update({ where: { id: 1 }, data: { featuredPetLimit: 10, maxPetsPerBreeder: 20 } });
  });

  it("[ASE-02, ASE-03, ASE-04, ASE-05, ASE-06, TEN-58] rejects values out of bounds, and keeps the input", async () => {
    const visitor = await keeper();
    const low = await visitor.post(HERE, {
      maxFileSize: "0",
      maxPetsPerBreeder: "0",
      maxImagesPerPet: "-1",
      featuredBreederLimit: "0",
      featuredPetLimit: "",
    });
    expect(low.status).toBe(422);
    const page = await html(low);
    expect(textOf(page).split("Must be at least 1MB").length).toBe(3);
    expect(textOf(page).split("Must be at least 1\n").length).toBe(7);
    expect(textOf(page)).toContain("Enter a whole number");
    expect(filledIn(page, HERE)).toMatchObject({ maxFileSize: "0", maxImagesPerPet: "-1" });
    const high = await visitor.post(HERE, {
      maxFileSize: "51",
      maxPetsPerBreeder: "101",
      maxImagesPerPet: "21",
      featuredBreederLimit: "51",
      featuredPetLimit: "1.5",
    });
    const text = textOf(await html(high));
    for (const limit of ["50MB", "100", "20", "50"]) expect(text).toContain(`Must be less than ${limit}`);
    expect((await visitor.post(HERE, { maxFileSize: "five" })).status).toBe(422);
    expect(await db.siteSettings.findFirst()).toMatchObject({ maxFileSize: 5, maxPetsPerBreeder: 20 });
  });

  it("[ASE-07, ASE-08] shows a message when they cannot be stored or loaded", async () => {
    const visitor = await keeper();
    await without("audit_entries", async () => {
      const response = await visitor.post(HERE, { ...VALUES, maxFileSize: "6" });
      expect(response.status).toBe(503);
      const page = await html(response);
      expect(textOf(page)).toContain("Failed to update settings");
      expect(filledIn(page, HERE)).toMatchObject({ maxFileSize: "6" });
    });
    expect(await db.siteSettings.findFirst()).toMatchObject({ maxFileSize: 5 });
    await without("site_settings", async () => {
      expect(await read(visitor, HERE)).toContain("Failed to load settings");
      expect(await (await visitor.get("/api/admin/settings")).json()).toMatchObject({
        message: "Failed to load settings",
      });
    });
  });

  it("[JAD-03, JAD-04] are read and changed through the API", async () => {
    const visitor = await keeper();
    const patch = async (body: unknown) => {
      const init = {
        method: "PATCH",
        headers: { "Content-Type": "application/json", Origin: site.url },
        body: JSON.stringify(body),
      };
      const response = await visitor.get("/api/admin/settings", init);
      return [response.status, await response.json()] as [number, { message: string; errors: object }];
    };
    const standard = {
      maxFileSize: 5,
      maxPetsPerBreeder: 20,
      maxImagesPerPet: 10,
      featuredBreederLimit: 10,
      featuredPetLimit: 10,
    };
    expect(await (await visitor.get("/api/admin/settings")).json()).toEqual(standard);
    expect(await patch({ maxFileSize: 50, featuredPetLimit: 1 })).toEqual([
      200,
      { success: true, message: "Settings updated successfully", ...standard, maxFileSize: 50, featuredPetLimit: 1 },
    ]);
    expect(await patch(standard)).toMatchObject([200, standard]);
    const refusals: [unknown, string][] = [
      [{ maxFileSize: 0 }, "Must be at least 1MB"],
      [{ maxFileSize: 51 }, "Must be less than 50MB"],
      [{ maxImagesPerPet: 21 }, "Must be less than 20"],
      [{ maxPetsPerBreeder: 1.5 }, "Enter a whole number"],
      [{ maxPetsPerBreeder: "12" }, "Enter a whole number"],
      [{ featuredPetLimit: null }, "Enter a whole number"],
    ];
    for (const [body, message] of refusals) expect(await patch(body)).toMatchObject([400, { message }]);
    expect((await patch({}))[0]).toBe(400);
    expect((await patch([]))[0]).toBe(400);
    expect(await db.siteSettings.findFirst()).toMatchObject(standard);
  });

  it("[ASE-05, ASE-06] apply at once to pages and the API, and the file limit appears in the page's text", async () => {
    const visitor = await keeper();
    await createBreeder({ tradingName: "First Featured", featured: true, plan: "gold" });
    await createBreeder({ tradingName: "Second Featured", featured: true, plan: "gold" });
    const featured = async () =>
      ((await (await site.get("/api/breeders/featured")).json()) as { breeders: unknown[] }).breeders;
    await visitor.post(HERE, { ...VALUES, featuredBreederLimit: "1", maxFileSize: "7" });
    expect(await featured()).toHaveLength(1);
    expect(await read(visitor, "/profile/picture")).toContain("7");
    await visitor.post(HERE, { ...VALUES });
    expect(await featured()).toHaveLength(2);
  });
});

it("[OPN-85] a login by page or API is in the audit log with its IP address", async () => {
  const password = "seven green kennels";
  const { id, email, username } = await createUser({ isAdmin: true, passwordHash: await hashPassword(password) });
  await site.signIn(email, password);
  const signedIn = await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(signedIn.status).toBe(200);
  const entries = await db.auditEntry.findMany({ where: { actorId: id }, omit: { searchText: true } });
  const entry = {
    type: "admin login",
    body: `@${username} signed in, with access to the admin area`,
    remoteIp: "127.0.0.1",
  };
  expect(entries).toMatchObject([entry, entry]);
});
