// /breeder/pets/drafts/:draftId/preview: the page of a draft as buyers will see it.
import { previewPetPage } from "#app/domain/pets/listings/preview-page.server.ts";
import { getDraft } from "#app/domain/pets/listings/queries.server.ts";
import { stepPath } from "#app/domain/pets/listings/steps.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireBreeder } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ListingPreview } from "#app/ui/pets/listings/listing-preview.tsx";
import type { Route } from "./+types/pets.drafts.$draftId_.preview.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Preview", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  const { draftId } = args.params;
  const values = breederId === null ? null : await getDraft(breederId, draftId);
  const pet = values && (await previewPetPage(breederId!, draftId.toLowerCase(), values));
  if (!pet) throw listingError("not-found");
  return { pet, form: stepPath(`/breeder/pets/new?draft=${draftId}`, "check") };
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return <ListingPreview {...loaderData} />;
}
