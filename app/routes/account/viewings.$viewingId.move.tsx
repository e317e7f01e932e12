// /viewings/{id}/move: moves the buyer's viewing to another free time for the same pet.
import { data, Form, useNavigation } from "react-router";
import { moveViewing } from "#app/domain/payments/viewings/change-viewing.server.ts";
import { offeredTimes } from "#app/domain/payments/viewings/offers.server.ts";
import { VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { getViewedPet } from "#app/domain/payments/viewings/viewed-pet.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { timeOption } from "#app/ui/payments/viewings/book-page.tsx";
import type { Route } from "./+types/viewings.$viewingId.move.ts";
import { requireViewing } from "./own-viewing.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Move a viewing", noIndex: true });

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const { viewer, viewing } = await requireViewing(args, "buyer");
  if (!viewing.canChange) {
    const text = VIEWING_TEXTS[viewing.canCancel ? "tooLate" : "over"];
    throw flashRedirect(`/viewings/${viewing.viewingId}`, { kind: "error", text });
  }
  const { petId } = viewing.pet;
  const found = await withRetry(() => getViewedPet(viewer, petId));
  return { viewing, times: found.ok ? await withRetry(() => offeredTimes(petId)) : [] };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, viewing } = await requireViewing(args, "buyer");
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const form = await readForm(args.request);
  const [timeId, shown] = [parseId(formText(form, "time_id")), formText(form, "starts_at")];
  if (timeId === null) return data({ error: VIEWING_TEXTS.choose }, { status: 422 });
  const { viewingId, pet } = viewing;
  const moved = await withErrorLogging(args.context, () => moveViewing(viewer, { viewingId, timeId, shown }));
  if (!moved) return data({ error: VIEWING_TEXTS.notBooked }, { status: 503 });
  const here = `/viewings/${viewingId}`;
  if (moved.ok) {
    const text = `Viewing of ${pet.name} moved to ${formatDateTime(moved.value.startsAt)}.`;
    return flashRedirect(here, { kind: "success", text });
  }
  if (moved.code === "changed") return flashRedirect(`${here}/move`, { kind: "error", text: VIEWING_TEXTS.changed });
  if (moved.code === "taken" || moved.code === "gone")
    return data({ error: VIEWING_TEXTS[moved.code] }, { status: 409 });
  return flashRedirect(here, { kind: "error", text: VIEWING_TEXTS[moved.code === "late" ? "tooLate" : "over"] });
}

export default function MoveViewingPage({ loaderData: { viewing, times }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { viewingId, pet, startsAt } = viewing;
  const back = (
    <p>
      <Link to={`/viewings/${viewingId}`}>Keep the time</Link>
    </p>
  );
  return (
    <NarrowPage title="Move this viewing" lede={`You see ${pet.name} on ${formatDateTime(startsAt)}.`} below={back}>
      <ErrorSummary
        errors={actionData ? [{ fieldId: times.length > 0 ? "time" : undefined, text: actionData.error }] : []}
      />
      {times.length === 0 ? (
        <p>No other times are free at the moment.</p>
      ) : (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="starts_at" value={startsAt} />
          <RadioGroup
            id="time"
            name="time_id"
            legend="New time"
            options={times.map(timeOption)}
            error={actionData?.error}
            required
          />
          <Button wide busy={busy} busyText="Moving…">
            Move the viewing
          </Button>
        </Form>
      )}
    </NarrowPage>
  );
}
