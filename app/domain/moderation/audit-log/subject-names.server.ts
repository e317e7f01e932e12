// Looks up the names of the accounts, breeders and pets that audit entries refer to by id.
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { describeDetail, subjectKey, type SubjectNames } from "./describe-detail.ts";
import type { AuditSubject } from "./detail-fields.ts";

const LARGEST_ID = 2_147_483_647;

interface Row extends AuditSubject {
  name: string;
}

/** Returns the names of all records in the details of some entries, by one statement. */
export async function namesIn(entries: readonly { type: string; detail: unknown }[]): Promise<SubjectNames> {
  const subjects = entries
    .flatMap(({ type, detail }) => describeDetail(type, detail).facts)
    .flatMap(({ about }) => (about && about.id > 0 && about.id <= LARGEST_ID ? [about] : []));
  if (subjects.length === 0) return {};
  const idsOf = (kind: AuditSubject["kind"]) => [
    ...new Set(subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []))),
  ];
  const { rows } = await pool.query<Row>(Prisma.sql`
    SELECT 'account' AS kind, id, '@' || username::text AS name FROM users WHERE id = ANY (${idsOf("account")}::int[])
    UNION ALL SELECT 'breeder', id, trading_name FROM breeders WHERE id = ANY (${idsOf("breeder")}::int[])
    UNION ALL SELECT 'pet', id, name FROM pets WHERE id = ANY (${idsOf("pet")}::int[])`);
  return Object.fromEntries(rows.map((row) => [subjectKey(row), row.name]));
}
