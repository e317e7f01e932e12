// The link of a statement to the form where its user changes what was decided about.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { createLitter } from "../../../../tests/support/litters.ts";
import { changePage } from "./change-page.server.ts";
import { getStatement } from "./statement.server.ts";

let moderator: Viewer;
beforeEach(async () => {
  moderator = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true });
});

async function statementOf(userId: number, viewer?: Viewer) {
  const { ref } = await db.decision.findFirstOrThrow({ where: { accountId: userId }, orderBy: { id: "desc" } });
  const own = viewerOf(await db.user.findUniqueOrThrow({ where: { id: userId } }));
  return getStatement({ viewer: viewer ?? own, token: "" }, ref);
}

describe("the statement of a decision", () => {
  it("[QUE-13, ALL-08] leads to the form of a listing that was not approved, for its breeder alone, while it is there", async () => {
    const { id: breederId, userId } = await createBreeder();
    const { id } = await createPet({ breederId, status: "pending" });
    await changePetStatus({ viewer: moderator, petIds: [id], move: "reject", reason: "Photos, please." });
    expect(await statementOf(userId)).toMatchObject({ changePath: `/breeder/pets/${id}/edit` });
    expect(await statementOf(userId, moderator)).toMatchObject({ changePath: null, isForStaff: true });
    await db.pet.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await statementOf(userId)).toMatchObject({ changePath: null });
  });

  it("[QUE-13, ALL-08] does not promise that a change brings a hidden listing back", async () => {
    const { id: breederId, userId } = await createBreeder();
    const { id } = await createPet({ breederId });
    await changePetStatus({ viewer: moderator, petIds: [id], move: "hide", reason: "Why" });
    expect(await statementOf(userId)).toMatchObject({
      changePath: null,
      nextStep: "Only you can see the listing until we show it again.",
    });
  });

  it("[QUE-13, ALL-08] leads to a licence or a litter until it is checked or approved", async () => {
    const { id: breederId, userId } = await createBreeder();
    const { id: licenceId } = await createLicence(breederId, { state: "refused" });
    const { id: litterId } = await createLitter(breederId, { status: "rejected" });
    const of = (subjectKind: string, subjectId: number) =>
      changePage({ decision: "refused", subjectKind, subjectId, accountId: userId });
    expect(await of("licence", licenceId)).toBe(`/breeder/licences/${licenceId}/edit`);
    expect(await of("litter", litterId)).toBe(`/breeder/litters/${litterId}/edit`);
    await db.licence.update({ where: { id: licenceId }, data: { state: "checked" } });
    await db.litter.update({ where: { id: litterId }, data: { status: "approved" } });
    expect([await of("licence", licenceId), await of("litter", litterId)]).toEqual([null, null]);
  });

  it("[QUE-13, ALL-08] leads to the application that was not approved", async () => {
    const types = [
      ["breeder", "/breeder/application"],
      ["user", "/breeder-application"],
    ] as const;
    for (const [type, changePath] of types) {
      const { id, userId } = await createBreeder({ status: "pending", user: { type, isBreeder: false } });
      await decideApplications({ viewer: moderator, breederIds: [id], decision: "reject", reason: "Why" });
      expect(await statementOf(userId)).toMatchObject({ changePath });
    }
  });
});
