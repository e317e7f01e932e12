import { expect, it } from "vitest";
import { csvLine } from "#app/domain/shared/csv.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { exportList } from "./export-list.server.ts";
import { type ExportName, exportPath, EXPORTS } from "./lists.ts";

it("[OWN-02] a cell is quoted where needed, a formula gets an apostrophe, a number stays a number", () => {
  const cells = ["plain", 'a "b", c', "two\r\nlines", "=1+1", "+44", "-x", "@me", "\tx", "\rx", -5, null, true];
  expect(csvLine(cells)).toBe(`plain,"a ""b"", c","two\r\nlines",'=1+1,'+44,'-x,'@me,'\tx,"'\rx",-5,,true\r\n`);
});

it("[OWN-02] every list is written with its columns, by users with its permission only, and is recorded", async () => {
  const user = await createUser({ firstName: "=cmd()" });
  const viewer = viewerOf(user, { permissions: ["admin.users", "admin.audit"] });
  await db.businessFigure.create({ data: { day: new Date("2026-03-05"), figure: "sign_ups", value: 7 } });
  for (const name of Object.keys(EXPORTS) as ExportName[]) {
    let file = "";
    for await (const chunk of (await exportList({ viewer, name, remoteIp: "203.0.113.9" }))!) file += chunk;
    const [first, ...lines] = file.split("\r\n");
    expect(first).toBe(`\uFEFF${EXPORTS[name].columns.replaceAll(" ", ",")}`);
    if (name === "figures") expect(lines).toContain("2026-03-05,sign_ups,7");
    if (name === "users") expect(lines.find((line) => line.startsWith(`${user.id},`))).toContain(",'=cmd(),");
  }
  const log = await db.auditEntry.findMany({ where: { actorId: user.id }, orderBy: { id: "asc" } });
  expect(log.map(({ type, detail }) => [type, (detail as { list: string }).list])).toEqual(
    Object.keys(EXPORTS).map((name) => ["list exported", name]),
  );
  expect(await exportList({ viewer: viewerOf(user, { permissions: ["admin.users"] }), name: "audit-log", remoteIp: "::1" })).toBeNull(); // oxfmt-ignore
});

it("[OWN-02] has the rows that the page shows with its filters, from one snapshot", async () => {
  const buyer = await createUser({ username: "exported.buyer" });
  const viewer = viewerOf(await createUser(), { permissions: ["admin.users", "admin.audit"] });
  const file = async (name: ExportName, query: string, of = viewer) => {
    const path = new URL(exportPath(name, `${query}&page=3`), "https://pawstead.example");
    expect(path.searchParams.has("page")).toBe(false);
    let text = "";
    for await (const chunk of (await exportList({ viewer: of, name, remoteIp: "::1", params: path.searchParams }))!) text += chunk; // oxfmt-ignore
    return text.trim().split("\r\n").slice(1);
  };
  const [pet, other] = [await createPet({ name: "Exported" }), await createPet({ status: "hidden" })];
  const paid = await createPaidDeposit(pet.id, { userId: buyer.id });
  await createPaidDeposit(other.id);
  await db.ledgerEntry.create({
    data: { kind: "deposit_paid", amountPence: 5, providerId: "pi_x", depositId: paid.id },
  });
  expect(await file("deposits", "search=exported.buyer&kind=deposit")).toHaveLength(1);
  expect(await file("deposits", "search=exported.buyer&state=refunded")).toEqual([]);
  expect(await file("ledger", "search=exported.buyer")).toMatchObject([
    expect.stringContaining(",deposit_paid,5,pi_x,"),
  ]);
  expect(await file("subscriptions", "search=exported.buyer")).toEqual([]);
  expect(await file("users", "search=exported.buyer")).toMatchObject([
    expect.stringContaining(`${buyer.id},exported.buyer,`),
  ]);
  expect(await file("pets", "status=hidden")).toMatchObject([expect.stringMatching(new RegExp(`^${other.id},`))]);
  expect((await file("audit-log", "type=list exported")).length).toBeGreaterThan(3);
  expect(await file("audit-log", "search=nothingness")).toEqual([]);
  await createPet({ status: "pending" });
  await createBreeder({ status: "pending" });
  const lanes = async (query: string, of = viewer) =>
    new Set((await file("cases", query, of)).map((line) => line.split(",")[3]));
  expect([...(await lanes("")), ...(await lanes("state=open"))]).toEqual([]);
  const administrator = { ...viewer, isAdmin: true };
  expect([...(await lanes("", administrator))].sort()).toEqual(["applications", "listings"]);
  expect([...(await lanes("lane=listings", administrator))]).toEqual(["listings"]);
  expect((await file("cases", "kind=listing&state=decided")).every((line) => line.includes(",listing,"))).toBe(true);
  expect(await file("figures", "from=2026-03-06")).toEqual([]);

  const chunks = (await exportList({ viewer, name: "users", remoteIp: "::1" }))!;
  await chunks.next();
  const late = await createUser();
  let rest = "";
  for await (const chunk of chunks) rest += chunk;
  expect(rest).not.toContain(`${late.id},${late.username}`);
  expect(rest).toContain(`${buyer.id},`);
});
