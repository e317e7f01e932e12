// SQL of the filters of the audit log: type, actor, subject and period.
import { withinSql } from "#app/domain/shared/period.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { AuditFilters } from "./list-params.ts";

const SUBJECT = /^(pet|breeder|litter|licence|case|user|account)\s*#?\s*(\d{1,9})$/i;

/** The conditions on the columns of audit_entries that an entry must meet. */
export function auditFilterSql({ type, actor, subject, ...period }: AuditFilters): Prisma.Sql[] {
  return [
    ...(type === undefined ? [] : [Prisma.sql`type = ${type}`]),
    ...(actor === undefined ? [] : [Prisma.sql`actor_id = (${accountSql(actor)})`]),
    ...(subject === undefined ? [] : [subjectSql(subject)]),
    ...withinSql(Prisma.sql`created_at`, period),
  ];
}

/** "Pet 12" by its number; every other text is the username of an account or breeder. The index on the details reads all. */
function subjectSql(text: string): Prisma.Sql {
  const [, kind, number] = SUBJECT.exec(text) ?? [];
  if (kind === undefined) {
    const breeder = Prisma.sql`SELECT id FROM breeders WHERE user_id = (${accountSql(text)})`;
    return Prisma.sql`(detail @> jsonb_build_object('user_id', coalesce((${accountSql(text)}), 0))
      OR detail @> jsonb_build_object('breeder_id', coalesce((${breeder}), 0)))`;
  }
  const key = kind.toLowerCase() === "account" ? "user_id" : `${kind.toLowerCase()}_id`;
  return Prisma.sql`detail @> ${JSON.stringify({ [key]: Number(number) })}::jsonb`;
}

function accountSql(username: string): Prisma.Sql {
  return Prisma.sql`SELECT id FROM users WHERE username = ${username.replace(/^@/, "")}::citext`;
}
