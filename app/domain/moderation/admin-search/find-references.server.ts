// Cases, decisions and payments that the search of the admin area finds by number or reference.
import { type CaseKind, CASE_KINDS, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import { decisionWords } from "#app/domain/moderation/decisions/rules.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type Find, has, idsOf, MOST, rowsOf, some } from "./hit-sql.server.ts";

/** Cases of the viewer's lanes that do not concern the viewer, by number, and one about data by the reference of its complaint. */
export const findCases: Find = async ({ id, text }, viewer) => {
  const ref = /^c-[a-z0-9]{8}$/i.test(text) ? text.toUpperCase() : null;
  if (id === null && ref === null) return [];
  const rows = await rowsOf<{ id: number; kind: CaseKind; isExact: boolean }>(Prisma.sql`
    SELECT c.id, c.kind, true AS "isExact" FROM cases c
    WHERE (c.id = ${id ?? 0}::int OR c.complaint_id = (SELECT id FROM data_complaints WHERE ref = ${ref ?? ""}::text)) AND c.lane = ANY(${lanesOf(viewer)}::text[])
      AND c.id NOT IN (${ownCaseIdsSql(viewer.userId)})`);
  return rows.map(({ kind, ...row }) => ({
    ...row,
    ...{ title: `Case ${row.id}`, detail: CASE_KINDS[kind], path: `/admin/queue/${row.id}` },
  }));
};

/** The references of decisions, appeals and reports, in lanes of the viewer. */
export const findDecisions: Find = async ({ text, isUsername }, viewer) => {
  const ref = isUsername ? "" : text.toLowerCase();
  if (!/^[a-z0-9-]{3,16}$/.test(ref)) return [];
  const mine = Prisma.sql`= ANY(${lanesOf(viewer)}::text[])`;
  const hit = (of: string) => {
    const column = Prisma.raw(`lower(${of}.ref)`);
    return { isExact: Prisma.sql`${column} = ${ref}::text AS "isExact"`, found: has(column, ref) };
  };
  const [decision, appeal, report] = [hit("d"), hit("a"), hit("r")];
  const notMe = Prisma.sql`d.account_id IS DISTINCT FROM ${viewer.userId}::int`;
  const rows = await rowsOf<{ id: number; ref: string; detail: string; path: string; isExact: boolean }>(Prisma.sql`
    (SELECT d.id, d.ref, d.decision || '|' || d.subject_name AS detail, '/decisions/' || d.ref AS path, ${decision.isExact}
      FROM decisions d WHERE ${decision.found} AND d.lane ${mine} AND ${notMe} LIMIT ${MOST}::int)
    UNION ALL
    (SELECT d.id, a.ref, 'appeal|' || d.subject_name, '/decisions/' || d.ref, ${appeal.isExact}
      FROM appeals a JOIN decisions d ON d.id = a.decision_id WHERE ${appeal.found} AND d.lane ${mine} AND ${notMe}
      LIMIT ${MOST}::int)
    UNION ALL
    (SELECT c.id, r.ref, 'report|' || r.subject_name, '/admin/queue/' || c.id, ${report.isExact}
      FROM reports r JOIN cases c ON c.id = r.case_id WHERE ${report.found} AND c.lane ${mine}
        AND c.id NOT IN (${ownCaseIdsSql(viewer.userId)}) LIMIT ${MOST}::int)`);
  return rows.map(({ ref: title, detail, ...row }) => {
    const [what = "", ...name] = detail.split("|");
    return { ...row, title, detail: `${decisionWords(what)}: ${name.join("|")}` };
  });
};

export const findPayments: Find = async ({ text, id, isUsername }) => {
  const part = isUsername ? null : text.toLowerCase();
  const named = /^(deposit|subscription) +#?(\d{1,9})$/.exec(part ?? "");
  const own = (kind: string) => (named ? (named[1] === kind ? Number(named[2]) : 0) : (id ?? 0));
  const of = (kind: "deposit" | "subscription", alias: string, columns: string) => {
    const references = Prisma.raw(`payment_references(${columns})`);
    const [row, key, ledger] = [`${alias}.id`, `${kind}s ${alias}`, `${kind}_id`].map((name) => Prisma.raw(name));
    return {
      found: Prisma.sql`${row} IN (${idsOf([
        Prisma.sql`SELECT ${row} FROM ${key!} WHERE ${row} = ${own(kind)}::int`,
        some(Prisma.sql`SELECT ${row} FROM ${key!} WHERE ${has(references, part)}`),
        Prisma.sql`SELECT ${ledger!} FROM ledger_entries WHERE provider_id = ${text}::text AND ${ledger!} IS NOT NULL`,
      ])})`,
      isExact: Prisma.sql`(${row} = ${own(kind)}::int OR ${part ?? ""}::text = ANY (string_to_array(${references}, E'\n'))
        OR ${row} IN (SELECT ${ledger!} FROM ledger_entries WHERE provider_id = ${text}::text)) AS "isExact"`,
    };
  };
  const provider = (alias: string, names: string[]) =>
    [`${alias}.reference`, ...names.map((name) => `${alias}.provider_${name}_id`)].join(", ");
  const deposit = of("deposit", "d", provider("d", ["checkout", "payment", "refund"]));
  const plan = of("subscription", "s", provider("s", ["checkout", "subscription", "customer"]));
  const rows = await rowsOf<{
    id: number;
    kind: string;
    about: string;
    status: string;
    pence: number;
    isExact: boolean;
  }>(
    Prisma.sql`
    SELECT d.id, 'Deposit' AS kind, p.name || ', @' || u.username AS about, d.status::text, d.amount_pence AS pence, ${deposit.isExact}
    FROM deposits d JOIN pets p ON p.id = d.pet_id JOIN users u ON u.id = d.user_id WHERE ${deposit.found}
    UNION ALL
    SELECT s.id, 'Subscription', b.trading_name, s.status::text, plan.price_pence, ${plan.isExact}
    FROM subscriptions s JOIN plans plan ON plan.id = s.plan_id JOIN breeders b ON b.id = s.breeder_id WHERE ${plan.found}`,
  );
  return rows.map(({ kind, about, status, pence, ...row }) => ({
    ...row,
    ...{ title: `${kind} ${row.id}`, detail: `${about}, ${formatPrice(pence)}, ${status.replaceAll("_", " ")}` },
    path: `/admin/payments/${kind.toLowerCase()}s/${row.id}`,
  }));
};
