// /breeder/pets/drafts/:draftId/discard: asks for confirmation and deletes a draft.
import { discardDraft } from "#app/domain/pets/listings/discard-draft.server.ts";
import { getDraft } from "#app/domain/pets/listings/queries.server.ts";
import { DRAFT_DISCARDED, DRAFT_NOT_DISCARDED } from "#app/domain/pets/listings/texts.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireBreeder } from "#app/http/session/guards.server.ts";
import { DeleteQuestion } from "#app/ui/layout/delete-question.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/pets.drafts.$draftId_.discard.ts";
import { discardAndReturn, nameInDraft } from "./discard-draft.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Discard a started listing", noIndex: true });

export const headers = pageHeaders;

const LIST = "/breeder/pets";

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  return { name: nameInDraft(breederId === null ? null : await getDraft(breederId, args.params.draftId)) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireBreeder(args);
  const texts = { list: LIST, discarded: DRAFT_DISCARDED, kept: DRAFT_NOT_DISCARDED };
  return discardAndReturn(args.context, () => discardDraft(viewer, args.params.draftId), texts);
}

export default function DiscardDraftPage({ loaderData: { name } }: Route.ComponentProps) {
  const text = `${name ? `${name}: what` : "What"} you typed and its photos are deleted.`;
  return <DeleteQuestion title="Discard this started listing?" lede={text} button="Discard it" back={LIST} />;
}
