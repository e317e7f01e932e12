// POST /breeder/pets/:petId/parents sets the parents of a pet that is in no litter (BRD-08).
import { LISTING_NOT_UPDATED } from "#app/domain/pets/listings/texts.ts";
import { setParents } from "#app/domain/pets/litters/set-parents.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import type { Route } from "./+types/pets.$petId.parents.ts";
import { editPageOf, redirectToEdit } from "./redirect-to-edit.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const loader = ({ params }: Route.LoaderArgs) => redirectToEdit(params.petId);

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const petId = parseId(args.params.petId) ?? 0;
  const form = await readForm(args.request);
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const page = editPageOf(petId, form);
  const remoteIp = requestInfo(args.context).address;
  const idOf = (field: string) => parseId(formText(form, field));
  const parents = { damId: idOf("dam_id"), sireId: idOf("sire_id") };
  const shown = form.has("shown_dam") ? { damId: idOf("shown_dam"), sireId: idOf("shown_sire") } : undefined;
  const done = await withErrorLogging(args.context, () => setParents({ viewer, petId, ...parents, shown, remoteIp }));
  if (!done) return flashRedirect(page, { kind: "error", text: LISTING_NOT_UPDATED });
  if (done.ok) return flashRedirect(page, { kind: "success", text: `The parents of ${done.value.name} are saved.` });
  if (done.code === "not-found") throw listingError("not-found");
  return flashRedirect(page, { kind: "error", text: done.text });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
