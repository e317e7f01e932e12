// /breeder/litters/new: adds a planned, expected or born litter, a step at a time. The first submit stores a draft with its own URL,
// /breeder/litters/new/:step/:draftId, until it is added. `?like=` begins with what another litter has ("Same again").
import { randomUUID } from "node:crypto";
import { useNavigation } from "react-router";
import { draftVersion } from "#app/domain/pets/listings/draft-version.ts";
import { withKnownAnswers } from "#app/domain/pets/listings/known-answers.server.ts";
import {
  addedLitter,
  getLitterDraft,
  getLitterToCopy,
  listLitterDrafts,
} from "#app/domain/pets/litters/litter-drafts.server.ts";
import {
  fieldsOfStep,
  LITTER_STEP_LABELS,
  type LitterStep,
  parseLitterStep,
  stageIn,
} from "#app/domain/pets/litters/steps.ts";
import { LITTER_ADDED_ALREADY } from "#app/domain/pets/litters/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";
import { NewLitterForm } from "#app/ui/pets/litters/new-litter-form.tsx";
import { StartedLitterNote } from "#app/ui/pets/litters/started-litters.tsx";
import type { Route } from "./+types/litters.new.($step).($draftId).ts";
import { litterChoices, withAddedParents } from "./litter-form.server.ts";
import { actOnNewLitter, litterStepErrors } from "./new-litter.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const step = parseLitterStep(params.step);
  const title = step ? `${LITTER_STEP_LABELS[step]}: Add a litter` : "Add a litter";
  return pageMeta(siteUrlOf(matches), { title, noIndex: true });
};

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const { viewer, breederId } = owner;
  const named = parseLitterStep(args.params.step);
  if (args.params.step !== undefined && !named) throw listingError("not-found");
  const choices = await litterChoices(breederId);
  const asked = args.params.draftId?.toLowerCase();
  const stored = asked === undefined ? null : await getLitterDraft(breederId, asked);
  if (asked !== undefined && !stored) {
    // The browser's Back button after the litter was added.
    const litterId = await addedLitter(breederId, asked);
    if (litterId === null) throw listingError("not-found");
    throw flashRedirect(`/breeder/litters/${litterId}/edit`, { kind: "info", text: LITTER_ADDED_ALREADY });
  }
  const like = stored ? null : parseId(new URL(args.request.url).searchParams.get("like"));
  const copied = like === null ? null : await getLitterToCopy(viewer, like);
  const step: LitterStep = copied ? "again" : (named ?? "parents");
  const values = stored ?? copied ?? {};
  const [started = null] = stored || copied ? [] : await listLitterDrafts(breederId);
  return {
    ...choices,
    step,
    draftId: asked ?? randomUUID(),
    isStored: stored !== null,
    like: copied ? like : null,
    started,
    values:
      step === "law"
        ? await withKnownAnswers(values, breederId)
        : withAddedParents(values, new URL(args.request.url), choices.parents),
    errors: stored ? litterStepErrors(step, values) : {},
    version: draftVersion(values, fieldsOfStep(step, stageIn(values))),
    account: viewer.userId,
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer } = await requireOwner(args);
  const form = await readForm(args.request);
  return actOnNewLitter(args.context, viewer, form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function NewLitterPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  if (!loaderData) return null;
  const { started, isStored, ...form } = loaderData;
  const lost = actionData && "lost" in actionData ? actionData : null;
  const sent = actionData && !("lost" in actionData) ? actionData : null;
  const shown = sent ?? form;
  const { values, errors, version } = shown;
  const state = { values, errors, formErrors: sent?.formErrors ?? [], conflict: sent?.conflict ?? null };
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/litters">Back to Your Litters</Link>
        </p>
        <h1>Add a litter</h1>
      </div>
      {started && !sent && <StartedLitterNote draft={started} />}
      <LostNote text={lost?.lost ?? null} />
      <NewLitterForm
        key={`${shown.draftId}${form.step}`}
        {...form}
        draftId={shown.draftId}
        isStored={isStored || sent !== null}
        version={version}
        like={sent?.like ?? form.like}
        state={state}
        busy={busy}
        lost={lost}
      />
    </div>
  );
}
