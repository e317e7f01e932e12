// A moderator who is a breeder as well, and rows that concern them. Import only from `*.db.test.ts` files.
import { openCase, type CaseToOpen } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createChat, createPet, createReview, createUser, viewerOf } from "./factories.ts";

export interface OwnInterest {
  /** Holds every permission. */
  moderator: Viewer;
  breederId: number;
  reviewOfMe(): Promise<number>;
  messageToMe(): Promise<number>;
  decisionAboutMe(): Promise<number>;
}

export async function createModeratingBreeder(data: Parameters<typeof createBreeder>[0] = {}): Promise<OwnInterest> {
  const breeder = await createBreeder({ plan: "gold", user: { isAdmin: true }, ...data });
  const breederId = breeder.id;
  const all = { isAdmin: true, isBreeder: true, type: "breeder" } as const;
  const moderator = viewerOf(breeder.user, { ...all, permissions: [...PERMISSIONS], breederId });
  return {
    moderator,
    breederId,
    reviewOfMe: async () => (await createReview(breederId)).id,
    async messageToMe() {
      const { id: userId } = await createUser();
      const chat = await createChat({ starterId: userId, recipientId: moderator.userId });
      return (await db.message.create({ data: { chatId: chat.id, userId, text: "You are a fraud", revision: 1 } })).id;
    },
    async decisionAboutMe() {
      const { id, name } = await createPet({ breederId });
      const { id: decidedById } = await createUser();
      const made = { decision: "hide", subjectKind: "pet", subjects: [{ id, name }], decidedById } as const;
      return (await db.$transaction((client) => recordDecisions(client, made)))[0]!.decisionId;
    },
  };
}

/** Opens a case; returns its id. */
export async function openedCase(wanted: CaseToOpen): Promise<number> {
  return (await db.$transaction((client) => openCase(client, wanted))).caseId;
}
