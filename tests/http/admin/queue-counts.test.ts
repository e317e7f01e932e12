// A number of the admin area with a link is the number of rows that the link lists (ALL-02): each list is read and counted, by
// the use case of its page, which shows a row for each.
import { beforeAll, expect, it } from "vitest";
import { readCaseFilter } from "#app/domain/moderation/cases/case-filter.ts";
import { getCase } from "#app/domain/moderation/cases/get-case.server.ts";
import { listCases } from "#app/domain/moderation/cases/queue.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import { claimFor } from "../../support/cases.ts";
import { deep } from "../../support/depth.ts";
import { createBreeder, createPet, createSession, viewerOf } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, byRole, html, one, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
type User = Awaited<ReturnType<typeof signedInUser>>;
let kim: User;
let jo: User;

const DAY_MS = 86_400_000;
const caseOf = (petId: number) => db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } });
const pageOf = async (path: string) => html(await kim.visitor.get(path));
const viewer = () => viewerOf(kim.user, { isAdmin: true, permissions: ["admin.access", "pets.approve"] });
const rowsIn = (page: string) => page.split("data-row=").length - 1;

/** The number of rows of the list that a link leads to. */
async function rowsOf(to: string): Promise<number> {
  const { pathname, searchParams } = new URL(to, site.url);
  expect(pathname).toBe("/admin/queue");
  return (await listCases(viewer(), readCaseFilter(searchParams), 1)).items.length;
}

beforeAll(async () => {
  await db.moderationCase.deleteMany();
  kim = await signedInUser(site, { username: "kim.counts", isAdmin: true });
  jo = await signedInUser(site, { username: "jo.counts", isAdmin: true });
  const { id: breederId } = await createBreeder({ plan: "gold" });
  const pending = async () => caseOf((await createPet({ breederId, status: "pending" })).id);
  const [open, claimed, overdue, own] = [await pending(), await pending(), await pending(), await pending()];
  await claimFor(jo, claimed.id);
  await db.moderationCase.updateMany({ where: { id: { in: [overdue.id, claimed.id] } }, data: { dueAt: new Date(0) } });
  const report = { subjectKind: "pet", subjectId: open.petId!, subjectName: "Luna", reason: "other", text: "A report" };
  await db.report.create({ data: { ref: "R-COUNTS", caseId: own.id, reporterId: kim.user.id, ...report } });

  // Decided: in time and late, in this period and before it, one with two decisions, and kim's own with their second checks.
  const decide = async (by: User) => {
    const found = await pending();
    const { session } = await createSession(by.user.id);
    await db.moderationCase.update({
      where: { id: found.id },
      data: { claimedAt: new Date(), claimSessionId: session.id },
    });
    const viewer = viewerOf(by.user, { isAdmin: true, permissions: ["admin.access", "pets.approve"] });
    await changePetStatus({ viewer, petIds: [found.petId!], move: "approve" });
    return found;
  };
  const [twice, late, old] = [await decide(jo), await decide(jo), await decide(jo)];
  await decide(kim);
  const { id: _id, ref: _ref, ...decision } = await db.decision.findFirstOrThrow({ where: { caseId: twice.id } });
  await db.decision.create({ data: { ...decision, ref: "D-COUNTS" } });
  await db.moderationCase.update({ where: { id: late.id }, data: { dueAt: new Date(0) } });
  const before = new Date(Date.now() - 20 * DAY_MS);
  await db.moderationCase.update({ where: { id: old.id }, data: { decidedAt: before } });
  await db.$executeRaw`ALTER TABLE decisions DISABLE TRIGGER decisions_append_only`;
  await db.decision.updateMany({ where: { caseId: old.id }, data: { decidedAt: before } });
  await db.$executeRaw`ALTER TABLE decisions ENABLE TRIGGER decisions_append_only`;
  await claimFor(jo, open.id);
  await jo.visitor.post(`/admin/queue/${open.id}/claim`, { intent: "put-back" });
  await claimFor(jo, claimed.id);
});

/** Links whose text ends in a number, with that number. */
function counted(markup: Parameters<typeof all>[0], selector: string): { to: string; text: string; count: number }[] {
  return all(markup, selector).flatMap((link) => {
    const text = textOf(link);
    const count = /(?:^|[\s(])([\d,]+)\)?$/.exec(text)?.[1];
    return count === undefined ? [] : [{ to: link.getAttribute("href")!, text, count: Number(count.replace(",", "")) }];
  });
}

it("[ALL-02, DSK-09] B19: each number of the queue, its lanes and the sidebar is that of its list", async () => {
  const paths = ["/admin/queue", "/admin/queue?state=decided", "/admin/queue?lane=listings&state=overdue"];
  for (const path of paths) {
    const page = await pageOf(path);
    expect([path, await rowsOf(path)]).toEqual([path, rowsIn(page)]);
    const links = [
      ...counted(byRole(page, "navigation", "Lanes"), "a"),
      ...counted(byRole(page, "navigation", "Cases by state"), "a"),
      ...counted(byRole(page, "navigation", "Admin area"), "a[href='/admin/queue']"),
    ];
    expect(links.length).toBeGreaterThan(8);
    for (const { to, text, count } of links) expect([text, await rowsOf(to)]).toEqual([text, count]);
  }
  // The own report is not among them, nor the second check of kim's own decision.
  const lanes = textOf(byRole(await pageOf("/admin/queue"), "navigation", "Lanes"));
  expect(lanes).toMatch(/Listings\s*\(2\).*Second checks\s*\(3\)/s);
});

// The shorter period leaves out a decided case, so its links must carry the period.
it.each(deep([7], [7, 30]))(
  "[ALL-02, DSK-15, QUE-22] B19: each figure of %d days links to exactly its cases",
  async (days) => {
    const page = await pageOf(`/admin/queue/figures?days=${days}`);
    expect(all(page, ".figure-table table thead th[scope=col]").length).toBeGreaterThan(10);
    const links = counted(one(page, ".figures-page"), ".figure-table td a").filter(({ to }) => to.includes("?"));
    expect(links.some(({ to }) => to.includes("figure=closed"))).toBe(true);
    expect(links.some(({ to, count }) => to.includes("figure=decided") && count === (days === 7 ? 2 : 3))).toBe(true);
    for (const { to, count } of links) expect([to, await rowsOf(to)]).toEqual([to, count]);
    expect(rowsIn(await pageOf(links[0]!.to))).toBe(links[0]!.count);
    const oldest = all(page, "a").flatMap(
      (link) => /^\/admin\/queue\/(\d+)/.exec(link.getAttribute("href") ?? "")?.[1] ?? [],
    );
    expect(oldest).not.toEqual([]);
    for (const id of oldest) expect(await getCase(viewer(), Number(id))).not.toBeNull();
    expect(all(page, "svg.trend-line").length).toBe(4);
  },
);
