// Checks messages with the scam rules, stores what they find in the transaction of the message, and reads it.
import { env } from "#app/platform/env.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { StoredFinding } from "./notices.ts";
import { findScams, type ScamFinding } from "./scam-rules/find-scams.ts";
import { SCAM_RULES } from "./scam-rules/rules.ts";

type Client = Prisma.TransactionClient;

const CONTEXT = { ownHost: new URL(env.SITE_URL).hostname };

/** What the rules find in a text as it is stored. */
export function checkMessage(text: string): ScamFinding[] {
  return findScams(text, CONTEXT);
}

/** Stores the findings of a message. One statement, and none without findings. */
export async function storeFindings(
  client: Client,
  messageId: number,
  findings: readonly ScamFinding[],
  now: Date,
): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map(({ rule, where, isPause }) => {
    const { version, petType } = SCAM_RULES[rule];
    return { rule, version, ranges: where.flat(), is_pause: isPause, pet_type: petType };
  });
  await client.$executeRaw`
    INSERT INTO message_findings (message_id, rule, version, ranges, is_pause, found_at)
    SELECT ${messageId}::int, found.rule, found.version, found.ranges, found.is_pause, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS found (rule text, version smallint, ranges int[], is_pause boolean, pet_type pet_type)
    WHERE found.pet_type IS NULL OR NOT EXISTS (
      SELECT 1 FROM messages m JOIN chats c ON c.id = m.chat_id JOIN pets p ON p.id = c.pet_id
      WHERE m.id = ${messageId}::int AND p.type <> found.pet_type)`;
}

/** Replaces the findings of a message whose text has changed. */
export async function replaceFindings(
  client: Client,
  messageId: number,
  findings: readonly ScamFinding[],
  now: Date,
): Promise<void> {
  await client.$executeRaw`DELETE FROM message_findings WHERE message_id = ${messageId}::int`;
  await storeFindings(client, messageId, findings, now);
}

/** The findings of `messages m` as StoredFinding[], or null. */
export const FINDINGS_COLUMN = Prisma.sql`
  (SELECT json_agg(json_build_object('rule', f.rule, 'ranges', f.ranges, 'isPause', f.is_pause,
      'isFine', f.answer IS NOT NULL, 'fromBreeder', (SELECT is_breeder FROM users WHERE id = m.user_id),
       'chatCreatedAt', c.created_at, 'petName', p.name) ORDER BY f.rule)
   FROM message_findings f JOIN chats c ON c.id = m.chat_id LEFT JOIN pets p ON p.id = c.pet_id AND p.deleted_at IS NULL
   WHERE f.message_id = m.id) AS findings`;

/** The findings of a message that is being sent, which its sender sees. */
export function sentFindings(findings: readonly ScamFinding[], now: Date, fromBreeder: boolean): StoredFinding[] {
  return findings.map(({ rule, where, isPause }) => ({
    rule,
    ranges: where.flat(),
    isPause,
    fromBreeder,
    isFine: false,
    chatCreatedAt: now.toISOString(),
    petName: null,
  }));
}
