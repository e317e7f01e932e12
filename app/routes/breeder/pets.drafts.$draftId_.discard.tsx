// /breeder/pets/drafts/:draftId/discard: asks for confirmation and deletes a draft.
import { Form } from "react-router";
import { cutText } from "#app/domain/cut-text.ts";
import { discardDraft } from "#app/domain/listings/discard-draft.server.ts";
import { getDraft } from "#app/domain/listings/queries.server.ts";
import { DRAFT_DISCARDED, DRAFT_NOT_DISCARDED } from "#app/domain/listings/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireBreeder } from "#app/http/session/guards.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/pets.drafts.$draftId_.discard.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Discard a started listing", noIndex: true });

export const headers = pageHeaders;

const LIST = "/breeder/pets";

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  const values = breederId === null ? null : await getDraft(breederId, args.params.draftId);
  if (!values) throw listingError("not-found");
  return { name: cutText((values.name ?? "").trim(), 100) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireBreeder(args);
  const done = await withErrorLogging(args.context, async () => {
    await discardDraft(viewer, args.params.draftId);
    return true;
  });
  // A repeated submit succeeds as well: the draft is gone.
  if (done) return flashRedirect(LIST, { kind: "success", text: DRAFT_DISCARDED });
  return flashRedirect(LIST, { kind: "error", text: DRAFT_NOT_DISCARDED });
}

export default function DiscardDraftPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="narrow-page">
      <Form method="post" className="narrow-page__card">
        <SentField />
        <div className="narrow-page__head">
          <h1>Discard this started listing?</h1>
          <p className="soft-text break-words">
            {loaderData.name ? `${loaderData.name}: what` : "What"} you typed and its photographs are deleted.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">Discard it</Button>
          <LinkButton to={LIST} variant="secondary">
            Keep it
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
