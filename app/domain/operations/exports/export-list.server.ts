// Exports a list as CSV from one snapshot, with a cursor, so that its length does not matter. Recorded in the audit log before
// the first line.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/domain/shared/csv.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { exportConditionSql } from "./export-filters.server.ts";
import { type ExportName, EXPORTS } from "./lists.ts";

const ROWS_AT_ONCE = 500;
/** A download that stands still for so long is ended: its snapshot keeps the database from tidying up. */
const IDLE_LIMIT_MS = 60_000;

/** The table of each list with its alias, and its order. */
const TABLES: Record<ExportName, { from: string; order: string }> = {
  users: { from: "users u", order: "id" },
  pets: { from: "pets p", order: "id" },
  deposits: { from: "deposits d", order: "id" },
  subscriptions: { from: "subscriptions s", order: "id" },
  ledger: { from: "ledger_entries l", order: "id" },
  "audit-log": { from: "audit_entries a", order: "id" },
  cases: { from: "cases c", order: "id" },
  figures: { from: "business_figures f", order: "day, figure" },
};

interface Export {
  viewer: Viewer;
  name: ExportName;
  remoteIp: string;
  /** The filters of the page. */
  params?: URLSearchParams;
}

/** The chunks of the file; null without the permission. Cases that concern the viewer are left out. */
export async function exportList({ viewer, name, remoteIp, params }: Export): Promise<AsyncGenerator<string> | null> {
  if (!hasPermission(viewer, EXPORTS[name].permission)) return null;
  const condition = await exportConditionSql(viewer, name, params ?? new URLSearchParams());
  await recordAudit(db, {
    type: "list exported",
    body: `The list ${name} was exported.`,
    detail: { list: name, exported_by: viewer.userId },
    actorId: viewer.userId,
    remoteIp,
  });
  return chunks(name, condition);
}

async function* chunks(name: ExportName, condition: Prisma.Sql): AsyncGenerator<string> {
  const columns = EXPORTS[name].columns.split(" ");
  const { from, order } = TABLES[name];
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${IDLE_LIMIT_MS}`);
    const [shown, table, sorted] = [columns.map(columnSql).join(", "), from, order].map((text) => Prisma.raw(text));
    await client.query(
      Prisma.sql`DECLARE rows NO SCROLL CURSOR FOR SELECT ${shown} FROM ${table} WHERE ${condition} ORDER BY ${sorted}`,
    );
    yield BYTE_ORDER_MARK + csvLine(columns);
    for (;;) {
      const { rows } = await client.query<Record<string, unknown>>(`FETCH ${ROWS_AT_ONCE} FROM rows`);
      if (rows.length === 0) break;
      yield rows.map((row) => csvLine(columns.map((column) => cell(column, row[column])))).join("");
    }
    failed = false;
  } finally {
    // Also when the download is ended: the generator is then returned from its last line.
    await client.query("ROLLBACK").then(
      () => client.release(false),
      () => client.release(failed),
    );
  }
}

/** A date without a time is written as it is, in no time zone. */
function columnSql(column: string): string {
  return column === "day" ? "day::text" : column;
}

/** The driver returns a bigint as a text. */
function cell(column: string, value: unknown): unknown {
  return column === "id" || column === "value" ? Number(value) : value;
}
