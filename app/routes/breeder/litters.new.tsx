// /breeder/litters/new: adds a planned, expected or born litter.
import { data, useNavigation } from "react-router";
import { withKnownNation } from "#app/domain/law/known-nation.server.ts";
import { createLitter } from "#app/domain/litters/create-litter.server.ts";
import type { LitterText } from "#app/domain/litters/schema.ts";
import { FORM_OUT_OF_DATE, LITTER_CREATED, LITTER_NOT_SAVED, TOO_MANY_LITTERS } from "#app/domain/litters/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { keepTyped } from "#app/ui/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/listings/lost-note.tsx";
import { LitterForm } from "#app/ui/litters/litter-form.tsx";
import type { Route } from "./+types/litters.new.ts";
import { checkLitterForm, litterChoices, readLitterValues } from "./litter-form.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Add a litter", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const known = await withKnownNation<LitterText>({}, owner.breederId);
  return { ...(await litterChoices(owner.breederId)), known, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: Route.ActionArgs) {
  const { viewer } = await requireOwner(args);
  const form = await readForm(args.request);
  const values = readLitterValues(form);
  const given = formText(form, "idempotencyKey");
  const again = (
    status: number,
    errors: Record<string, string[]>,
    formErrors: string[] = [],
    idempotencyKey = newIdempotencyKey(),
  ) => data({ values, errors, formErrors, idempotencyKey }, { status });
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, {}, [tooOften], given);
  const checked = checkLitterForm(values);
  if (!checked.ok) return again(422, checked.errors);
  const { litter, rows } = checked;
  const created = await withErrorLogging(args.context, () =>
    createLitter({ viewer, litter, rows, idempotencyKey: given }),
  );
  if (!created) return again(503, {}, [LITTER_NOT_SAVED], given);
  if (created.ok) {
    return flashRedirect(`/breeder/litters/${created.value.litterId}`, { kind: "success", text: LITTER_CREATED });
  }
  if (created.code === "invalid") return again(422, created.errors);
  if (created.code === "forbidden") throw listingError("forbidden");
  return again(409, {}, [created.code === "full" ? TOO_MANY_LITTERS : FORM_OUT_OF_DATE]);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function NewLitterPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  if (!loaderData) return null;
  const { parents, licences, known } = loaderData;
  const sent = actionData && !("lost" in actionData) ? actionData : null;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/litters">Back to Your Litters</Link>
        </p>
        <h1>Add a litter</h1>
      </div>
      <LostNote text={actionData && "lost" in actionData ? actionData.lost : null} />
      <LitterForm
        state={sent ?? { values: known, errors: {}, formErrors: [] }}
        idempotencyKey={sent?.idempotencyKey ?? loaderData.idempotencyKey}
        parents={parents}
        licences={licences}
        here="/breeder/litters/new"
        cancelTo="/breeder/litters"
        asksNumbers
        busy={busy}
      />
    </div>
  );
}
