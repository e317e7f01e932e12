// /breeder/litters/:litterId/edit: changes a litter.
import { data, useNavigation } from "react-router";
import { changeLitter } from "#app/domain/pets/litters/change-litter.server.ts";
import { CLOSED_MEANWHILE, LISTED_KEEP, LITTER_NOT_SAVED, LITTER_SAVED } from "#app/domain/pets/litters/texts.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { readLitterValues } from "#app/http/forms/typed-litter.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";
import { LitterForm } from "#app/ui/pets/litters/litter-form.tsx";
import type { Route } from "./+types/litters.$litterId.edit.ts";
import { checkLitterForm, litterChoices, withAddedParents } from "./litter-form.server.ts";
import { requireOwnLitter } from "./own-litter.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Edit litter", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;
/** Administrators without a breeder record may change litters. */
export const handle = { withoutRecord: true };

export async function loader(args: Route.LoaderArgs) {
  const { litter } = await requireOwnLitter(args);
  if (litter.stage === "closed")
    throw flashRedirect("/breeder/litters", { kind: "info", text: "This litter is closed." });
  const choices = await litterChoices(litter.breederId);
  const values = withAddedParents(litter.values, new URL(args.request.url), choices.parents);
  return { litter: { ...litter, values }, ...choices };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, litter } = await requireOwnLitter(args);
  const form = await readForm(args.request);
  const values = readLitterValues(form);
  const version = formText(form, "version");
  const again = (status: number, errors: Record<string, string[]>, formErrors: string[] = [], opened = version) =>
    data({ values, errors, formErrors, version: opened }, { status });
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, {}, [tooOften]);
  const checked = checkLitterForm(values);
  if (!checked.ok) return again(422, checked.errors);
  const changed = await withErrorLogging(args.context, () =>
    changeLitter(viewer, litter.litterId, checked.litter, version),
  );
  if (!changed) return again(503, {}, [LITTER_NOT_SAVED]);
  if (changed.ok) {
    return flashRedirect(`/breeder/litters/${litter.litterId}`, { kind: "success", text: LITTER_SAVED });
  }
  if (changed.code === "changed") return again(409, {}, changedMessages(changed.changes), changed.version);
  if (changed.code === "invalid") return again(422, changed.errors);
  if (changed.code === "closed") return flashRedirect("/breeder/litters", { kind: "error", text: CLOSED_MEANWHILE });
  throw listingError("not-found");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function EditLitterPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const { litter, parents, licences } = loaderData;
  const sent = actionData && !("lost" in actionData) ? actionData : null;
  const page = `/breeder/litters/${litter.litterId}`;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to={page}>Back to {litter.name}</Link>
        </p>
        <h1>Edit {litter.name}</h1>
        {litter.listedRows.some(({ status }) => status !== "sold") && <p className="lede">{LISTED_KEEP}</p>}
      </div>
      <LostNote text={actionData && "lost" in actionData ? actionData.lost : null} />
      <LitterForm
        state={sent ?? { values: litter.values, errors: {}, formErrors: [] }}
        parents={parents}
        licences={licences}
        here={`${page}/edit`}
        cancelTo={page}
        version={sent?.version || litter.version}
        busy={busy}
      />
    </div>
  );
}
