// `message-queries.ts <chatId> <userId>`: runs as a separate process on DATABASE_URL, sends messages with the product's
// use case and prints the number of statements of each.
import pg from "pg";

const TIMES = 20;
const [chatId = 0, userId = 0] = process.argv.slice(2).map(Number);

let statements = 0;
const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === "string" ? first : ((first as { text?: string } | undefined)?.text ?? "");
    if (!/^\s*(?:BEGIN|COMMIT|ROLLBACK|SET\b)/i.test(text)) statements += 1;
    return query.apply(this, given);
  },
});
const { sendMessage } = await import("#app/domain/messages/send-message.server.ts");
const { newIdempotencyKey } = await import("#app/platform/idempotency-keys.server.ts");
const { closeDatabase, db } = await import("#app/platform/db.server.ts");
const { stopJobs } = await import("#app/platform/jobs.server.ts");

const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
const actor = {
  ...user, userId, avatarUrl: "", breederId: null, isSubscribed: false, unreadCount: 0,
  permissions: ["messages.send"],
}; // oxfmt-ignore
const costs: number[] = [];
for (let nth = 0; nth <= TIMES; nth += 1) {
  // An email is due for each message: the most expensive case.
  await db.chatRead.updateMany({ where: { chatId }, data: { emailedAt: null } });
  statements = 0;
  const sent = await sendMessage({ actor, chatId, text: `How many? ${nth}`, idempotencyKey: newIdempotencyKey() });
  if (!sent.ok) throw new Error(sent.code);
  // The first message starts the job queue and is not counted.
  if (nth > 0) costs.push(statements);
}
console.log(JSON.stringify(costs));
await stopJobs();
await closeDatabase();
