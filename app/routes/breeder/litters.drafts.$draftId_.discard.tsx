// /breeder/litters/drafts/:draftId/discard: asks for confirmation and deletes a draft of a litter.
import { Form } from "react-router";
import { cutText } from "#app/domain/cut-text.ts";
import { discardLitterDraft, getLitterDraft } from "#app/domain/litters/litter-drafts.server.ts";
import { LITTER_DRAFT_DISCARDED, LITTER_DRAFT_KEPT } from "#app/domain/litters/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireBreeder } from "#app/http/session/guards.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/litters.drafts.$draftId_.discard.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Discard a started litter", noIndex: true });

export const headers = pageHeaders;

const LIST = "/breeder/litters";

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  const values = breederId === null ? null : await getLitterDraft(breederId, args.params.draftId);
  if (!values) throw listingError("not-found");
  return { name: cutText((values.name ?? "").trim(), 100) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireBreeder(args);
  const done = await withErrorLogging(args.context, async () => {
    await discardLitterDraft(viewer, args.params.draftId);
    return true;
  });
  // A repeated submit succeeds as well: the draft is gone.
  if (done) return flashRedirect(LIST, { kind: "success", text: LITTER_DRAFT_DISCARDED });
  return flashRedirect(LIST, { kind: "error", text: LITTER_DRAFT_KEPT });
}

export default function DiscardLitterDraftPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="narrow-page">
      <Form method="post" className="narrow-page__card">
        <SentField />
        <div className="narrow-page__head">
          <h1>Discard this started litter?</h1>
          <p className="soft-text break-words">{loaderData.name || "What you typed"} is deleted.</p>
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
