// The figures of the scam rules: answers of recipients per rule and version, and when a rule is to be reviewed.
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createChat, createUser } from "../../../../tests/support/factories.ts";
import { getScamFigures } from "./scam-figures.server.ts";
import { isForReview } from "./scam-figures.ts";

let chatId: number;
let userId: number;
let count = 0;

beforeEach(async () => {
  await db.message.deleteMany();
  await db.report.deleteMany();
  userId = (await createUser()).id;
  chatId = (await createChat({ starterId: userId, recipientId: (await createUser()).id })).id;
});

async function found(rules: readonly [rule: string, version: number][], answer: "fine" | "report" | "both" | "none") {
  count += 1;
  const { id: messageId } = await db.message.create({ data: { chatId, userId, text: "Hello", revision: count } });
  const isFine = answer === "fine" || answer === "both";
  const answered = isFine ? { answer: "fine", answeredAt: new Date() } : {};
  await db.messageFinding.createMany({
    data: rules.map(([rule, version]) => ({ messageId, rule, version, ranges: [0, 5], isPause: false, ...answered })),
  });
  if (answer === "none" || answer === "fine") return;
  for (const part of ["a", "b"]) {
    const subject = { subjectKind: "message", subjectId: messageId, subjectName: "A message" };
    await db.report.create({
      data: { ref: `R-${count}-${part}`, reason: "scam", text: "Asked for money", ...subject },
    });
  }
}

it("[SCM-12] counts findings, messages marked as fine, and reported messages, per rule and version", async () => {
  await found([["S1", 1]], "fine");
  await found([["S1", 2], ["S3", 1]], "report"); // oxfmt-ignore
  await found([["S1", 2]], "both");
  await found([["S1", 2]], "none");
  // A report of something else with the same number.
  const { id } = await db.message.findFirstOrThrow({ orderBy: { id: "desc" } });
  const about = { subjectKind: "pet", subjectId: id, subjectName: "Luna", reason: "scam", text: "A copied photo" };
  await db.report.create({ data: { ref: "R-pet", ...about } });
  expect(await getScamFigures()).toEqual([
    { rule: "S1", version: 2, findings: 3, fine: 0, reports: 2 },
    { rule: "S1", version: 1, findings: 1, fine: 1, reports: 0 },
    { rule: "S3", version: 1, findings: 1, fine: 0, reports: 1 },
  ]);
});

it("[SCM-12] flags a rule for review when over 60 % of at least 200 answers say that the message is fine", () => {
  const of = (fine: number, reports: number) => isForReview({ rule: "S1", version: 1, findings: 1_000, fine, reports });
  expect([of(121, 79), of(120, 80), of(199, 0), of(200, 0)]).toEqual([true, false, false, true]);
});
