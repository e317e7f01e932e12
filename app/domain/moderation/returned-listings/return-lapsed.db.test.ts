// A listing that comes back for a lapsed licence: its statement of reasons, its buyers, and its case once it names another licence.
import { expect, it } from "vitest";
import {
  DECISION_EMAIL_JOB,
  type DecisionEmail,
  mailDecisionEmail,
} from "#app/domain/moderation/decision-emails/decision-emails.server.ts";
import { getStatement } from "#app/domain/moderation/decisions/statement.server.ts";
import { nameLicence } from "#app/domain/pets/listings/name-licence.server.ts";
import { RECHECK_EMAIL_JOB } from "#app/domain/pets/listings/recheck-emails.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createAnsweredPet,
  createBreeder,
  createPaidDeposit,
  createUser,
  daysAgo,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { returnListings } from "./return-lapsed.server.ts";

it("[LIC-10, VIS-15, ALL-02] tells its breeder that it needs a licence, and who has paid a deposit that it is checked again", async () => {
  const { id: breederId } = await createBreeder();
  const { id: licenceId } = await createLicence(breederId, { state: "lapsed", endsOn: daysAgo(20) });
  const { id: petId } = await createAnsweredPet({ breederId, status: "approved" });
  await db.petDeclaration.update({ where: { petId }, data: { sellerKind: "licensed", licenceId } });
  await db.licenceNotice.create({ data: { licenceId, petId, warnedAt: daysAgo(8) } });
  const { userId } = await createPaidDeposit(petId, { userId: (await createUser()).id, paidAt: new Date() });
  await returnListings();
  const told = await db.$queryRaw`
    SELECT data FROM jobs.job WHERE name = ${RECHECK_EMAIL_JOB} AND (data->>'petId')::int = ${petId}`;
  expect(told).toEqual([{ data: { petId, userId } }]);
  const [email] = await db.$queryRaw<{ data: DecisionEmail }[]>`
    SELECT data FROM jobs.job WHERE name = ${DECISION_EMAIL_JOB} AND (data->>'id')::int = ${petId}`;
  await mailDecisionEmail(email!.data);
  expect(inbox.list()[0]?.subject).toMatch(/ needs a licence$/);
});

it("[LIC-10, LAW-04, QUE-13] has a statement of reasons, and a case before others once its new licence answers R02", async () => {
  const { id: breederId, user } = await createBreeder();
  const { id: licenceId } = await createLicence(breederId, { state: "lapsed", endsOn: daysAgo(20) });
  const { id: petId } = await createAnsweredPet({ breederId, status: "approved" });
  await db.petDeclaration.update({ where: { petId }, data: { sellerKind: "licensed", licenceId } });
  await db.licenceNotice.create({ data: { licenceId, petId, warnedAt: daysAgo(8) } });
  expect(await returnListings()).toBe(1);
  const cases = () => db.moderationCase.findMany({ where: { petId, kind: "listing", decidedAt: null } });
  expect(await cases()).toEqual([]);

  const owner = viewerOf(user, { isBreeder: true, breederId });
  const { ref } = await db.decision.findFirstOrThrow({ where: { subjectKind: "pet", subjectId: petId } });
  const statement = await getStatement({ viewer: owner, token: "" }, ref);
  expect(statement).toMatchObject({ isByJob: true, appealUntil: expect.any(String) });
  expect(statement?.reason).toContain("expired on");
  expect(statement?.rules).toHaveLength(1);
  expect(await db.strike.count({ where: { decision: { ref } } })).toBe(0);

  const { id: renewed } = await createLicence(breederId, { state: "unchecked", number: "N/77" });
  expect(await nameLicence(owner, renewed)).toEqual({ ok: true, value: { pets: 1 } });
  expect(await cases()).toMatchObject([{ returned: true }]);
});
