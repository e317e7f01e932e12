// What the contact page says when the pet has left the site while its visitor was writing.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { noLongerListed } from "#app/domain/pets/policy.ts";
import { db } from "#app/platform/db.server.ts";
import { findChatPartner, startChatRefusal } from "./chat-subject.server.ts";
import { findBegunPath } from "./pair-chat.server.ts";
import { startChatText } from "./start-chat-texts.ts";

/** Null for a pet that was never public: its name and breeder are not told. */
export async function findUnlistedPet(viewer: Viewer, petId: number) {
  const pet = await db.pet.findFirst({
    where: { id: petId, firstListedAt: { not: null } },
    select: { name: true, breeder: { select: { id: true, userId: true, tradingName: true, listed: true } } },
  });
  if (!pet) return null;
  const { name, breeder } = pet;
  const [partner, begun] = await Promise.all([
    findChatPartner({ petId }, viewer),
    findBegunPath(viewer.userId, { ownerId: breeder.userId, petId }),
  ]);
  const refusal = partner && startChatRefusal(viewer, partner);
  const back = begun
    ? { to: begun, label: "Go to the conversation" }
    : breeder.listed
      ? { to: `/breeders/${breeder.id}`, label: `See ${breeder.tradingName}` }
      : { to: "/pets", label: "Browse Pets" };
  return { name, back, refusal: refusal ? startChatText(refusal) : noLongerListed(name) };
}
