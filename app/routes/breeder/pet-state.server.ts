// Shared by the pages that change the state of a pet: the pet itself, and the way back to the list or the litter.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { findPaidDeposit } from "#app/domain/payments/deposits/get-received-deposit.server.ts";
import type { Sold } from "#app/domain/payments/handovers/sell-pet.server.ts";
import { getEditedListing } from "#app/domain/pets/listings/queries.server.ts";
import { listPossibleBuyers, type PossibleBuyer } from "#app/domain/pets/pet-states/pet-buyers.server.ts";
import { STATE_CHANGED, STATE_NOT_CHANGED, STATE_REFUSALS } from "#app/domain/pets/pet-states/rules.ts";
import type { StateChange } from "#app/domain/pets/pet-states/with-managed-pet.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";

const LIST = "/breeder/pets";

interface PetArgs extends GuardArgs {
  params: { petId?: string };
  url: URL;
}

/** The path of `?from=`: a page of the breeder area or a conversation, else the list of pets. */
export function backOf({ url }: Pick<PetArgs, "url">): string {
  const from = url.searchParams.get("from") ?? "";
  return /^\/(?:breeder\/(?:litters\/\d{1,10}|pets)|messages\/\d{1,10})$/.test(from) ? from : LIST;
}

/** The user of `?buyer=`, when they may buy the pet. */
export async function buyerOf({ url }: Pick<PetArgs, "url">, petId: number): Promise<PossibleBuyer | null> {
  const asked = parseId(url.searchParams.get("buyer"));
  return (await listPossibleBuyers(petId)).find(({ userId }) => userId === asked) ?? null;
}

/** The pet of the page; the not-found page when there is none, or the viewer may not change it. */
export async function requirePet(args: PetArgs): Promise<{ viewer: Viewer; petId: number; name: string }> {
  const viewer = await requireViewer(args);
  const listing = await getEditedListing(viewer, parseId(args.params.petId) ?? 0);
  if (!listing) throw listingError("not-found");
  return { viewer, petId: listing.petId, name: listing.name };
}

/** Carries out a change, and redirects back with what became of it. */
export async function changeState(
  args: PetArgs,
  to: keyof typeof STATE_CHANGED,
  change: (input: StateChange) => Promise<Sold>,
): Promise<Response> {
  const viewer = await requireViewer(args);
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const petId = parseId(args.params.petId) ?? 0;
  const back = backOf(args);
  const remoteIp = requestInfo(args.context).address;
  const changed = await withErrorLogging(args.context, () => change({ viewer, petId, remoteIp }));
  if (!changed) return flashRedirect(back, { kind: "error", text: STATE_NOT_CHANGED });
  if (changed.ok) {
    const text = "text" in changed.value ? changed.value.text : STATE_CHANGED[to](changed.value.name);
    return flashRedirect(back, { kind: "success", text });
  }
  if (changed.code === "refused") return flashRedirect(back, { kind: "error", text: changed.text });
  if (changed.code === "not-found") throw listingError("not-found");
  const depositId = changed.code === "open-deposit" ? ((await findPaidDeposit(petId))?.id ?? null) : null;
  const link = depositId === null ? null : { label: "See the deposit", to: `/breeder/deposits/${depositId}` };
  return flashRedirect(back, { kind: "error", text: STATE_REFUSALS[changed.code](changed.name), link });
}
