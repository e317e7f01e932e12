import { beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import { parseUserFilter, NO_USER_FILTER } from "#app/domain/accounts/user-filter.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { getUserDetails, listUsers } from "./admin-queries.server.ts";
import { listHolders } from "./permission-queries.server.ts";

const PAGE = { page: 1, pageSize: 10 };

describe("the list of users", () => {
  const found = async (search: string) =>
    (await listUsers({ ...NO_USER_FILTER, search }, PAGE)).items.map(({ username }) => username);

  beforeAll(async () => {
    await createUser({ username: "mabel.frost", email: "mf@winter.test", firstName: "Mabel", lastName: "O'Frost" });
    await createUser({ username: "aled_100", email: "aled@cymru.test", firstName: "Aled", lastName: "Prys 50%" });
    await createUser({ username: "zora", email: "zora.q@winter.test", firstName: "Zora", lastName: "Quill" });
  });

  it("[OPN-87, USR-14] is sorted newest first, with ten per page, and shows the last page beyond the end", async () => {
    for (let nth = 0; nth < 10; nth += 1) await createUser();
    const first = await listUsers(NO_USER_FILTER, PAGE);
    expect(first).toMatchObject({ total: 13, totalIsCapped: false, pageCount: 2, pageSize: 10 });
    expect(first.items).toHaveLength(10);
    const times = first.items.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
    const last = await listUsers(NO_USER_FILTER, { page: 99, pageSize: 10 });
    expect(last.page).toBe(2);
    expect(last.items.map(({ username }) => username)).toEqual(["zora", "aled_100", "mabel.frost"]);
  });

  it("[OPN-87] is searched by each word of name, email and username, ignoring case", async () => {
    expect(await found("mabel")).toEqual(["mabel.frost"]);
    expect(await found("O'FROST mabel")).toEqual(["mabel.frost"]);
    expect(await found("winter.test")).toEqual(["zora", "mabel.frost"]);
    expect(await found("winter quill")).toEqual(["zora"]);
    expect(await found("aled_1")).toEqual(["aled_100"]);
    expect(await found("no such user")).toEqual([]);
  });

  it("[OPN-87] matches one or two letters as a prefix, and LIKE wildcards literally", async () => {
    expect(await found("q")).toEqual(["zora"]);
    expect(await found("pr")).toEqual(["aled_100"]);
    expect(await found("mf")).toEqual(["mabel.frost"]);
    expect(await found("za")).toEqual([]);
    expect(await found("%")).toEqual([]);
    expect(await found("50%")).toEqual(["aled_100"]);
    expect(await found("a_e")).toEqual([]);
    expect(await found("\\")).toEqual([]);
  });
});

it("[USR-04, USR-05, OPN-49] lists each IP address once with its last use, and live and ended sessions", async () => {
  const { id } = await createUser();
  await db.userPermission.create({ data: { userId: id, permission: "pets.approve" } });
  const at = (hours: number) => new Date(Date.UTC(2026, 4, 6, hours));
  await createSession(id, { ipAddress: "198.51.100.1", lastActiveAt: at(1) });
  await createSession(id, { ipAddress: "198.51.100.1", lastActiveAt: at(5), endedAt: at(5) });
  await createSession(id, { ipAddress: "198.51.100.2", lastActiveAt: at(3), expiresAt: at(4) });
  await createSession(id, { ipAddress: null, lastActiveAt: at(6), userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140" });
  const details = await getUserDetails(id);
  expect(details?.permissions).toEqual(["pets.approve"]);
  expect(details?.addresses).toEqual([
    { address: "198.51.100.1", lastSeenAt: at(5) },
    { address: "198.51.100.2", lastSeenAt: at(3) },
  ]);
  expect(
    details?.sessions.map(({ device, lastActiveAt, ended }) => [device, lastActiveAt.getUTCHours(), ended]),
  ).toEqual([
    ["Firefox on Linux", 6, false],
    ["Unknown device", 5, true],
    ["Unknown device", 3, true],
    ["Unknown device", 1, false],
  ]);
  expect(await getUserDetails(2_000_000_000)).toBeNull();
});

describe("the list of permissions", () => {
  const holders = async (permission: Permission | null, search = "holder") =>
    (await listHolders({ search, permission }, PAGE)).items.map(({ username }) => username);

  beforeAll(async () => {
    const give = async (username: string, permissions: Permission[], isAdmin = false) => {
      const { id } = await createUser({ username, isAdmin, email: `${username}@mail.test` });
      await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: id, permission })) });
    };
    await give("holder.none", []);
    await give("holder.read", ["messages.read"]);
    await give("holder.judge", ["pets.approve", "messages.read"]);
    await give("holder.admin", [], true);
  });

  it("[PRM-01, PRM-04, PRM-06, TEN-40] finds by username or email; administrators hold all permissions", async () => {
    const { items } = await listHolders({ search: "HOLDER@mail.test holder.", permission: null }, PAGE);
    expect(items).toEqual([]);
    expect(await holders(null, "judge@mail.test")).toEqual(["holder.judge"]);
    const all = await listHolders({ search: "holder.", permission: null }, PAGE);
    expect(all.items.map(({ permissions }) => permissions.length)).toEqual([12, 2, 1, 0]);
  });

  it("[PRM-05] is filtered by a permission", async () => {
    expect(await holders("pets.approve")).toEqual(["holder.admin", "holder.judge"]);
    expect(await holders("messages.read")).toEqual(["holder.admin", "holder.judge", "holder.read"]);
    expect(await holders("messages.read", "")).toEqual(["holder.admin", "holder.judge", "holder.read"]);
    expect(await holders("admin.audit", "")).toEqual(["holder.admin"]);
  });
});

it("[OWN-04] filters accounts by state and days in London", async () => {
  const found = async (query: string) =>
    (await listUsers(parseUserFilter(new URLSearchParams(query)), PAGE)).items.map(({ username }) => username);
  const of = (username: string, createdAt: string) => createUser({ username, createdAt: new Date(createdAt) });
  const banned = await of("owl", "2031-07-01T22:59:00Z");
  const closing = await of("lark", "2031-07-01T23:00:00Z");
  await db.ban.create({ data: { userId: banned.id } });
  await db.accountClosure.create({ data: { userId: closing.id, closesAt: new Date("2031-08-01") } });
  const period = "from=2031-07-01&until=2031-07-01";
  expect(await found(period)).toEqual(["owl"]);
  expect(await found("from=2031-07-02&until=2031-07-02&state=closing")).toEqual(["lark"]);
  expect(await found(`${period}&state=banned&search=ow`)).toEqual(["owl"]);
  expect(await found(`${period}&state=closing`)).toEqual([]);
});
