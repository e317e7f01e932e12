// Query times of the chat list and of one conversation, with the product's statements, from EXPLAIN (ANALYZE).
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type Figure, percentile } from "./figure.ts";
import type { MessageWorld } from "./message-data.ts";

const MOST_MS = 20;
const TIMES = 200;

/** The 95th percentile of each read over many users. */
export async function readTimes({ client, readers, longChat, messages }: MessageWorld): Promise<Figure[]> {
  // Imported after the environment is complete, as the module reads it.
  const { chatListQuery, chatQuery, threadQuery } = await import("#app/domain/messages/queries.server.ts");
  const { chatId, userId } = longChat;
  const { rows } = await client.query<{ middle: number }>(
    "SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY id) AS middle FROM messages WHERE chat_id = $1",
    [chatId],
  );
  const aReader = (nth: number) => readers[nth % readers.length]!;
  const reads: [string, (nth: number) => Prisma.Sql][] = [
    ["the list of chats", (nth) => chatListQuery(aReader(nth), 1)],
    ["the list of a breeder with a thousand chats, page 40", () => chatListQuery(readers[0]!, 40)],
    ["a thread of 5,000: its head", () => chatQuery(chatId, userId)],
    ["a thread of 5,000: the newest messages", () => threadQuery(chatId, null)],
    ["a thread of 5,000: those in the middle", () => threadQuery(chatId, rows[0]!.middle)],
  ];
  const figures: Figure[] = [];
  for (const [what, statement] of reads) {
    const times: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) times.push(await timeOf(client, statement(nth)));
    const note = `p95 of ${TIMES}, ${messages.toLocaleString("en-GB")} messages; p50 ${percentile(times, 0.5).toFixed(2)} ms`;
    figures.push({ what, measured: percentile(times, 0.95), unit: "ms", target: { most: MOST_MS }, note });
  }
  return figures;
}

interface Explained {
  "Planning Time": number;
  "Execution Time": number;
}

async function timeOf(client: MessageWorld["client"], { text, values }: Prisma.Sql): Promise<number> {
  const { rows } = await client.query<{ "QUERY PLAN": [Explained] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, FORMAT JSON) ${text}`,
    values,
  );
  const [explained] = rows[0]!["QUERY PLAN"];
  return explained["Planning Time"] + explained["Execution Time"];
}
