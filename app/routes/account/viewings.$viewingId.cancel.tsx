// /viewings/{id}/cancel: asks for confirmation and cancels the buyer's viewing.
import { Form, useNavigation } from "react-router";
import { cancelViewing } from "#app/domain/payments/viewings/change-viewing.server.ts";
import { depositStaysText, VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/viewings.$viewingId.cancel.ts";
import { requireViewing } from "./own-viewing.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Cancel a viewing", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { viewing } = await requireViewing(args, "buyer");
  if (!viewing.canCancel) {
    throw flashRedirect(`/viewings/${viewing.viewingId}`, { kind: "error", text: VIEWING_TEXTS.over });
  }
  return { viewing };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, viewing } = await requireViewing(args, "buyer");
  const form = await readForm(args.request);
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const late = formText(form, "late");
  const shown = { startsAt: formText(form, "starts_at"), ...(late !== "" && { isLate: late === "yes" }) };
  const cancelled = await withRetry(() => cancelViewing(viewer, viewing.viewingId, shown));
  const here = `/viewings/${viewing.viewingId}`;
  if (!cancelled.ok && (cancelled.code === "changed" || cancelled.code === "late")) {
    const text = VIEWING_TEXTS[cancelled.code === "late" ? "lateNow" : "changed"];
    return flashRedirect(`${here}/cancel`, { kind: "error", text });
  }
  if (!cancelled.ok) return flashRedirect(here, { kind: "error", text: VIEWING_TEXTS.over });
  return flashRedirect("/viewings", { kind: "success", text: `Viewing of ${viewing.pet.name} cancelled.` });
}

export default function CancelViewingPage({ loaderData: { viewing } }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { viewingId, pet, startsAt, tradingName, cancelsLate, handoverId } = viewing;
  return (
    <NarrowPage title="Cancel this viewing?">
      <p>{`You see ${pet.name} of ${tradingName} on ${formatDateTime(startsAt)}.`}</p>
      {cancelsLate && <p>It starts within 2 hours, so this counts as a late cancellation.</p>}
      {handoverId && <p>{depositStaysText(pet.name)}</p>}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="starts_at" value={startsAt} />
        <input type="hidden" name="late" value={cancelsLate ? "yes" : "no"} />
        <Button variant="danger" busy={busy} busyText="Cancelling…">
          Cancel the viewing
        </Button>{" "}
        <LinkButton to={`/viewings/${viewingId}`} variant="secondary">
          Keep it
        </LinkButton>
      </Form>
    </NarrowPage>
  );
}
