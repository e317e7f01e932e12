// The JSON API representation of a chat, as one of its two users sees it.
import { z } from "zod";
import type { Image } from "#app/domain/images/image.ts";
import { imageFileName } from "#app/domain/pets/pet-image-resource.ts";
import type { ChatPet, ChatView } from "./views.ts";

export const chatResourceSchema = z
  .object({
    chat_id: z.int(),
    recipient: z
      .object({
        user_id: z.int(),
        first_name: z.string(),
        last_name: z.string(),
        avatar_url: z.string(),
        is_online: z.boolean().describe("Active within the last five minutes."),
      })
      .describe("The other user of the chat."),
    last_message: z.string().nullable(),
    last_message_time: z.iso.datetime().nullable(),
    unread_count: z.int().describe("Messages of the other side since you last opened the chat."),
    pet: z
      .object({
        pet_id: z.int(),
        info: z.object({
          name: z.string(),
          breed: z.string(),
          price: z.number().nullable().describe("Pounds"),
          images: z.array(
            z.object({ file_name: z.string().describe("Served under /upload/pets/, or a path of this site.") }),
          ),
        }),
      })
      .nullable()
      .describe("What the chat is about; only its first image."),
  })
  .meta({ id: "Chat" });

export type ChatResource = z.infer<typeof chatResourceSchema>;

type StoredImage = Pick<Image, "key" | "width">;

/** Converts a chat to its API representation; `image` is the first image of its pet. */
export function chatResource(chat: ChatView, image: StoredImage | null): ChatResource {
  const { otherUser, pet } = chat;
  return {
    chat_id: chat.chatId,
    recipient: {
      user_id: otherUser.userId,
      first_name: otherUser.firstName,
      last_name: otherUser.lastName,
      avatar_url: otherUser.avatarUrl,
      is_online: otherUser.isOnline,
    },
    last_message: chat.lastMessage,
    last_message_time: chat.lastMessageAt,
    unread_count: chat.unreadCount,
    pet: pet && petFacts(pet, image),
  };
}

function petFacts({ petId, name, breed, pricePence }: ChatPet, image: StoredImage | null): ChatResource["pet"] {
  const price = pricePence === null ? null : pricePence / 100;
  const images = image ? [{ file_name: imageFileName(image) }] : [];
  return { pet_id: petId, info: { name, breed, price, images } };
}
