// One rule for every door (DSK-18): whatever is decided, another's claim is respected, a reason is stored, and only reasons of
// the table give a strike. Pages and endpoints call these use cases.
import { beforeEach, describe, expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { checkLicence } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { decideLitter } from "#app/domain/moderation/subject-decisions/decide-litter.server.ts";
import type { PetDecision } from "#app/domain/pets/decisions.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { createLitter } from "../../../../tests/support/litters.ts";

interface Door {
  name: string;
  /** Makes a subject with an open case, and returns its id. */
  open(): Promise<number>;
  decide(viewer: Viewer, id: number, reason: string): Promise<unknown>;
  subject: "pet" | "breeder" | "litter" | "licence";
  /** The reason that the subject keeps. */
  kept(id: number): Promise<string | null | undefined>;
}

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let jo: Viewer;
let other: Viewer;
const moderator = async () => viewerOf(await createUser({ isAdmin: true }), { isAdmin: true });

beforeEach(async () => {
  breeder = await createBreeder();
  [jo, other] = [await moderator(), await moderator()];
});

function petDoor(move: Exclude<PetDecision, "approve">): Door {
  const status = move === "reject" ? "pending" : "approved";
  return {
    name: `a listing: ${move}`,
    subject: "pet",
    async open() {
      const { id } = await createPet({ breederId: breeder.id, status });
      const signals = [{ rule: "report", version: "1", weight: 30, sentence: "Reported." }];
      if (status === "approved") {
        await db.$transaction((client) =>
          openCase(client, { kind: "changed_after_approval", subject: { petId: id }, signals }),
        );
      }
      return id;
    },
    decide: (viewer, id, reason) => changePetStatus({ viewer, move, petIds: [id], reason }),
    kept: async (id) => (await db.pet.findUnique({ where: { id } }))?.rejectionReason,
  };
}

const DOORS: Door[] = [
  petDoor("reject"),
  petDoor("hide"),
  petDoor("unapprove"),
  {
    name: "an application: reject",
    subject: "breeder",
    open: async () => (await createBreeder({ status: "pending" })).id,
    decide: (viewer, id, reason) => decideApplications({ viewer, decision: "reject", breederIds: [id], reason }),
    kept: async (id) => (await db.breeder.findUnique({ where: { id } }))?.rejectionReason,
  },
  {
    name: "a litter without animals: reject",
    subject: "litter",
    open: async () => (await createLitter(breeder.id, { stage: "planned", status: "pending" })).id,
    decide: (viewer, litterId, reason) => decideLitter({ viewer, litterId, move: "reject", petIds: [], reason }),
    kept: async (id) => (await db.litter.findUnique({ where: { id } }))?.rejectionReason,
  },
];

const LICENCE: Door = {
  name: "a licence: refuse",
  subject: "licence",
  open: async () => (await createLicence(breeder.id, { state: "unchecked" })).id,
  async decide(viewer, licenceId, text) {
    const { updatedAt } = await db.licence.findUniqueOrThrow({ where: { id: licenceId } });
    const decision = { decision: "refused", text } as const;
    return checkLicence({ viewer, licenceId, seen: updatedAt.toISOString(), decision });
  },
  kept: async (id) => (await db.licence.findUnique({ where: { id } }))?.refusalReason,
};

const madeAbout = (subjectKind: string, subjectId: number) =>
  db.decision.findMany({ where: { subjectKind, subjectId } });
const COLUMN = { pet: "petId", breeder: "breederId", litter: "litterId", licence: "licenceId" } as const;

describe("[DSK-18] at every door", () => {
  describe.each([...DOORS, LICENCE])("$name", ({ subject, open, decide, kept }) => {
    it("is left as it is while another moderator has claimed the case, and decided by who has", async () => {
      const id = await open();
      const { id: caseId } = await db.moderationCase.findFirstOrThrow({
        where: { [COLUMN[subject]]: id, decidedAt: null },
      });
      const { session } = await createSession(other.userId);
      expect(await claimCase({ viewer: other, sessionId: session.id }, caseId)).toMatchObject({ ok: true });
      expect(JSON.stringify(await decide(jo, id, "No."))).toContain(other.username);
      expect(await madeAbout(subject, id)).toEqual([]);
      await decide(other, id, "No.");
      expect(await madeAbout(subject, id)).toMatchObject([{ decidedById: other.userId, reason: "No." }]);
      expect(await kept(id)).toBe("No.");
    });
  });

  it.each(DOORS)("$name without a reason keeps “No reason provided”, without a strike", async (door) => {
    const id = await door.open();
    await door.decide(jo, id, "");
    expect(await madeAbout(door.subject, id)).toMatchObject([{ reason: "No reason provided", reasonCodes: [] }]);
    expect(await door.kept(id)).toBe("No reason provided");
    expect(await db.strike.count({ where: { decision: { subjectKind: door.subject, subjectId: id } } })).toBe(0);
  });
});
