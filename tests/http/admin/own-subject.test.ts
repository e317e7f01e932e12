// Rights of moderators used on what is their own, by page and by endpoint: refused, and nothing is changed.
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { requestApi } from "../../support/admin-area.ts";
import { createBreeder, createSession, createUser, createAnsweredPet } from "../../support/factories.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const TEXT = "This is your own, or you have reported it, so another moderator decides it. Nothing was changed.";
const GRANT = "You cannot grant a permission to yourself.";
const site = await sharedSite();
const breeder = await createBreeder({ status: "pending", approvedAt: null, user: { isAdmin: true } });
const { token } = await createSession(breeder.userId);
const admin = site.visitor({ token });

interface Way {
  page: string;
  fields: Record<string, string>;
  endpoint: string;
  body?: unknown;
  text?: string;
}

const ofPet = (move: string, status: "pending" | "approved") => async (): Promise<Way> => {
  const { id } = await createAnsweredPet({ breederId: breeder.id, status });
  const fields = { intent: move, petId: String(id), reason: "A reason" };
  return { page: `/admin/pets?status=${status}`, fields, endpoint: `pets/${id}/${move}` };
};
const ofApplication = (decision: string) => (): Way => ({
  page: "/admin/breeders",
  fields: { intent: decision, breederId: String(breeder.id), reason: "A reason" },
  endpoint: `breeders/${breeder.id}/${decision}`,
});

const WAYS: [string, () => Way | Promise<Way>][] = [
  ["approves the own listing", ofPet("approve", "pending")],
  ["rejects the own listing", ofPet("reject", "pending")],
  ["hides the own listing", ofPet("hide", "approved")],
  ["unapproves the own listing", ofPet("unapprove", "approved")],
  ["approves the own application", ofApplication("approve")],
  ["rejects the own application", ofApplication("reject")],
  [
    "grants a permission to themselves",
    () => ({
      page: "/admin/permissions",
      fields: { intent: "add", user_id: String(breeder.userId), permission: "admin.users" },
      endpoint: `users/${breeder.userId}/permissions`,
      body: { permission: "admin.users" },
      text: GRANT,
    }),
  ],
];

describe("[DSK-16] a moderator who", () => {
  it.each(WAYS)("%s is refused on the page and at the endpoint", async (_name, way) => {
    const { page, fields, endpoint, body, text = TEXT } = await way();
    const before = await everything();
    const sent = await admin.post(page, fields);
    expect([sent.status, textOf(await html(sent))]).toEqual([403, expect.stringContaining(text)]);
    const called = await requestApi(site, admin, { method: "POST", path: endpoint, body });
    expect(called).toMatchObject({ status: 403, success: false, message: text });
    expect(await everything()).toEqual(before);
  });
});

it("[DSK-16] A13: a moderator whom a case concerns reads neither it nor its audit entries", async () => {
  const { id: petId } = await createAnsweredPet({ breederId: breeder.id });
  const { id } = await db.moderationCase.findFirstOrThrow({ where: { petId } });
  const body = `Passed on: case ${id}`;
  await db.auditEntry.create({ data: { type: "case passed on", body, detail: { case_id: id }, actorId: null } });
  const colleague = await createUser({ isAdmin: true });
  const { visitor: other } = await signInAs(colleague.id);
  const log = async (by: typeof admin) => {
    const list = await requestApi(site, by, { method: "GET", path: "admin/audit-log" });
    const pages = await Promise.all(["/admin/audit-log", "/admin"].map(async (path) => textOf(await html(await by.get(path))))); // oxfmt-ignore
    return [JSON.stringify(list), ...pages].map((text) => text.includes(body));
  };
  expect([await log(other), await log(admin)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  const path = `/admin/queue/${id}`;
  for (const url of [path, `${path}/notes`]) {
    expect([(await other.get(url)).status, (await admin.get(url)).status]).toEqual([200, 403]);
  }
  const refused = textOf(await html(await admin.get(`${path}/chat`)));
  expect(refused).toContain("This case concerns you, or you have reported it");
  expect((await admin.post(`${path}/claim`, { intent: "claim" })).status).toBe(403);
  expect((await admin.post(`${path}/notes`, { note: "Not me" })).status).toBe(403);
});

async function signInAs(userId: number) {
  return { visitor: site.visitor({ token: (await createSession(userId)).token }) };
}

const everything = () =>
  Promise.all([
    db.pet.findMany({ select: { id: true, status: true }, orderBy: { id: "asc" } }),
    db.breeder.findUnique({ where: { id: breeder.id }, select: { status: true } }),
    db.userPermission.findMany(),
    db.decision.count(),
    db.auditEntry.count(),
  ]);
