// POST /breeder/pets/:petId/litter moves a pet into a litter of its breeder, or out of its litter (LIT-19).
import {
  addPetToLitter,
  type PetAdded,
  type PetRemoved,
  removePetFromLitter,
} from "#app/domain/pets/litters/move-pet.server.ts";
import { IN_A_LITTER, LITTER_NOT_SAVED, TOO_MANY_ANIMALS } from "#app/domain/pets/litters/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import type { Route } from "./+types/pets.$petId.litter.ts";
import { editPageOf, redirectToEdit } from "./redirect-to-edit.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const loader = ({ params }: Route.LoaderArgs) => redirectToEdit(params.petId);

const REFUSALS = {
  "in-a-litter": IN_A_LITTER,
  "too-many": TOO_MANY_ANIMALS,
  "not-born": "Record the birth of the litter first.",
  "other-type": "Choose a litter of the same kind of animal.",
  "no-litter": "Choose a litter.",
  left: "The litter was changed after you opened the page. Nothing was removed.",
} as const;

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const petId = parseId(args.params.petId) ?? 0;
  const form = await readForm(args.request);
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const page = editPageOf(petId, form);
  const by = { viewer, petId, remoteIp: requestInfo(args.context).address };
  const litterId = parseId(formText(form, "litter_id"));
  const leaves = formText(form, "intent") === "remove";
  const moved = await withErrorLogging<PetAdded | PetRemoved>(args.context, () =>
    leaves
      ? removePetFromLitter({ ...by, litterId: litterId ?? undefined })
      : addPetToLitter({ ...by, litterId: litterId ?? 0 }),
  );
  if (!moved) return flashRedirect(page, { kind: "error", text: LITTER_NOT_SAVED });
  if (moved.ok) {
    const { name, litter } = moved.value;
    return flashRedirect(page, {
      kind: "success",
      text: `${name} is ${leaves ? "no longer in" : "now in"} ${litter}.`,
    });
  }
  if (moved.code === "not-found") throw listingError("not-found");
  return flashRedirect(page, { kind: "error", text: REFUSALS[moved.code] });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
