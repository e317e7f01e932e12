// /breeder/viewings: the times at which buyers can see the breeder's animals, who is coming, and the address.
import { data, useNavigation } from "react-router";
import { offerTime } from "#app/domain/payments/viewings/offer-time.server.ts";
import {
  addTimes,
  type TimesErrors,
  whyTimesAreHidden,
  withdrawTime,
} from "#app/domain/payments/viewings/own-times.server.ts";
import { getPlace, placeFields, savePlace } from "#app/domain/payments/viewings/place.server.ts";
import { listOwnTimes, timeSubjects } from "#app/domain/payments/viewings/queries.server.ts";
import { VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { OwnTimes } from "#app/ui/payments/viewings/own-times.tsx";
import { PlaceForm } from "#app/ui/payments/viewings/place-form.tsx";
import { TimesForm } from "#app/ui/payments/viewings/times-form.tsx";
import type { Route } from "./+types/viewings.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

const HERE = "/breeder/viewings";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Viewings", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const { breederId } = owner;
  const [times, subjects, place, hidden] = await withRetry(() =>
    Promise.all([listOwnTimes(breederId), timeSubjects(breederId), getPlace(breederId), whyTimesAreHidden(breederId)]),
  );
  return { times, subjects, place: place && { ...place, version: editVersion(placeFields(place)) }, hidden };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const form = await readForm(args.request);
  const values = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name)])) as Values;
  const intent = formText(form, "intent");
  const again = (status: number, errors: TimesErrors) => data({ intent, values, errors }, { status });
  const done = (text: string) => flashRedirect(HERE, { kind: "success", text });
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, { form: tooOften });
  const place = {
    address: values.address,
    postcode: values.postcode,
    showAtOnce: values.show_at_once === "on",
    showPhone: values.show_phone === "on",
  };
  if (intent === "address") {
    const saved = await withErrorLogging(args.context, () => savePlace(breederId, place, values.version));
    if (saved?.ok) return done(VIEWING_TEXTS.addressSaved);
    if (saved?.code === "changed") {
      const changed = changedMessages(saved.changes);
      return data({ intent, values: { ...values, version: saved.version }, errors: {}, changed }, { status: 409 });
    }
    return again(saved ? 422 : 503, saved?.errors ?? FAILED);
  }
  if (intent === "withdraw") {
    const timeId = parseId(values.time_id) ?? 0;
    const typed = { reason: values.reason, viewingId: parseId(values.viewing_id) };
    const withdrawn = await withErrorLogging(args.context, () => withdrawTime(breederId, timeId, typed));
    if (withdrawn?.ok) return done(VIEWING_TEXTS[withdrawn.value.wasBooked ? "cancelled" : "withdrawn"]);
    if (withdrawn?.code === "not-found") throw data(null, { status: 404 });
    if (!withdrawn) return again(503, { reason: VIEWING_TEXTS.notWithdrawn });
    return again(withdrawn.code === "reason" ? 422 : 409, { reason: VIEWING_TEXTS[withdrawn.code] });
  }
  if (intent === "offer") {
    const [viewingId, timeId] = [parseId(values.viewing_id) ?? 0, parseId(values.time_id) ?? 0];
    const offered = await withErrorLogging(args.context, () => offerTime(breederId, viewingId, timeId));
    if (offered?.ok) return done(VIEWING_TEXTS.offered);
    if (offered?.code === "not-found") throw data(null, { status: 404 });
    const text = offered?.code === "over" ? VIEWING_TEXTS.over : VIEWING_TEXTS.notOffered;
    return flashRedirect(HERE, { kind: "error", text });
  }
  const added = await withErrorLogging(args.context, () => addTimes(breederId, { ...values, place }));
  if (added?.ok) return done(`Added ${counted(added.value.count, "time")}.`);
  return again(added ? 422 : 503, added?.errors ?? FAILED);
}

const FAILED: TimesErrors = { form: VIEWING_TEXTS.notAdded };
const FIELDS = [
  ...(["date", "start", "minutes", "until", "kind", "subject"] as const),
  ...(["address", "postcode", "show_at_once", "show_phone", "version"] as const),
  ...(["reason", "time_id", "viewing_id"] as const),
];
type Values = Record<(typeof FIELDS)[number], string>;

export default function BreederViewingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  if (!loaderData) return null;
  const { times, subjects, place, hidden } = loaderData;
  const sentAs = (...intents: string[]) => (intents.includes(actionData?.intent ?? "") ? actionData : undefined);
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Viewings</h1>
      </div>
      {hidden && (
        <p className="flash">
          {hidden === "vacation"
            ? "Buyers do not see your times while you are in vacation mode."
            : "Buyers do not see your times without a paid plan."}{" "}
          <Link to={hidden === "vacation" ? "/breeder/settings" : "/breeder/subscription"}>
            {hidden === "vacation" ? "Settings" : "Subscription"}
          </Link>
        </p>
      )}
      <OwnTimes times={times} sent={sentAs("withdraw", "offer")} />
      <TimesForm subjects={subjects} asksAddress={place === null} sent={sentAs("add")} busy={busy} />
      {place && <PlaceForm key={place.version} place={place} sent={sentAs("address")} busy={busy} />}
    </div>
  );
}
