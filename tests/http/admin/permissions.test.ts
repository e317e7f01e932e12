// Granting and revoking permissions, by page and by API. Access rules are in route-table.test.ts.
import { beforeAll, describe, expect, it } from "vitest";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { requestApi, mainOf, flashAfter } from "../../support/admin-area.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { allByRole, attributes, byLabel, html, nameOf, textOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const SIGNED_OUT = 2_000_000_000;
const site = await sharedSite();
let adminId: number;
let admin: Visitor;

beforeAll(async () => {
  const user = await createUser({ isAdmin: true, username: "chief" });
  adminId = user.id;
  admin = site.visitor({ token: (await createSession(user.id)).token });
  for (let nth = 0; nth < 10; nth += 1) await createUser();
});

const readMain = async (path: string) => textOf(await mainOf(await admin.get(path)));
const messageAfter = (response: Response, by = admin) => flashAfter(response, by);
const call = (method: string, path: string, body?: unknown, by = admin) => requestApi(site, by, { method, path, body });
const everything = () => Promise.all([db.auditEntry.count(), db.userPermission.findMany()]);

describe("permissions", () => {
  const page = "/admin/permissions?search=holder.one";
  const change = (fields: Record<string, string>, by = admin) => by.post(page, fields);

  it("[PRM-01, PRM-02, PRM-03, PRM-04, PRM-05, PRM-06] are added and removed on the list, with immediate effect", async () => {
    const user = await createUser({ username: "holder.one", email: "holder@one.test" });
    const id = String(user.id);
    await db.userPermission.createMany({
      data: ["messages.read", "admin.access"].map((permission) => ({ userId: user.id, permission })),
    });
    const holder = site.visitor({ token: (await createSession(user.id)).token });
    expect((await holder.get("/admin/users")).headers.get("Location")).toBe("/admin");
    const main = await mainOf(await admin.get(page));
    expect(textOf(main)).toMatch(/@holder\.one\s*holder@one\.test/);
    expect(allByRole(main, "button", /^Remove /).map(nameOf)).toEqual([
      "Remove admin.access from @holder.one",
      "Remove messages.read from @holder.one",
    ]);
    const missing = byLabel(main, "Permission to add to @holder.one");
    const held = ["admin.access", "messages.read"];
    const others = PERMISSIONS.filter((permission) => !held.includes(permission));
    expect(attributes(missing, "option", "value")).toEqual(["", ...others]);

    const added = await change({ intent: "add", user_id: id, permission: "admin.users" });
    expect(added.headers.get("Location")).toBe(`${page}#user-${id}`);
    expect(await messageAfter(added)).toBe("Permission added successfully");
    expect((await holder.get("/admin/users")).status).toBe(200);
    expect((await holder.get("/admin/permissions")).headers.get("Location")).toBe("/admin");
    expect(await readMain("/admin/permissions?permission=admin.users&search=holder@one")).toContain("@holder.one");
    expect(await messageAfter(await change({ intent: "add", user_id: id, permission: "admin.users" }))).toContain(
      "already",
    );

    expect(await messageAfter(await change({ intent: "remove", user_id: id, permission: "admin.users" }))).toBe(
      "Permission removed successfully",
    );
    expect((await holder.get("/admin/users")).headers.get("Location")).toBe("/admin");
    expect(await readMain("/admin/permissions?permission=admin.users&search=holder@one")).not.toContain("@holder.one");
    expect(await messageAfter(await change({ intent: "remove", user_id: id, permission: "admin.users" }))).toContain(
      "do not hold",
    );
    expect(await readMain("/admin/permissions")).toMatch(/Showing 1 to 10 of \d+/);
  });

  it("[PRM-08, TEN-40, OPN-51] are rejected with a message if the change is invalid, and nothing is changed", async () => {
    const user = await createUser();
    const keeper = await createUser();
    const held = ["admin.access", "admin.permissions"].map((permission) => ({ userId: keeper.id, permission }));
    await db.userPermission.createMany({ data: held });
    const holder = site.visitor({ token: (await createSession(keeper.id)).token });
    const before = await everything();
    const refused = async (fields: Record<string, string>, by = admin) => {
      const response = await change(fields, by);
      return [response.status, textOf(await html(response))];
    };
    const id = String(user.id);
    for (const [fields, status, words, by] of [
      [{ intent: "add", user_id: id, permission: "" }, 422, "Choose a permission."],
      [{ intent: "add", user_id: id, permission: "root" }, 422, "There is no permission of that name."],
      [{ intent: "add", user_id: String(SIGNED_OUT), permission: "pets.approve" }, 404, "User not found"],
      [{ intent: "add", user_id: "x", permission: "pets.approve" }, 404, "User not found"],
      [
        { intent: "remove", user_id: String(adminId), permission: "pets.approve" },
        409,
        "always holds every permission",
      ],
      [
        { intent: "remove", user_id: String(keeper.id), permission: "admin.access" },
        409,
        "your own admin.access",
        holder,
      ],
      [{ intent: "give", user_id: id, permission: "pets.approve" }, 400, "did not arrive in one piece"],
    ] as const) {
      expect(await refused(fields, by)).toEqual([status, expect.stringContaining(words)]);
    }
    expect(await everything()).toEqual(before);
  });
});

it("[OPN-51, PRM-02, PRM-03] of staff are changed only by holders of all their permissions, on the page and by endpoint", async () => {
  const words = "This user holds a permission that you do not have, so you cannot ban or change them.";
  const [keeper, moderator] = [await createUser(), await createUser({ username: "guarded.one" })];
  const rows = [
    ...["admin.access", "admin.permissions"].map((permission) => ({ userId: keeper.id, permission })),
    ...["admin.access", "admin.users"].map((permission) => ({ userId: moderator.id, permission })),
  ];
  await db.userPermission.createMany({ data: rows });
  const holder = site.visitor({ token: (await createSession(keeper.id)).token });
  const page = "/admin/permissions?search=guarded.one";
  const main = await mainOf(await holder.get(page));
  expect(textOf(main)).toContain(words);
  expect(allByRole(main, "button", /^Remove /)).toEqual([]);
  const before = await everything();
  const fields = { intent: "remove", user_id: String(moderator.id), permission: "admin.access" };
  const refused = await holder.post(page, fields);
  expect([refused.status, textOf(await html(refused)).includes(words)]).toEqual([403, true]);
  const path = `users/${moderator.id}/permissions`;
  const message = { status: 403, message: words };
  expect(await call("DELETE", `${path}/admin.access`, undefined, holder)).toMatchObject(message);
  expect(await call("POST", path, { permission: "pets.approve" }, holder)).toMatchObject(message);
  expect(await everything()).toEqual(before);
});

describe("the endpoints", () => {
  it("[PRM-07, PRM-08, JUS-16, JUS-17, JUS-18, GRD-10, OPN-59] list, add and remove permissions", async () => {
    const user = await createUser({ username: "held.by.api" });
    const path = `users/${user.id}/permissions`;
    const record = async (query: string) => {
      const { users, total } = await call("GET", `users/permissions?${query}`);
      return { users, total };
    };
    const { username, email, id: user_id } = user;
    expect(await record("search=held.by.api")).toEqual({
      users: [{ user_id, username, email, permissions: "[]" }],
      total: 1,
    });
    expect(await call("POST", path, { permission: "pets.approve" })).toEqual({
      status: 200,
      success: true,
      message: "Permission added successfully",
    });
    expect(await record("search=held.by.api&permission=pets.approve")).toEqual({
      users: [{ user_id, username, email, permissions: '["pets.approve"]' }],
      total: 1,
    });
    expect((await record("search=held.by.api&permission=pets.create")).total).toBe(0);
    expect(await call("POST", path, { permission: "pets.approve" })).toMatchObject({ status: 409 });
    expect(await call("DELETE", `${path}/pets.approve`)).toEqual({
      status: 200,
      success: true,
      message: "Permission removed successfully",
    });
    expect(await call("DELETE", `${path}/pets.approve`)).toMatchObject({ status: 409 });
    const before = await everything();
    const message = "There is no permission of that name.";
    const unknown = { status: 400, message, errors: { permission: message } };
    for (const permission of ["root", "", 7, null, ["pets.approve"]]) {
      expect(await call("POST", path, { permission })).toMatchObject(unknown);
    }
    expect(await call("POST", path, {})).toMatchObject(unknown);
    expect(await call("DELETE", `${path}/root`)).toMatchObject({ status: 404, message, errors: {} });
    expect(await call("GET", "users/permissions?permission=root")).toMatchObject(unknown);
    expect(await call("POST", `users/${SIGNED_OUT}/permissions`, { permission: "pets.approve" })).toMatchObject({
      status: 404,
    });
    expect(await call("DELETE", `users/${SIGNED_OUT}/permissions/pets.approve`)).toMatchObject({ status: 404 });
    expect(await call("DELETE", `users/${adminId}/permissions/pets.approve`)).toMatchObject({ status: 409 });
    expect(await everything()).toEqual(before);
  });
});
