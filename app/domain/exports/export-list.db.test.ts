import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser, viewerOf } from "../../../tests/support/factories.ts";
import { csvLine } from "./csv.ts";
import { exportList } from "./export-list.server.ts";
import { type ExportName, EXPORTS } from "./lists.ts";

it("[OWN-02] a cell is quoted where needed, a formula gets an apostrophe, a number stays a number", () => {
  const cells = ["plain", 'a "b", c', "two\r\nlines", "=1+1", "+44", "-x", "@me", "\tx", "\rx", -5, null, true];
  expect(csvLine(cells)).toBe(`plain,"a ""b"", c","two\r\nlines",'=1+1,'+44,'-x,'@me,'\tx,"'\rx",-5,,true\r\n`);
});

it("[OWN-02] every list is written with its columns, by users with its permission only, and is recorded", async () => {
  const user = await createUser({ firstName: "=cmd()" });
  const viewer = viewerOf(user, { permissions: ["admin.users", "admin.audit"] });
  for (const name of Object.keys(EXPORTS) as ExportName[]) {
    let file = "";
    for await (const chunk of (await exportList({ viewer, name, remoteIp: "203.0.113.9" }))!) file += chunk;
    const [first, ...lines] = file.split("\r\n");
    expect(first).toBe(`\uFEFF${EXPORTS[name].columns.replaceAll(" ", ",")}`);
    if (name === "users") expect(lines.find((line) => line.startsWith(`${user.id},`))).toContain(",'=cmd(),");
  }
  const log = await db.auditEntry.findMany({ where: { actorId: user.id }, orderBy: { id: "asc" } });
  expect(log.map(({ type, detail }) => [type, (detail as { list: string }).list])).toEqual(
    Object.keys(EXPORTS).map((name) => ["list exported", name]),
  );
  expect(await exportList({ viewer: viewerOf(user, { permissions: ["admin.users"] }), name: "audit-log", remoteIp: "::1" })).toBeNull(); // oxfmt-ignore
});
