// /handovers/{id}: the handover of a pet with a paid deposit, for its buyer and its breeder.
import { data } from "react-router";
import { getHandoverReview } from "#app/domain/community/reviews/handover-queries.server.ts";
import { acceptCollection, suggestCollection } from "#app/domain/payments/handovers/collection.server.ts";
import { confirmHandover, takeBack } from "#app/domain/payments/handovers/confirm.server.ts";
import { contradict } from "#app/domain/payments/handovers/contradict.server.ts";
import { getHandover } from "#app/domain/payments/handovers/queries.server.ts";
import { PROBLEM_TEXT, reportProblem } from "#app/domain/payments/handovers/report-problem.server.ts";
import { saveChecklist } from "#app/domain/payments/handovers/save-checklist.server.ts";
import { confirmedText, HANDOVER_TEXTS } from "#app/domain/payments/handovers/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm, limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { HandoverPage } from "#app/ui/payments/handovers/handover-page.tsx";
import type { HandoverRefusal } from "#app/ui/payments/handovers/refusal.ts";
import type { Route } from "./+types/handovers.$handoverId._index.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData ? `Handover of ${loaderData.handover.pet.name}` : "Page not found",
    noIndex: true,
  });

async function requireHandover(args: Route.LoaderArgs | Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const handoverId = parseId(args.params.handoverId);
  const handover = handoverId === null ? null : await withRetry(() => getHandover(viewer, handoverId));
  if (!handover) throw data(null, { status: 404 });
  return { viewer, handover };
}

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const { viewer, handover } = await requireHandover(args);
  const review =
    handover.ended === "complete" ? await withRetry(() => getHandoverReview(viewer, handover.handoverId)) : null;
  return { handover, reviewState: review?.state ?? null };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, handover } = await requireHandover(args);
  const form = await readForm(args.request);
  const intent = formText(form, "intent");
  const limited = [args.context, "write", `user-${viewer.userId}`] as const;
  if (intent !== "report") await limitPage(...limited);
  const { handoverId, pet, otherName } = handover;
  const back = (ok: boolean | null, text: string) =>
    flashRedirect(`/handovers/${handoverId}`, { kind: ok ? "success" : "error", text });
  switch (intent) {
    case "confirm": {
      const done = await confirmHandover(viewer, handoverId);
      if (done.ok) return back(true, confirmedText(pet.name, { isComplete: done.isComplete, otherName }));
      if (done.code === "refused") return back(false, done.text);
      break;
    }
    case "take-back": {
      const done = await takeBack(viewer, handoverId);
      return back(done, done ? HANDOVER_TEXTS.takenBack : HANDOVER_TEXTS.notTakenBack);
    }
    case "contradict": {
      const done = await contradict(viewer, handoverId);
      return back(done, done ? HANDOVER_TEXTS.contradicted : HANDOVER_TEXTS.notContradicted);
    }
    case "report": {
      const typed = formText(form, "problem");
      const tooOften = await limitForm(...limited);
      if (tooOften) return refused({ field: "problem", value: typed, text: tooOften }, 429);
      const text = typed.trim();
      if (text.length < PROBLEM_TEXT.min || text.length > PROBLEM_TEXT.max) {
        return refused({ field: "problem", value: typed, text: HANDOVER_TEXTS.problem });
      }
      const done = await reportProblem(viewer, handoverId, text);
      if (!done) return refused({ field: "problem", value: typed, text: HANDOVER_TEXTS.notReported }, 409);
      return back(done, HANDOVER_TEXTS.reported);
    }
    case "suggest": {
      const date = formText(form, "date");
      const problem = await suggestCollection(viewer, handoverId, date);
      if (problem) return refused({ field: "date", value: date, text: problem });
      return back(problem === null, problem === null ? HANDOVER_TEXTS.suggested : HANDOVER_TEXTS.over);
    }
    case "accept": {
      const problem = await acceptCollection(viewer, handoverId, formText(form, "date"));
      return back(problem === null, problem === null ? HANDOVER_TEXTS.agreed : problem || HANDOVER_TEXTS.over);
    }
    case "checklist":
      if (await saveChecklist(viewer, handoverId, (name) => formText(form, name)))
        return back(true, HANDOVER_TEXTS.saved);
  }
  throw data(null, { status: 404 });
}

const refused = (refusal: HandoverRefusal, status = 422) => data({ refusal }, { status });

export default function OneHandoverPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HandoverPage {...loaderData} refusal={actionData?.refusal} />;
}
