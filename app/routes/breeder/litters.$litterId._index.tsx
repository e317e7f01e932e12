// /breeder/litters/:litterId: a litter with its animals: those that wait, in one form, and those that are listed.
import { useNavigation } from "react-router";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { addingPets, hasPlan } from "#app/domain/pets/listings/limits.ts";
import { getBreedingWarnings } from "#app/domain/pets/litters/breeding-warnings.server.ts";
import { findCouncilLicence } from "#app/domain/pets/litters/council-notice.server.ts";
import { sharedQuestions } from "#app/domain/pets/litters/litter-questions.server.ts";
import { planFullText } from "#app/domain/pets/litters/texts.ts";
import { newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";
import { AddPetLink, PlanNote } from "#app/ui/pets/listings/plan-note.tsx";
import { ListedRows } from "#app/ui/pets/litters/listed-rows.tsx";
import { LitterFacts } from "#app/ui/pets/litters/litter-facts.tsx";
import { LitterRows } from "#app/ui/pets/litters/litter-rows.tsx";
import { MissingAnswers } from "#app/ui/pets/litters/missing-answers.tsx";
import type { Route } from "./+types/litters.$litterId._index.ts";
import { actOnRows } from "./litter-rows.server.ts";
import { requireOwnLitter } from "./own-litter.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Litter", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;
/** Administrators without a breeder record may change litters. */
export const handle = { withoutRecord: true };

export async function loader(args: Route.LoaderArgs) {
  const { litter } = await requireOwnLitter(args);
  const [usage, { warnings }, missing, licence] = await Promise.all([
    getPlanUsage(litter.breederId),
    getBreedingWarnings(litter.litterId),
    litter.stage === "born" ? sharedQuestions(litter.litterId) : null,
    litter.stage === "born" ? findCouncilLicence(litter) : null,
  ]);
  return { litter, usage, warnings, missing, tellsCouncil: licence !== null, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, litter } = await requireOwnLitter(args);
  const form = await readForm(args.request);
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  return actOnRows(args.context, viewer, litter, form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function LitterPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const { litter, usage, idempotencyKey } = loaderData;
  const sent = actionData && !("lost" in actionData) ? actionData : null;
  const rows = sent?.rows ?? litter.openRows;
  const waiting = rows.filter(({ staying }) => staying === "").length;
  const mayList = addingPets(usage) === "allowed";
  const room = Math.max(0, usage.limit - usage.used);
  const mustWait = litter.stage === "born" && usage.subscription === "active" && waiting > room;
  const page = `/breeder/litters/${litter.litterId}`;
  const photos = `Photos${litter.images.total > 0 ? ` (${litter.images.total})` : ""}`;
  return (
    <div className="page-width">
      <div className="page-head own-pets__head">
        <div className="grid gap-2">
          <p>
            <Link to="/breeder/litters">Back to Your Litters</Link>
          </p>
          <h1>{litter.name}</h1>
          <PlanNote usage={usage} isFullBelow={mustWait} />
        </div>
        {!mayList && <AddPetLink usage={usage} />}
      </div>
      <LostNote text={actionData && "lost" in actionData ? actionData.lost : null} />
      <LitterFacts litter={litter} warnings={loaderData.warnings} tellsCouncil={loaderData.tellsCouncil} />
      {loaderData.missing && <MissingAnswers {...loaderData.missing} page={page} />}
      {litter.stage === "born" && (
        <>
          <h2>Animals</h2>
          {mustWait && <p className="own-pets__reason mb-4">{planFullText(usage.limit, waiting - room)}</p>}
          {rows.length === 0 && (
            <p className="mb-4">
              <LinkButton to={`${page}/photos`} variant="secondary">
                {photos}
              </LinkButton>
            </p>
          )}
          <LitterRows
            key={rows.map(({ key }) => key).join(" ")}
            rows={rows}
            images={litter.rowImages}
            shown={litter.openRows.map(({ key }) => key)}
            versions={sent?.versions ?? litter.rowVersions}
            idempotencyKey={sent?.idempotencyKey ?? idempotencyKey}
            errors={sent?.errors ?? {}}
            formErrors={sent?.formErrors ?? []}
            price={litter.values.price_min ?? ""}
            photos={photos}
            mayList={mayList}
            busy={busy}
          />
        </>
      )}
      <ListedRows rows={litter.listedRows} page={page} hasPlan={hasPlan(usage)} />
    </div>
  );
}
