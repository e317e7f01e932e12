// /breeder/pets/new: the form of a new listing, or one step of it. The first submit stores a draft with its own URL, ?draft=… for
// the whole form and /breeder/pets/new/:step/:draftId for a step, until it is published.
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { usuallyChecked } from "#app/domain/moderation/cases/usual-check.server.ts";
import { findCertificate } from "#app/domain/pets/certificates/find-certificate.server.ts";
import { getImageEditor } from "#app/domain/pets/listing-photos/queries.server.ts";
import { isDraftId } from "#app/domain/pets/listings/draft-id.ts";
import { draftVersion } from "#app/domain/pets/listings/draft-version.ts";
import { DRAFT_FIELDS } from "#app/domain/pets/listings/drafts.ts";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { withKnownAnswers } from "#app/domain/pets/listings/known-answers.server.ts";
import { licenceOptions } from "#app/domain/pets/listings/licence-options.server.ts";
import { addingPets, type PlanUsage, SUBSCRIPTION_LINKS } from "#app/domain/pets/listings/limits.ts";
import { checkTypedListing } from "#app/domain/pets/listings/listing-law.server.ts";
import { priceAdvice } from "#app/domain/pets/listings/price-advice.server.ts";
import { getDraft, getListingToCopy, listDrafts, publishedPet } from "#app/domain/pets/listings/queries.server.ts";
import { STEP_FIELDS } from "#app/domain/pets/listings/step-fields.ts";
import { stepTitle } from "#app/domain/pets/listings/steps.ts";
import { PUBLISHED_ALREADY } from "#app/domain/pets/listings/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError, readListing } from "#app/http/forms/listing-form.server.ts";
import { requireStep, viewStep } from "#app/http/forms/listing-steps.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";
import { NewListingForm } from "#app/ui/pets/listings/new-listing-form.tsx";
import { AddPetLink, PlanNote, SavedPets } from "#app/ui/pets/listings/plan-note.tsx";
import { StartedNote } from "#app/ui/pets/listings/started-listings.tsx";
import { useLastActionData } from "#app/ui/pets/listings/use-last-action-data.ts";
import type { Route } from "./+types/pets.new.($step).($draftId).ts";
import { actOnNewListing } from "./new-listing.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: stepTitle(params.step, "Add a pet"), noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { breederId, userId: account, isApplicant = false } = viewer;
  if (breederId === null) return null;
  const query = new URL(args.request.url).searchParams;
  const usage = await getPlanUsage(breederId);
  const licences = await licenceOptions(breederId);
  const step = requireStep(args.params.step);
  const usualCheck = step === null || step === "check" ? await usuallyChecked() : null;
  const asked = (args.params.draftId ?? query.get("draft"))?.toLowerCase();
  if (asked === undefined) {
    const draftId = randomUUID();
    const [started = null] = await listDrafts(breederId);
    const like = parseId(query.get("like"));
    const values = (like !== null && (await getListingToCopy(viewer, like))) || {};
    const editor = await getImageEditor({ draftId });
    const law = step && (await checkTypedListing(breederId, { draftId }, values)).result;
    const view = step && law && viewStep(step, values, law);
    const shown = await withKnownAnswers(values, breederId);
    const more = {
      usage,
      started,
      isDraft: false,
      law,
      licences,
      certificate: null,
      view,
      version: "",
      account,
      isApplicant,
      usualCheck,
      priceAdvice: await priceAdvice(shown),
    };
    return { draftId, values: shown, editor, ...more };
  }
  const values = isDraftId(asked) ? await getDraft(breederId, asked) : null;
  if (!values) {
    // The browser's Back button after the listing was sent.
    const petId = await publishedPet(breederId, asked);
    if (petId === null) throw listingError("not-found");
    throw flashRedirect(`/breeder/pets/${petId}/edit`, { kind: "info", text: PUBLISHED_ALREADY });
  }
  const { result: law } = await checkTypedListing(breederId, { draftId: asked }, values);
  const shown = await withKnownAnswers(values, breederId);
  return {
    draftId: asked,
    values: shown,
    priceAdvice: await priceAdvice(shown),
    editor: await getImageEditor({ draftId: asked }),
    usage,
    started: null,
    isDraft: true,
    law,
    licences,
    certificate: await findCertificate({ draftId: asked }),
    view: step && viewStep(step, values, law),
    version: draftVersion(values, step ? STEP_FIELDS[step] : DRAFT_FIELDS),
    account,
    isApplicant,
    usualCheck,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer({ request, context });
  // That page explains to an administrator that a new listing needs a breeder record.
  if (viewer.breederId === null) return redirect("/breeder/pets", 303);
  const listing = await readListing(request);
  try {
    return await actOnNewListing(context, viewer, listing);
  } finally {
    await listing.sent.discard();
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function NewListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, lost } = useLastActionData(actionData);
  if (!loaderData) return null;
  const { values, editor, usage, started, isDraft, law, licences, certificate, view, version, account, usualCheck } =
    loaderData;
  const { isApplicant } = loaderData;
  const draftId = answer?.draftId ?? loaderData.draftId;
  const adding = addingPets(usage);
  // Without a plan a listing is kept until there is one; an applicant chooses a plan later.
  const closed = adding !== "allowed" && adding !== "subscribe";
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/pets">Back to Your Pets</Link>
        </p>
        <h1>Add a pet</h1>
        {isApplicant ? (
          <p className="soft-text">You can send it already. We will check it when your application is approved.</p>
        ) : (
          <AddingNote usage={usage} />
        )}
      </div>
      {started && !answer && <StartedNote draft={started} />}
      <LostNote text={lost} />
      {(!closed || isDraft || answer) && (
        <NewListingForm
          key={`${draftId}${view?.step}`}
          draftId={draftId}
          isStored={isDraft || answer !== null}
          version={answer?.version ?? version}
          account={account}
          usualCheck={usualCheck}
          view={view}
          values={values}
          editor={editor}
          answer={answer}
          law={law}
          licences={licences}
          priceAdvice={loaderData.priceAdvice}
          certificate={certificate}
          lost={lost === null ? null : (actionData ?? null)}
        />
      )}
    </div>
  );
}

/** Why no pet can be added, or what becomes of one that is sent without a plan. */
function AddingNote({ usage }: { usage: PlanUsage }) {
  const adding = addingPets(usage);
  if (adding === "allowed") return null;
  if (adding !== "subscribe")
    return (
      <div className="grid gap-3 justify-items-start">
        <PlanNote usage={usage} />
        <AddPetLink usage={usage} />
      </div>
    );
  const { to, text } = SUBSCRIPTION_LINKS[adding];
  return (
    <>
      <p className="soft-text">
        You can send it already. We will check it when you have a plan. <Link to={to}>{text}</Link>
      </p>
      <SavedPets usage={usage} />
    </>
  );
}
