// The statement of reasons of a decision that restricts a user (QUE-13), for that user and for moderators of its lane.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { isLane, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Decision, Prisma } from "#app/platform/generated/prisma/client.ts";
import { appealUntil } from "./appeal-rules.ts";
import { changePage } from "./change-page.server.ts";
import { knownCodes } from "./reason-choice.ts";
import { REASONS } from "./reasons.ts";
import { removedText } from "./removed-text.server.ts";
import { isStatementToken, STATEMENT_LINK_DAYS } from "./statement-link.server.ts";
import { decidedWords, nextStep } from "./statement-texts.ts";
import type { AppealView, Statement } from "./statement-views.ts";

/** Who asks: a signed-in user, or the holder of a link from an email. */
export interface StatementAccess {
  viewer: Viewer | null;
  /** The token of the link; "" for none. */
  token: string;
}

const PARTS = {
  reversedBy: true,
  reverses: { select: { visibleAt: true } },
  appeal: { include: { documents: { orderBy: { position: "asc" } } } },
} as const satisfies Prisma.DecisionInclude;

export type StatedDecision = Prisma.DecisionGetPayload<{ include: typeof PARTS }>;

/**
 * A decision that may be read with this access; null for any other. Users read decisions that restrict them and were not
 * undone in time, once they can no longer be undone.
 */
export async function findStatedDecision(
  { viewer, token }: StatementAccess,
  ref: string,
): Promise<{ decision: StatedDecision; isForStaff: boolean } | null> {
  const decision = await db.decision.findUnique({ where: { ref }, include: PARTS });
  if (!decision) return null;
  const isConcerned =
    viewer?.userId === decision.accountId || (isStatementToken(ref, token) && (await isLinkOpen(decision)));
  if (isConcerned && isShown(decision, clock.now())) return { decision, isForStaff: false };
  const { lane } = decision;
  const isStaff =
    viewer !== null && viewer.userId !== decision.accountId && isLane(lane) && lanesOf(viewer).includes(lane);
  return isStaff ? { decision, isForStaff: true } : null;
}

/**
 * A link replaces the sign-in of a banned user, so it ends with the ban. It also ends 90 days after the last email that
 * had it: about the decision, or about the appeal that was received or decided.
 */
async function isLinkOpen({ accountId, visibleAt, appeal }: StatedDecision): Promise<boolean> {
  const steps = [visibleAt, appeal?.createdAt, appeal?.decidedAt].flatMap((at) => at?.getTime() ?? []);
  const ends = Math.max(...steps) + STATEMENT_LINK_DAYS * 86_400_000;
  return accountId !== null && clock.now().getTime() < ends && (await isBanned(accountId));
}

/** Whether the user concerned may read a decision. */
export function isShown(
  {
    restricts,
    visibleAt,
    decidedAt,
    reversedBy,
    reverses,
  }: Pick<StatedDecision, "restricts" | "visibleAt" | "decidedAt" | "reversedBy" | "reverses">,
  now: Date,
): boolean {
  if (!restricts || visibleAt > now) return false;
  // An undo, and what was undone.
  if (reverses && decidedAt < reverses.visibleAt) return false;
  return !reversedBy || reversedBy.decidedAt >= visibleAt;
}

export async function getStatement(access: StatementAccess, ref: string): Promise<Statement | null> {
  const found = await findStatedDecision(access, ref);
  if (!found) return null;
  const { decision, isForStaff } = found;
  const { subjectKind, reversedBy, appeal } = decision;
  const until = canAppeal(decision, clock.now()) ? appealUntil(decision.visibleAt) : null;
  const stated = { ...decision, bannedUntil: await bannedUntil(decision) };
  return {
    ref,
    words: decidedWords(stated),
    at: decision.decidedAt.toISOString(),
    reason: decision.reason,
    removedText: isForStaff ? null : await removedText(decision),
    rules: knownCodes(decision.reasonCodes).map((code) => {
      const { rule, source, correction } = REASONS[code];
      return { rule, source, correction };
    }),
    nextStep: nextStep({ ...stated, subjectKind }, clock.now()),
    // Who reads it by the link of an email cannot sign in.
    changePath: access.viewer && !isForStaff && !reversedBy ? await changePage(decision) : null,
    automated: decision.automated,
    isByJob: decision.decidedById === null,
    reversal: reversedBy && { at: reversedBy.decidedAt.toISOString(), reason: reversedBy.reason },
    appeal: appeal && appealView(appeal),
    appealUntil: until && !isForStaff ? until.toISOString() : null,
    isForStaff,
  };
}

/** Once, while the decision stands, within six months. */
export function canAppeal({ restricts, reversedBy, appeal, visibleAt, accountId }: StatedDecision, now: Date): boolean {
  return restricts && accountId !== null && !reversedBy && !appeal && now <= appealUntil(visibleAt);
}

function appealView(appeal: NonNullable<StatedDecision["appeal"]>): AppealView {
  const { ref, text, createdAt, dueAt, documents, outcome, reply } = appeal;
  return {
    ...{ ref, text, createdAt: createdAt.toISOString(), dueAt: dueAt.toISOString() },
    documents: documents.map(({ position, name }) => ({ position, name })),
    outcome: outcome as AppealView["outcome"],
    reply: reply ?? "",
  };
}

/** What a decision did, in a sentence; of a ban with its end. */
export async function statedWords(decision: Decision): Promise<string> {
  return decidedWords({ ...decision, bannedUntil: await bannedUntil(decision) });
}

/** The end of the ban that the decision made. */
async function bannedUntil({ decision, accountId, decidedAt }: Decision): Promise<string | null> {
  if (decision !== "ban" || accountId === null) return null;
  const ban = await db.ban.findFirst({
    where: { userId: accountId, createdAt: { lte: decidedAt } },
    orderBy: { createdAt: "desc" },
    select: { until: true },
  });
  return ban?.until?.toISOString() ?? null;
}
