// /breeder/litters/:litterId/birth: records the birth of a planned or expected litter.
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { parseNumbers } from "#app/domain/pets/litters/parse-new-litter.ts";
import { parentOptions } from "#app/domain/pets/litters/queries.server.ts";
import { recordBirth } from "#app/domain/pets/litters/record-birth.server.ts";
import { birthDate, bornFields, type LitterText } from "#app/domain/pets/litters/schema.ts";
import {
  BIRTH_RECORDED,
  BIRTH_RECORDED_BEFORE,
  CLOSED_MEANWHILE,
  LITTER_NOT_SAVED,
  NO_MOTHER,
  TOO_MANY_ANIMALS,
} from "#app/domain/pets/litters/texts.ts";
import { calendarDateOf, typedDate } from "#app/domain/shared/calendar-dates.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";
import { NumberFields } from "#app/ui/pets/litters/litter-dates.tsx";
import { DescriptionField, LowestPriceField } from "#app/ui/pets/litters/litter-parts.tsx";
import type { Route } from "./+types/litters.$litterId.birth.ts";
import { withAddedParents } from "./litter-form.server.ts";
import { requireOwnLitter } from "./own-litter.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Record birth", noIndex: true });

export const headers = pageHeaders;
/** Administrators without a breeder record may change litters. */
export const handle = { withoutRecord: true };

export async function loader(args: Route.LoaderArgs) {
  const { litter } = await requireOwnLitter(args);
  const { litterId, name, stage, values } = litter;
  if (stage === "born" || stage === "closed") {
    throw flashRedirect(`/breeder/litters/${litterId}`, { kind: "info", text: "The birth is recorded already." });
  }
  const parents = await parentOptions(litter.breederId);
  const { dam_id: addedId = "" } = withAddedParents(values, new URL(args.request.url), parents);
  const damId = values.dam_id ?? "";
  return { litterId, name, damId, addedId, dams: parents.dams, isPriced: isPriced(values) };
}

/** A planned litter may have neither a price nor a description. */
const isPriced = ({ price_min: price = "", description = "" }: LitterText) => price !== "" && description !== "";

export async function action(args: Route.ActionArgs) {
  const { viewer, litter } = await requireOwnLitter(args);
  const form = await readForm(args.request);
  const values = {
    birth_date: typedDate(formText(form, "birth_date")),
    males: formText(form, "males"),
    females: formText(form, "females"),
    dam_id: formText(form, "dam_id") || (litter.values.dam_id ?? ""),
    description: formText(form, "description"),
    price_min: formText(form, "price_min"),
  };
  const again = (status: number, errors: Record<string, string[]>, formErrors: string[] = []) =>
    data({ values, errors, formErrors }, { status });
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, {}, [tooOften]);
  const [bornOn, birthError] = birthDate(values.birth_date, calendarDateOf(clock.now()));
  const { rows } = parseNumbers(values);
  const damId = parseId(values.dam_id);
  const added = isPriced(litter.values) ? null : bornFields.safeParse(values);
  const errors = {
    ...(birthError ? { birth_date: [birthError] } : {}),
    ...(rows ? {} : { males: [TOO_MANY_ANIMALS] }),
    ...(damId === null ? { dam_id: [NO_MOTHER] } : {}),
    ...(added?.error ? z.flattenError(added.error).fieldErrors : {}),
  };
  if (!bornOn || !rows || damId === null || added?.success === false) return again(422, errors);
  const { litterId } = litter;
  const recorded = await withErrorLogging(args.context, () =>
    recordBirth(viewer, litterId, { bornOn, rows, damId, missing: added?.data ?? null }),
  );
  if (!recorded) return again(503, {}, [LITTER_NOT_SAVED]);
  const page = `/breeder/litters/${litterId}`;
  if (recorded.ok) return flashRedirect(page, { kind: "success", text: BIRTH_RECORDED });
  if (recorded.code === "born-already") {
    const { isSame } = recorded;
    return flashRedirect(
      page,
      isSame ? { kind: "success", text: BIRTH_RECORDED } : { kind: "error", text: BIRTH_RECORDED_BEFORE },
    );
  }
  if (recorded.code === "closed") return flashRedirect("/breeder/litters", { kind: "error", text: CLOSED_MEANWHILE });
  if (recorded.code === "invalid") return again(422, recorded.errors);
  throw listingError("not-found");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function RecordBirthPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const { litterId, name, damId, addedId, dams, isPriced: hasPrice } = loaderData;
  const sent = actionData && !("lost" in actionData) ? actionData : null;
  const values: Partial<Record<string, string>> = sent?.values ?? { dam_id: addedId };
  const errors: Partial<Record<string, string[]>> = sent?.errors ?? {};
  const text = (field: string) => ({
    id: field,
    name: field,
    defaultValue: values[field] ?? "",
    error: errors[field],
  });
  const page = `/breeder/litters/${litterId}`;
  return (
    <NarrowPage above={<Link to={page}>Back to {name}</Link>} title="Record birth">
      <LostNote text={actionData && "lost" in actionData ? actionData.lost : null} />
      <ErrorSummary
        errors={[
          ...(sent?.formErrors ?? []).map((error) => ({ text: error })),
          ...Object.entries(errors).flatMap(([fieldId, found]) => (found?.[0] ? [{ fieldId, text: found[0] }] : [])),
        ]}
      />
      <Form method="post" className="form-stack" noValidate>
        <TextField {...text("birth_date")} type="date" label="Date of birth" autoComplete="off" />
        <NumberFields text={text} />
        {damId === "" && (
          <SelectField
            {...text("dam_id")}
            label="Mother"
            options={[{ value: "", label: "Choose the mother" }, ...dams]}
          />
        )}
        {damId === "" && (
          <p className="field__hint">
            <a href={`/breeder/animals/new?sex=female&from=${encodeURIComponent(`${page}/birth`)}`}>Add a mother</a>
          </p>
        )}
        {!hasPrice && (
          <>
            <DescriptionField state={{ values, errors: sent?.errors ?? {} }} />
            <LowestPriceField state={{ values, errors: sent?.errors ?? {} }} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyText="Saving…">
            Record birth
          </Button>
          <LinkButton to={page} variant="secondary">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
