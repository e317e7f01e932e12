// What a granted appeal has led to, in a sentence for the user concerned: whether what they listed or wrote is public now.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { shownText } from "#app/domain/moderation/decision-emails/shown-text.ts";
import { subjectWords } from "#app/domain/moderation/decisions/words.ts";
import { LOG_IN_AGAIN } from "#app/domain/moderation/texts.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { db } from "#app/platform/db.server.ts";
import type { Decision } from "#app/platform/generated/prisma/client.ts";

const WAITS = "is not public yet: a moderator decides about it.";

/** Null when there is nothing to tell, as of what is deleted. */
export async function stateNow(decision: Decision): Promise<string | null> {
  const said = await stateOf(decision);
  return said && said.replace(/^./, (first) => first.toUpperCase());
}

async function stateOf(decision: Decision): Promise<string | null> {
  const { subjectKind, subjectId: id } = decision;
  const what = subjectWords(decision);
  switch (subjectKind) {
    case "pet": {
      const breeder = { select: { planLapsed: true } };
      const select = { status: true, listed: true, pausedAt: true, openAnswers: true, breeder } as const;
      const pet = await db.pet.findUnique({ where: { id, deletedAt: null }, select });
      if (!pet) return null;
      if (pet.status === "approved") return `${what} is approved. ${shownText(pet)}`.trim();
      if (pet.status !== "pending") return `${what} is not public.`;
      return pet.openAnswers > 0
        ? `${what} is not public yet: ${counted(pet.openAnswers, "question")} left to answer.`
        : `${what} ${WAITS}`;
    }
    case "litter": {
      const litter = await db.litter.findUnique({ where: { id }, select: { status: true } });
      if (!litter) return null;
      if (litter.status === "pending") return `${what} ${WAITS}`;
      return `${what} is ${litter.status === "approved" ? "approved" : "not public"}.`;
    }
    case "breeder": {
      const breeder = await db.breeder.findUnique({ where: { id }, select: { status: true } });
      if (!breeder) return null;
      return breeder.status === "pending"
        ? `${what} waits for a moderator's decision.`
        : `${what} is ${breeder.status} now.`;
    }
    case "licence": {
      const licence = await db.licence.findUnique({ where: { id }, select: { state: true } });
      return (
        licence && `${what} ${licence.state === "unchecked" ? "waits for its check again" : `is ${licence.state}`}.`
      );
    }
    case "message":
    case "review":
      return (await isShown(subjectKind, id)) ? `${what} is shown again.` : null;
    default:
      if (decision.decision !== "ban" || decision.accountId === null) return null;
      return (await isBanned(decision.accountId)) ? null : LOG_IN_AGAIN;
  }
}

async function isShown(kind: "message" | "review", id: number): Promise<boolean> {
  const found =
    kind === "message"
      ? await db.message.count({ where: { id, removed: null } })
      : await db.review.count({ where: { id, removedAt: null } });
  return found > 0;
}
