// The endpoints with which moderators decide about an application to become a breeder or a listing: approve, reject,
// hide and unapprove.
import { z } from "zod";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import { decisionBodySchema, petDecisionBodySchema } from "#app/domain/moderation/api-schema.ts";
import { reasonText } from "#app/domain/moderation/decisions/reason-choice.ts";
import { OWN_SUBJECT_TEXT } from "#app/domain/moderation/decisions/texts.ts";
import { undoUntil } from "#app/domain/moderation/decisions/undo-time.server.ts";
import type { BreederDecision, Decided } from "#app/domain/moderation/rules.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { BREEDER_TEXTS, claimedText, lateText, PET_TEXTS } from "#app/domain/moderation/texts.ts";
import { PET_DECISION_RULES, type PetDecision } from "#app/domain/pets/decisions.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { optionalJsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import { breederParam, PET_NOT_FOUND, petParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, moment } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

/** Of an undoable decision. */
const MADE = {
  decision: z.string().optional().meta({ description: "The reference of an undoable decision." }),
  undo_until: moment
    .nullish()
    .meta({ description: "Until when an undoable decision can be undone; null where that is not possible." }),
};

const DECIDED = "409 where another moderator has decided meanwhile.";

export const approveBreeder = decisionEndpoint("approve", "approved");
export const rejectBreeder = decisionEndpoint("reject", "rejected");
export const approvePet = moveEndpoint("approve", "Approve a listing");
export const rejectPet = moveEndpoint("reject", "Reject a listing");
export const hidePet = moveEndpoint("hide", "Hide a listing");
export const unapprovePet = moveEndpoint("unapprove", "Unapprove a listing, which waits for approval again");

function decisionEndpoint(decision: BreederDecision, status: "approved" | "rejected"): Endpoint {
  return defineEndpoint({
    method: "post",
    path: `/api/breeders/{breederId}/${decision}`,
    id: `${decision}Breeder`,
    summary: `${decision === "approve" ? "Approve" : "Reject"} an application to become a breeder`,
    description: `Needs the permissions admin.access and breeders.approve. The applicant is told the reason. ${DECIDED}`,
    access: permitted({ all: ["admin.access", "breeders.approve"] }),
    params: { breederId: breederParam },
    body: optionalJsonBody(decisionBodySchema),
    example: {
      body: {
        reason: decision === "approve" ? "The council confirmed the licence." : "We could not find the licence.",
      },
    },
    responses: {
      200: { description: "Done.", schema: done({ breeder_id: z.int(), status: z.literal(status), ...MADE }) },
    },
    refusals: [409],
    rateLimits: { moderate: "user" },
    handler: ({ context, viewer, params: { breederId }, body }) =>
      decisionReply(context, {
        decide: (by) =>
          decideApplications({
            ...by,
            viewer,
            breederIds: [breederId],
            versions: versionOf(breederId, body),
            decision,
            ...reasonsOf(body),
          }),
        texts: { ...BREEDER_TEXTS[decision], missing: BREEDER_NOT_FOUND },
        facts: { breeder_id: breederId, status },
        undoable: body?.undoable,
      }),
  });
}

/** `seen` in the body may name the status that the moderator looked at. */
function moveEndpoint(move: PetDecision, summary: string): Endpoint {
  const { from, to } = PET_DECISION_RULES[move];
  return defineEndpoint({
    method: "post",
    path: `/api/pets/{petId}/${move}`,
    id: `${move}Pet`,
    summary,
    description: `From ${from.join(" or ")} to ${to}. Needs the permissions admin.access and pets.approve. ${DECIDED}`,
    access: permitted({ all: ["admin.access", "pets.approve"] }),
    params: { petId: petParam },
    body: optionalJsonBody(petDecisionBodySchema),
    example: { body: { reason: move === "approve" ? "Everything is in order." : "The photo shows another animal." } },
    responses: { 200: { description: "Done.", schema: done({ pet_id: z.int(), status: z.literal(to), ...MADE }) } },
    refusals: [409],
    rateLimits: { moderate: "user" },
    handler: ({ context, viewer, params: { petId }, body }) =>
      decisionReply(context, {
        decide: (by) =>
          changePetStatus({
            ...{ ...by, viewer, petIds: [petId], move, seen: body?.seen, versions: versionOf(petId, body) },
            ...reasonsOf(body),
          }),
        texts: { ...PET_TEXTS[move], missing: PET_NOT_FOUND },
        facts: { pet_id: petId, status: to },
        undoable: body?.undoable,
      }),
  });
}

function reasonsOf(body: z.output<typeof decisionBodySchema> | null) {
  const { reason, reason_codes: reasonCodes = [], undoable } = body ?? {};
  return { reason: reasonText(reasonCodes, reason ?? ""), reasonCodes, undoable };
}

function versionOf(id: number, body: z.output<typeof decisionBodySchema> | null): Map<number, string> {
  return new Map(body?.version ? [[id, body.version]] : []);
}

interface Decision {
  decide: (by: { remoteIp: string }) => Promise<Result<Decided, string>>;
  texts: { done: string; failed: string; missing: string };
  /** The fields of the response to a decision that was made. */
  facts: Record<string, unknown>;
  undoable: boolean | undefined;
}

async function decisionReply(context: AppContext, { decide, texts, facts, undoable }: Decision): Promise<Response> {
  const { address: remoteIp } = requestInfo(context);
  const decided = await withErrorLogging(context, () => decide({ remoteIp }));
  if (!decided) return apiError("unexpected", { message: texts.failed });
  if (!decided.ok) return apiError("forbidden", decided.code === "own-subject" ? { message: OWN_SUBJECT_TEXT } : {});
  const { done: made, late, refs } = decided.value;
  if (made.length > 0) {
    const undo = undoable && { decision: refs[0], undo_until: undoUntil() };
    return apiReply({ success: true, message: texts.done, ...facts, ...undo });
  }
  const [claim] = late.filter(({ status }) => status === "claimed");
  if (claim?.by) return apiError("conflict", { message: claimedText(claim.by) });
  return late.length > 0
    ? apiError("conflict", { message: lateText(late) })
    : apiError("not-found", { message: texts.missing });
}
