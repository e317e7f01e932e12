// What a moderator reads of a private chat: the message that a case is about with the ten before and after it, what the scam
// rules found in them (DSK-08), and with a reason, which is audited, the whole chat (SCM-23).
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { ACCOUNT_MANAGER_PERMISSIONS } from "#app/domain/accounts/bans/lock-managed-account.server.ts";
import { isOwnCaseSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listSameMessages } from "#app/domain/conversations/messages/same-messages.server.ts";
import { type RuleId, SCAM_RULES } from "#app/domain/conversations/messages/scam-rules/rules.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import {
  type CaseMessage,
  CHAT_REASON,
  markedParts,
  type ReadMessage,
  type ReportedMessage,
} from "./reported-message.ts";

const AROUND = 10;
/** Messages in one response with the whole chat. */
const CHAT_PAGE = 500;
/** For so long after the decision the message can be read. */
const AFTER_DECISION_DAYS = 30;
const DAY_MS = 86_400_000;

interface About {
  messageId: number;
  chatId: number;
  authorId: number;
}

/**
 * The message of a case, also of an appeal against its removal or a second check, with the messages around it. Null without the permission, for a case about anything else or that
 * concerns the viewer, and when the decision is older than 30 days.
 */
export async function getReportedMessage(viewer: Viewer, caseId: number): Promise<CaseMessage | null> {
  const about = await messageOfCase(viewer, caseId);
  if (!about) return null;
  const { messageId, chatId } = about;
  const rows = await readMessages(Prisma.sql`
    SELECT * FROM (SELECT * FROM messages WHERE chat_id = ${chatId}::int AND id < ${messageId}::int
      ORDER BY id DESC LIMIT ${AROUND + 1}::int) earlier
    UNION ALL SELECT * FROM (SELECT * FROM messages WHERE chat_id = ${chatId}::int AND id >= ${messageId}::int
      ORDER BY id LIMIT ${AROUND + 2}::int) later`);
  const at = rows.findIndex((row) => row.messageId === messageId);
  const messages = rows.slice(Math.max(0, at - AROUND), at + AROUND + 1);
  const times = new Map<string, number>();
  for (const { to } of await listSameMessages(db, messageId)) times.set(to, (times.get(to) ?? 0) + 1);
  return {
    ...{ messageId, chatId, authorId: about.authorId, messages, isWhole: messages.length === rows.length },
    also: [...times].map(([to, number]) => ({ to, times: number })),
  };
}

export interface ReadChatInput {
  viewer: Viewer;
  caseId: number;
  /** As typed. */
  reason: string;
  /** Only messages before this one; null for the newest. */
  before: number | null;
  remoteIp?: string;
}

/** Messages of the whole chat, at most 500 at once. Each time is one audit entry. */
export async function readChat(
  input: ReadChatInput,
): Promise<Result<ReportedMessage & { earlierThan: number | null }, "not-found" | "no-reason">> {
  const { viewer, caseId, before, remoteIp } = input;
  const about = await messageOfCase(viewer, caseId);
  if (!about) return { ok: false, code: "not-found" };
  const reason = input.reason.trim();
  if (reason.length < CHAT_REASON.min || reason.length > CHAT_REASON.max) {
    return { ok: false, code: "no-reason", field: "reason" };
  }
  const { messageId, chatId, authorId } = about;
  await recordAudit(db, {
    type: "chat read",
    body: "A moderator read the whole conversation of a reported message",
    detail: { case_id: caseId, chat_id: chatId, message_id: messageId, read_by: viewer.userId, reason },
    actorId: viewer.userId,
    remoteIp,
  });
  const rows = await readMessages(Prisma.sql`
    SELECT * FROM messages WHERE chat_id = ${chatId}::int AND id < ${before ?? MAX_ID + 1}::bigint
    ORDER BY id DESC LIMIT ${CHAT_PAGE + 1}::int`);
  const isWhole = rows.length <= CHAT_PAGE;
  const messages = isWhole ? rows : rows.slice(1);
  const earlierThan = isWhole ? null : (messages[0]?.messageId ?? null);
  return { ok: true, value: { messageId, chatId, authorId, messages, isWhole, earlierThan } };
}

async function messageOfCase(viewer: Viewer, caseId: number): Promise<About | null> {
  if (!hasAllPermissions(viewer, ACCOUNT_MANAGER_PERMISSIONS)) return null;
  if (!Number.isInteger(caseId) || caseId < 1 || caseId > MAX_ID) return null;
  const since = new Date(clock.now().getTime() - AFTER_DECISION_DAYS * DAY_MS);
  const { rows } = await pool.query<About>(Prisma.sql`
    SELECT m.id AS "messageId", m.chat_id AS "chatId", m.user_id AS "authorId"
    FROM cases c LEFT JOIN decisions d ON d.id = c.decision_id AND d.subject_kind = 'message'
      JOIN messages m ON m.id = coalesce(c.message_id, d.subject_id)
    WHERE c.id = ${caseId}::int AND (c.decided_at IS NULL OR c.decided_at > ${since}::timestamptz)
      AND NOT ${isOwnCaseSql(viewer.userId)}
      AND NOT EXISTS (SELECT FROM chats h WHERE h.id = m.chat_id AND ${viewer.userId}::int IN (h.starter_id, h.recipient_id))`);
  return rows[0] ?? null;
}

interface MessageRow extends Omit<ReadMessage, "createdAt" | "parts" | "rules"> {
  text: string;
  createdAt: Date;
  findings: { rule: RuleId; ranges: number[] }[];
}

/** The messages of a query over `messages`, oldest first. */
async function readMessages(query: Prisma.Sql): Promise<ReadMessage[]> {
  const { rows } = await pool.query<MessageRow>(Prisma.sql`
    SELECT m.id AS "messageId", m.user_id AS "userId", u.username::text AS username,
      coalesce((SELECT removed.text FROM removed_messages removed WHERE removed.message_id = m.id), m.text) AS text,
      m.created_at AS "createdAt", m.edited_at IS NOT NULL AS "isEdited",
      coalesce((SELECT json_agg(json_build_object('rule', f.rule, 'ranges', f.ranges) ORDER BY f.rule)
        FROM message_findings f WHERE f.message_id = m.id), '[]') AS findings
    FROM (${query}) m JOIN users u ON u.id = m.user_id ORDER BY m.id`);
  return rows.map(({ text, findings, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    parts: markedParts(
      text,
      findings.map(({ ranges }) => ranges),
    ),
    rules: findings.map(({ rule }) => SCAM_RULES[rule].name),
  }));
}
