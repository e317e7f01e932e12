// Cost of the scam rules for one message, for an ordinary text and for texts made to be slow; and of sending a message in
// which they find nothing or something. The rules are measured in CPU time, so that other work on the machine does not count.
import { type Benchmark, type Figure, percentile } from "../figure.ts";

const RUNS = 200;
/** The longest message. */
const CHARACTERS = 5_000;
const ORDINARY =
  "Hello, is Luna still available? We live in Leeds and could come on Saturday 12/12 at 2.30 to meet her and her mum. ";
const HOSTILE = [
  ...["a", "a.", "a-", "a@a.", "0 ", "07 ", "o ", "oh ", "a b ", "1a", "20-45-67 ", "字", "😀", " ", "£1 ", "a'"],
  ...["pay ", "pay me ", "рау ", "delivery £5 ", "not ", "bit.ly/a ", "dot com ", "text with code ", "w h a t s "],
];
const SENT = 300;
const HARMLESS = "She is still here, and you are welcome to see her with her mother on Saturday.";
const SCAM = "Please send £100 by bank transfer to my account and WhatsApp me on 07700 900123.";

export const scamRules: Benchmark = {
  name: "scam-rules",
  async run() {
    const { findScams } = await import("#app/domain/conversations/messages/scam-rules/find-scams.ts");
    const timesOf = (part: string) => {
      const text = part.repeat(Math.ceil(CHARACTERS / part.length)).slice(0, CHARACTERS);
      const times = Array.from({ length: RUNS }, () => {
        const began = process.cpuUsage();
        findScams(text, { ownHost: "pawstead.example" });
        const { user, system } = process.cpuUsage(began);
        return (user + system) / 1000;
      });
      return percentile(times, 0.95);
    };
    for (const part of [...HOSTILE, ORDINARY]) timesOf(part); // warm-up
    const ordinary = timesOf(ORDINARY);
    const hostile = HOSTILE.map((part) => ({ part, ms: timesOf(part) })).toSorted((one, other) => other.ms - one.ms);
    const [slowest] = hostile;
    return [
      {
        what: "the scam rules, 5,000 ordinary characters: CPU time, p95",
        measured: ordinary,
        unit: "ms",
        target: { most: 2 },
      },
      {
        what: "the scam rules, the slowest 5,000 characters: CPU time, p95",
        measured: slowest!.ms,
        unit: "ms",
        target: { most: 10 },
        note: `of ${HOSTILE.length} texts; repeated ${JSON.stringify(slowest!.part)}`,
      },
      ...(await sendingTimes()),
    ];
  },
};

/** Sends messages of both kinds alternately in a chat of its own. */
async function sendingTimes(): Promise<Figure[]> {
  const { db } = await import("#app/platform/db.server.ts");
  const { newIdempotencyKey } = await import("#app/platform/idempotency-keys.server.ts");
  const { sendMessage } = await import("#app/domain/conversations/messages/send-message.server.ts");
  const [sender, recipient] = await db.user.findMany({ where: { isAdmin: false }, take: 2, orderBy: { id: "asc" } });
  const chat = await db.chat.create({ data: { starterId: sender!.id, recipientId: recipient!.id } });
  const actor = { userId: sender!.id, permissions: ["messages.send"], isAdmin: false } as unknown as Parameters<
    typeof sendMessage
  >[0]["actor"];
  const times: Record<string, number[]> = { [HARMLESS]: [], [SCAM]: [] };
  try {
    for (let nth = 0; nth < 2 * SENT; nth += 1) {
      const text = nth % 2 === 0 ? HARMLESS : SCAM;
      const began = performance.now();
      const sent = await sendMessage({ actor, chatId: chat.id, text, idempotencyKey: newIdempotencyKey() });
      if (!sent.ok) throw new Error(sent.code);
      times[text]!.push(performance.now() - began);
    }
  } finally {
    await db.chat.delete({ where: { id: chat.id } });
  }
  const [without, withFindings] = [times[HARMLESS]!, times[SCAM]!];
  const ratio = percentile(withFindings, 0.5) / percentile(without, 0.5);
  return [
    { what: "sending a message without findings: p95", measured: percentile(without, 0.95), unit: "ms", target: null },
    {
      what: "sending a message with findings: p95",
      measured: percentile(withFindings, 0.95),
      unit: "ms",
      target: null,
    },
    { what: "sending with findings, of sending without: medians", measured: ratio, unit: "x", target: { most: 2 } },
  ];
}
