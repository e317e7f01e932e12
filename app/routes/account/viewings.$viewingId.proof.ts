// POST /viewings/:viewingId/proof: the buyer asks for a proof photo of the animal (DUP-16).
import { redirect } from "react-router";
import { askOnViewing } from "#app/domain/moderation/proof-photos/ask.server.ts";
import { PROOF_ASKED, PROOF_ASKED_BEFORE } from "#app/domain/moderation/proof-photos/rules.ts";
import { VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { Route } from "./+types/viewings.$viewingId.proof.ts";
import { requireViewing } from "./own-viewing.server.ts";

/** The URL has no page of its own. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/viewings/${parseId(params.viewingId) ?? ""}`, 303);
}

export async function action(args: Route.ActionArgs) {
  const { viewer, viewing } = await requireViewing(args, "buyer");
  await readForm(args.request);
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const asked = await withRetry(() => askOnViewing(viewer, viewing.viewingId));
  const here = `/viewings/${viewing.viewingId}`;
  if (asked.ok) return flashRedirect(here, { kind: "success", text: PROOF_ASKED });
  const text = asked.code === "asked-before" ? PROOF_ASKED_BEFORE : VIEWING_TEXTS.over;
  return flashRedirect(here, { kind: "error", text });
}
