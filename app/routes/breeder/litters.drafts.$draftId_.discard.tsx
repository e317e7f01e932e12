// /breeder/litters/drafts/:draftId/discard: asks for confirmation and deletes a draft of a litter.
import { discardLitterDraft, getLitterDraft } from "#app/domain/pets/litters/litter-drafts.server.ts";
import { LITTER_DRAFT_DISCARDED, LITTER_DRAFT_KEPT } from "#app/domain/pets/litters/texts.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireBreeder } from "#app/http/session/guards.server.ts";
import { DeleteQuestion } from "#app/ui/layout/delete-question.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/litters.drafts.$draftId_.discard.ts";
import { discardAndReturn, nameInDraft } from "./discard-draft.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Discard a started litter", noIndex: true });

export const headers = pageHeaders;

const LIST = "/breeder/litters";

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  return { name: nameInDraft(breederId === null ? null : await getLitterDraft(breederId, args.params.draftId)) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireBreeder(args);
  const texts = { list: LIST, discarded: LITTER_DRAFT_DISCARDED, kept: LITTER_DRAFT_KEPT };
  return discardAndReturn(args.context, () => discardLitterDraft(viewer, args.params.draftId), texts);
}

export default function DiscardLitterDraftPage({ loaderData: { name } }: Route.ComponentProps) {
  const text = `${name || "What you typed"} is deleted.`;
  return <DeleteQuestion title="Discard this started litter?" lede={text} button="Discard it" back={LIST} />;
}
