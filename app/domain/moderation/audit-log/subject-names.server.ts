// Looks up the names and pages of the accounts, breeders, pets, cases and deposits that audit entries refer to by id.
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { describeDetail, subjectKey, type SubjectNames } from "./describe-detail.ts";
import type { AuditSubject } from "./detail-fields.ts";

const LARGEST_ID = 2_147_483_647;

interface Row extends AuditSubject {
  name: string;
  isGone: boolean;
}

const FOLDERS: Record<AuditSubject["kind"], string> = {
  ...{ account: "/admin/users", breeder: "/breeders", pet: "/pets" },
  ...{ case: "/admin/queue", deposit: "/admin/payments/deposits" },
};

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
    SELECT 'account' AS kind, id, '@' || username::text AS name, false AS "isGone" FROM users WHERE id = ANY (${idsOf("account")}::int[])
    UNION ALL SELECT 'breeder', id, trading_name, false FROM breeders WHERE id = ANY (${idsOf("breeder")}::int[])
    UNION ALL SELECT 'pet', id, name, deleted_at IS NOT NULL FROM pets WHERE id = ANY (${idsOf("pet")}::int[])
    UNION ALL SELECT 'case', id, id::text, false FROM cases WHERE id = ANY (${idsOf("case")}::int[])
    UNION ALL SELECT 'deposit', id, id::text, false FROM deposits WHERE id = ANY (${idsOf("deposit")}::int[])`);
  return Object.fromEntries(rows.map((row) => [subjectKey(row), namedOf(row)]));
}

/** A deleted listing has no page. */
function namedOf({ kind, id, name, isGone }: Row): SubjectNames[string] {
  return isGone ? { name: `${name}, deleted`, path: null } : { name, path: `${FOLDERS[kind]}/${id}` };
}
