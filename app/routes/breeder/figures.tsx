// /breeder/figures: how often a breeder's listings were seen, opened, saved, asked about and reserved, for 7, 30 or 90 days; what
// buyers read about the breeder, and the form that reports a mistake in it (TRU-08).
import { data } from "react-router";
import { getRecordCounts } from "#app/domain/breeders/record-counts.server.ts";
import { reportSchema } from "#app/domain/moderation/reports/schema.ts";
import { submitReport } from "#app/domain/moderation/reports/submit-report.server.ts";
import { receivedText, REPORT_TEXTS } from "#app/domain/moderation/reports/texts.ts";
import { listFigures } from "#app/domain/operations/listing-figures/list-figures.server.ts";
import { FIGURE_DAYS } from "#app/domain/operations/listing-figures/views.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { OwnRecord } from "#app/ui/breeders/own/own-record.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ListingFiguresPage } from "#app/ui/pets/listings/figures.tsx";
import type { Route } from "./+types/figures.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Figures of your listings", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const asked = Number(new URL(args.request.url).searchParams.get("days"));
  const days = FIGURE_DAYS.find((each) => each === asked) ?? 30;
  const { breederId } = owner;
  const [page, counts] = await withRetry(() => Promise.all([listFigures(breederId, days), getRecordCounts(breederId)]));
  return { page, counts, idempotencyKey: newIdempotencyKey() };
}

/** Reports a mistake: it opens a case about the breeder. */
export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const form = await readForm(args.request);
  const text = formText(form, "text");
  const refuse = (status: number, error: string) => data({ text, error }, { status });
  const parsed = reportSchema.safeParse({ reason: "other", text: `${IN_FIGURES}${text}`, email: "" });
  if (text.trim() === "") return refuse(422, "Tell us which figure is wrong");
  if (!parsed.success) return refuse(422, parsed.error.issues[0]!.message);
  const tooOften = await limitForm(args.context, "report", `user-${viewer.userId}`);
  if (tooOften) return refuse(429, tooOften);
  const input = {
    ...{ actor: viewer, subject: { kind: "breeder", id: breederId } as const, form: parsed.data },
    idempotencyKey: formText(form, "idempotency_key"),
  };
  const sent = await withErrorLogging(args.context, () => submitReport(input));
  if (!sent?.ok) return refuse(sent ? 409 : 503, sent ? REPORT_TEXTS.outOfDate : REPORT_TEXTS.failed);
  return flashRedirect("/breeder/figures", { kind: "success", text: receivedText(sent.value.ref) });
}

/** For the moderator, before the breeder's words. */
const IN_FIGURES = "A mistake in my figures: ";

export default function FiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { page, ...record } = loaderData;
  return (
    <ListingFiguresPage page={page}>
      <OwnRecord {...record} answer={actionData ?? null} />
    </ListingFiguresPage>
  );
}
