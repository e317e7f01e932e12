// /admin/reverse/:kind/:id: reverses the decision about a listing ("pet") or an application ("breeder"), or another one
// ("decision"), with a reason.
import { data } from "react-router";
import { REVERSIBLE_KINDS } from "#app/domain/moderation/decisions/rules.ts";
import { REVERSAL_REASON_MISSING, REVERSED, UNDO_TEXTS } from "#app/domain/moderation/decisions/texts.ts";
import {
  findReversible,
  reversePresent,
  whyNotReversible,
} from "#app/domain/moderation/reversals/reverse-present.server.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { breederQueuePath } from "#app/ui/moderation/breeder-tabs.tsx";
import { QUEUE_PATH } from "#app/ui/moderation/cases/queue-paths.ts";
import { petQueuePath } from "#app/ui/moderation/pet-tabs.tsx";
import { ReversePage } from "#app/ui/moderation/reverse-page.tsx";
import type { Route } from "./+types/reverse.$kind.$id.ts";
import { readReason, refusedDecision } from "./decision-form.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Reverse a decision", noIndex: true });

function subjectOf({ kind: wanted, id }: Route.LoaderArgs["params"]) {
  const kind = REVERSIBLE_KINDS.find((known) => known === wanted);
  if (!kind) throw data(null, { status: 404 });
  return { kind, id: parseId(id) ?? 0 };
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const subject = subjectOf(args.params);
  const found = await findReversible(viewer, subject);
  if (found) return found;
  const code = await whyNotReversible(viewer, subject);
  if (code === "not-found") throw data(null, { status: 404 });
  throw flashRedirect(listOf(subject.kind, "pending"), { kind: "info", text: UNDO_TEXTS[code] });
}

/** The list that shows what was decided, by the status that it had. */
function listOf(kind: (typeof REVERSIBLE_KINDS)[number], status: string): string {
  if (kind === "pet") return petQueuePath({ status: status as PetStatus });
  return kind === "breeder" ? breederQueuePath({ status }) : `${QUEUE_PATH}?mine=1`;
}

export async function action(args: Route.ActionArgs) {
  const { actor: viewer, remoteIp } = await requireAdminActor(args, QUEUE_RULE);
  const subject = subjectOf(args.params);
  const form = await readForm(args.request);
  const seen = formText(form, "seen");
  const made = form.has("made") ? formText(form, "made") : undefined;
  const { reason, fault } = readReason(form, REVERSAL_REASON_MISSING);
  if (fault !== null) return data({ reason, error: fault }, { status: 422 });
  const done = await reversePresent({ viewer, ...subject, seen, made, reason, remoteIp });
  if (!done.ok && done.code === "not-found") throw data(null, { status: 404 });
  if (!done.ok && done.code === "own-subject") throw refusedDecision(done.code);
  return flashRedirect(
    listOf(subject.kind, seen),
    done.ok
      ? { kind: "success", text: `${REVERSED}: ${done.value.name}.` }
      : { kind: "info", text: UNDO_TEXTS[done.code] },
  );
}

export default function ReverseRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReversePage found={loaderData} refused={actionData} />;
}
