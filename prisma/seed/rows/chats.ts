// Inserts conversations, their messages, and the read markers of both participants.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { BREEDERS } from "../world/breeders.ts";
import type { DemoBreeder, DemoChat } from "../world/types.ts";
import { minutesAfter, type WorldWriter } from "./world-writer.ts";

interface SentLine {
  from: "buyer" | "breeder";
  text: string;
  sentAt: Date;
}

const CHATS = BREEDERS.flatMap((breeder) => breeder.chats.map((chat) => ({ breeder, chat })));

/** Inserts the conversations. A breeder's replies come after the response time that the breeder's card shows. */
export async function writeChats(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  for (const { breeder, chat } of CHATS) {
    const people = { buyer: writer.user(chat.buyer), breeder: writer.user(breeder.username) };
    const lines = sentLines(writer, breeder, chat);
    const last = lines.at(-1)!;
    const { id: chatId } = await tx.chat.create({
      data: {
        starterId: people.buyer,
        recipientId: people.breeder,
        petId: chat.pet === undefined ? null : writer.pet(breeder.username, chat.pet),
        lastMessage: last.text,
        lastMessageAt: last.sentAt,
        createdAt: lines[0]!.sentAt,
        revision: lines.length,
      },
      select: { id: true },
    });
    await tx.message.createMany({
      data: lines.map(({ from, text, sentAt }, index) => {
        return { chatId, userId: people[from], text, createdAt: sentAt, revision: index + 1 };
      }),
    });
    const unread = chat.unread ?? 0;
    const reader = last.from === "buyer" ? "breeder" : "buyer";
    await tx.chatRead.createMany({
      data: (["buyer", "breeder"] as const).map((side): Prisma.ChatReadCreateManyInput => {
        const waiting = side === reader ? unread : 0;
        const lastRead = lines.at(-1 - waiting);
        return { chatId, userId: people[side], unreadCount: waiting, lastReadAt: lastRead?.sentAt ?? null };
      }),
    });
  }
}

function sentLines(writer: WorldWriter, breeder: DemoBreeder, chat: DemoChat): SentLine[] {
  let sentAt = writer.at(chat.daysAgo);
  return chat.lines.map(({ from, text, after }, index) => {
    if (index > 0) sentAt = minutesAfter(sentAt, after ?? breeder.responseMinutes);
    return { from, text, sentAt };
  });
}
