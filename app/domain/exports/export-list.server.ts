// Exports a list as CSV, page by page, so that its length does not matter. Recorded in the audit log before the first line.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { ownCaseIdsSql } from "#app/domain/cases/own-case.server.ts";
import { hasPermission } from "#app/domain/permissions/rules.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";
import { type ExportName, EXPORTS } from "./lists.ts";

const ROWS_AT_ONCE = 500;

const TABLES: Record<ExportName, string> = {
  users: "users",
  pets: "pets",
  deposits: "deposits",
  subscriptions: "subscriptions",
  ledger: "ledger_entries",
  "audit-log": "audit_entries",
  cases: "cases",
};

interface Export {
  viewer: Viewer;
  name: ExportName;
  remoteIp: string;
}

/** The chunks of the file, by id; null without the permission. Cases that concern the viewer are left out. */
export async function exportList({ viewer, name, remoteIp }: Export): Promise<AsyncGenerator<string> | null> {
  if (!hasPermission(viewer, EXPORTS[name].permission)) return null;
  await recordAudit(db, {
    type: "list exported",
    body: `The list ${name} was exported.`,
    detail: { list: name, exported_by: viewer.userId },
    actorId: viewer.userId,
    remoteIp,
  });
  return chunks(name, viewer.userId);
}

async function* chunks(name: ExportName, userId: number): AsyncGenerator<string> {
  const columns = EXPORTS[name].columns.split(" ");
  yield BYTE_ORDER_MARK + csvLine(columns);
  let after = 0;
  for (;;) {
    const { rows } = await pool.query<Record<string, unknown>>(pageOf(name, columns, userId, after));
    if (rows.length === 0) return;
    // The driver returns a bigint as a text.
    const lines = rows.map((row) => csvLine(columns.map((column) => (column === "id" ? Number(row.id) : row[column]))));
    yield lines.join("");
    after = Number(rows.at(-1)!.id);
  }
}

function pageOf(name: ExportName, columns: readonly string[], userId: number, after: number): Prisma.Sql {
  const own = Prisma.sql`SELECT own.id FROM (${ownCaseIdsSql(userId)}) own`;
  const shown = {
    cases: Prisma.sql`AND id NOT IN (${own})`,
    "audit-log": Prisma.sql`AND (detail ->> 'case_id' IS NULL OR detail ->> 'case_id' NOT IN (SELECT id::text FROM (${own}) o))`,
  }[name as string];
  return Prisma.sql`SELECT ${Prisma.raw(columns.join(", "))} FROM ${Prisma.raw(TABLES[name])}
    WHERE id > ${after}::bigint ${shown ?? Prisma.empty} ORDER BY id LIMIT ${ROWS_AT_ONCE}::int`;
}
