// The calls with which moderators decide about one breeder or one listing.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { decisionCallSchema, moveCallSchema } from "#app/domain/moderation/call-schema.ts";
import { changePetStatus } from "#app/domain/moderation/change-pet-status.server.ts";
import { decideApplications } from "#app/domain/moderation/decide-applications.server.ts";
import { type BreederDecision, type Decided, PET_MOVE_RULES, type PetMove } from "#app/domain/moderation/rules.ts";
import { BREEDER_TEXTS, lateText, PET_TEXTS } from "#app/domain/moderation/texts.ts";
import type { Permission } from "#app/domain/permissions/rules.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";
import type { Result } from "#app/domain/result.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { methodNotAllowed, parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import { requestInfo } from "./server/context.ts";
import { requireApiPermissions } from "./session/guards.server.ts";

type Call = Pick<ActionFunctionArgs, "context" | "request">;

interface DecisionInput {
  viewer: Viewer;
  id: number;
  reason: string;
  seen?: PetStatus;
  remoteIp: string;
}

interface Decision {
  permission: Permission;
  /** The id in the address. */
  id: string | undefined;
  body: typeof decisionCallSchema | typeof moveCallSchema;
  texts: { done: string; failed: string };
  decide: (input: DecisionInput) => Promise<Result<Decided, string>>;
  /** What a done decision answers besides. */
  facts: (id: number) => Record<string, unknown>;
}

/** POST /api/breeders/{id}/approve and …/reject {reason}. */
export function decideApplicationCall(call: Call, id: string | undefined, decision: BreederDecision) {
  return decide(call, {
    id,
    permission: "breeders.approve",
    body: decisionCallSchema,
    texts: BREEDER_TEXTS[decision],
    decide: ({ id: breederId, ...input }) => decideApplications({ ...input, breederIds: [breederId], decision }),
    facts: (breederId) => ({ breeder_id: breederId, status: decision === "approve" ? "approved" : "rejected" }),
  });
}

/** POST /api/pets/{id}/approve, …/reject {reason}, …/hide {reason} and …/unapprove {reason}; `seen` may name the status it had when looked at. */
export function moderatePetCall(call: Call, id: string | undefined, move: PetMove) {
  return decide(call, {
    id,
    permission: "pets.approve",
    body: moveCallSchema,
    texts: PET_TEXTS[move],
    decide: ({ id: petId, ...input }) => changePetStatus({ ...input, petIds: [petId], move }),
    facts: (petId) => ({ pet_id: petId, status: PET_MOVE_RULES[move].to }),
  });
}

async function decide({ context, request }: Call, decision: Decision): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const viewer = await requireApiPermissions(context, { all: ["admin.access", decision.permission] });
  const id = parseId(decision.id);
  if (id === null) return apiError("not-found");
  await limitApi(context, "moderate", `user-${viewer.userId}`);
  const hasBody = (await request.clone().text()).trim() !== "";
  const { reason, seen }: z.output<typeof moveCallSchema> = hasBody ? await parseApi(request, decision.body) : {};
  const { address: remoteIp } = requestInfo(context);
  const decided = await withErrorLogging(context, () =>
    decision.decide({ viewer, id, reason: reason ?? "", seen, remoteIp }),
  );
  if (!decided) return apiError("unexpected", { message: decision.texts.failed });
  if (!decided.ok) return apiError("forbidden");
  const { done, late } = decided.value;
  if (done.length > 0) return apiReply({ success: true, message: decision.texts.done, ...decision.facts(id) });
  return late.length > 0 ? apiError("conflict", { message: lateText(late) }) : apiError("not-found");
}
