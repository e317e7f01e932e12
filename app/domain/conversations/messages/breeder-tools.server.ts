// What a breeder has in a conversation beside the messages: saved replies, and what to do with the pet for this buyer (BRD-16).
import { ownBreederId } from "#app/domain/accounts/own-breeder.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { db } from "#app/platform/db.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { listReplies } from "./saved-replies.server.ts";
import { fillReply, GIVEN_REPLIES } from "./saved-replies.ts";
import type { ChatView } from "./views.ts";

export interface BreederTools {
  /** `name` is the value of `?reply=`. */
  replies: { name: string; text: string }[];
  acts: { label: string; to: string }[];
  /** The message of `?reply=litter`; null when the pet is of no public litter. */
  litterText: string | null;
}

const PARTS = {
  litter: true,
  deposits: { where: { status: "paid" }, select: { userId: true, refundRequestedAt: true } },
} as const;

/** Null for a viewer who is no breeder. */
export async function breederTools(viewer: Viewer, chat: ChatView): Promise<BreederTools | null> {
  const breederId = ownBreederId(viewer);
  if (breederId === null) return null;
  const { chatId, otherUser, pet } = chat;
  const [own, stored] = await Promise.all([
    listReplies(breederId),
    pet && db.pet.findFirst({ where: { id: pet.petId, breederId, deletedAt: null }, include: PARTS }),
  ]);
  const about = { name: otherUser.firstName, pet: pet?.name ?? null };
  const texts = [...Object.entries(GIVEN_REPLIES), ...own.map(({ id, text }) => [String(id), text] as const)];
  // Replies about a pet are for the breeder's own.
  const mine = stored ? texts : texts.filter(([, text]) => !text.includes("{pet}"));
  const replies = mine.flatMap(([name, text]) => {
    const filled = fillReply(text, about);
    return filled === null ? [] : [{ name, text: filled }];
  });
  if (!stored) return { replies, acts: [], litterText: null };
  const isOpen = stored.status === "approved" && stored.soldAt === null;
  // Its deposit was paid by another buyer, or is on its way back.
  const isTaken = stored.deposits.some((one) => one.userId !== otherUser.userId || one.refundRequestedAt !== null);
  const page = `/breeder/pets/${stored.id}`;
  const query = `?from=/messages/${chatId}&buyer=${otherUser.userId}`;
  const litter = stored.litter?.listed ? stored.litter : null;
  return {
    replies,
    acts: [
      ...(isOpen && !stored.reserved ? [{ label: `Reserve for ${about.name}`, to: `${page}/reserved${query}` }] : []),
      ...(isOpen && !isTaken ? [{ label: `Mark as sold to ${about.name}`, to: `${page}/sold${query}` }] : []),
      ...(litter ? [{ label: "Share the litter", to: `/messages/${chatId}?reply=litter` }] : []),
    ],
    litterText:
      litter && `Here is the whole litter: ${siteUrl(`/litters/${litterSlug(litter.name, litter.breed, litter.id)}`)}`,
  };
}

/** The text that the next message begins with, by the value of `?reply=`; null for an unknown one. */
export function begunReply(tools: BreederTools | null, reply: string | null): string | null {
  if (!tools || reply === null) return null;
  return reply === "litter" ? tools.litterText : (tools.replies.find(({ name }) => name === reply)?.text ?? null);
}
