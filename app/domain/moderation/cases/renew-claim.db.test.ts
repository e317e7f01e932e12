// How long a claim counts: from moving on shorter than from "Claim this case".
import { expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { caseOf, createPending, createSeller } from "../../../../tests/support/cases.ts";
import { createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { claimNextCase } from "./claim-next-case.server.ts";
import { renewClaim } from "./renew-claim.server.ts";

it("[DSK-11] a claim from moving on lapses after 3 minutes, unless something is done on the page", async () => {
  const { id } = await caseOf((await createPending((await createSeller()).id)).id);
  const user = await createUser();
  const { session } = await createSession(user.id);
  const viewer = viewerOf(user, { permissions: ["admin.access", "pets.approve"] });
  const by = { viewer, sessionId: session.id };
  expect(await claimNextCase(by, ["listings"])).toBe(id);
  const minutes = async () => {
    const { claimedUntil } = await db.moderationCase.findUniqueOrThrow({ where: { id } });
    return Math.round((claimedUntil!.getTime() - clock.now().getTime()) / 60_000);
  };
  expect(await minutes()).toBe(3);
  expect(await renewClaim(viewer, id)).toBe(true);
  expect(await minutes()).toBe(3);
  expect(await renewClaim(viewer, id, { acts: true })).toBe(true);
  expect(await minutes()).toBe(15);
  await claimCase(by, id);
  await db.moderationCase.update({ where: { id }, data: { claimedAt: new Date(Date.now() - 600_000) } });
  await renewClaim(viewer, id);
  expect(await minutes()).toBe(15);
});
