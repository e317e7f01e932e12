// SQL of the payments that a search and a filter find: of each kind its ids and times, so that a page reads the columns of its
// own rows only.
import { cutText } from "#app/domain/shared/cut-text.ts";
import { withinSql } from "#app/domain/shared/period.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PaymentFilter } from "./payment-filter.ts";
import { happenedSql } from "./payment-happened.server.ts";
import type { PaymentRow } from "./views.ts";

export const SEARCH_LIMIT = 100;
export const PAYMENT_KINDS = ["deposit", "subscription"] as const satisfies PaymentRow["kind"][];

type Kind = PaymentRow["kind"];

/** Rows (kind, id, created_at) of one kind. */
export function foundSql(search: string, filter: PaymentFilter, kind: Kind): Prisma.Sql {
  const text = cutText(search.trim(), SEARCH_LIMIT);
  const { state, happened, from, to } = filter;
  const at = happened ? Prisma.sql`h.at` : Prisma.sql`found.created_at`;
  const within = withinSql(at, { ...(from && { from }), ...(to && { until: to }) });
  const conditions = [
    filter.kind === "" || filter.kind === kind ? Prisma.sql`true` : Prisma.sql`false`,
    ...(state ? [Prisma.sql`${shownStatusSql(kind, "found")} = ${state}::text`] : []),
    ...(happened ? [happenedSql(happened, kind, within)] : within),
    ...(text === "" ? [] : [Prisma.sql`found.id IN (${BY_TEXT[kind](text)})`]),
  ];
  const table = Prisma.raw(`${kind}s`);
  return Prisma.sql`SELECT ${kind}::text AS kind, found.id, found.created_at FROM ${table} found
    WHERE ${allOf(conditions)}`;
}

/** The status of a payment of `alias` as administrators read it: a deposit whose refund is asked for is being refunded. */
export function shownStatusSql(kind: Kind, alias: string): Prisma.Sql {
  const row = Prisma.raw(alias);
  return kind === "deposit"
    ? Prisma.sql`CASE WHEN ${row}.status = 'paid' AND ${row}.refund_requested_at IS NOT NULL THEN 'returning' ELSE ${row}.status::text END`
    : Prisma.sql`${row}.status::text`;
}

/** The ids of the payments of one kind that the list finds. */
export function foundPaymentIdsSql(search: string, filter: PaymentFilter, kind: Kind): Prisma.Sql {
  return Prisma.sql`SELECT f.id FROM (${foundSql(search, filter, kind)}) AS f`;
}

/** Ids by number, reference, id of the provider, username, and the beginning of a name; each of them by its index. */
const BY_TEXT: Record<Kind, (text: string) => Prisma.Sql> = {
  deposit: (text) => Prisma.sql`
    SELECT id FROM deposits WHERE id = ${numberOf(text, "deposit")}::int OR reference = ${referenceOf(text)}::uuid
      OR provider_checkout_id = ${text}::text OR provider_payment_id = ${text}::text OR provider_refund_id = ${text}::text
    UNION ALL SELECT deposit_id FROM ledger_entries WHERE provider_id = ${text}::text AND deposit_id IS NOT NULL
    UNION ALL SELECT id FROM deposits WHERE user_id = (${accountSql(text)})
    UNION ALL SELECT d.id FROM pets p JOIN deposits d ON d.pet_id = p.id
      WHERE search_fold(p.name) LIKE search_pattern(${text}::text) AND starts_with(search_fold(p.name), search_fold(${text}::text))`,
  subscription: (text) => Prisma.sql`
    SELECT id FROM subscriptions WHERE id = ${numberOf(text, "subscription")}::int OR reference = ${referenceOf(text)}::uuid
      OR provider_checkout_id = ${text}::text OR provider_subscription_id = ${text}::text
    UNION ALL SELECT id FROM subscriptions WHERE provider_customer_id = ${text}::text
    UNION ALL SELECT subscription_id FROM ledger_entries WHERE provider_id = ${text}::text AND subscription_id IS NOT NULL
    UNION ALL SELECT s.id FROM breeders b JOIN subscriptions s ON s.breeder_id = b.id WHERE b.user_id = (${accountSql(text)})
    UNION ALL SELECT s.id FROM breeders b JOIN subscriptions s ON s.breeder_id = b.id
      WHERE breeder_contact_text(b.trading_name, b.contact_email::text, b.contact_tel) LIKE search_pattern(${text}::text)
        AND starts_with(search_fold(b.trading_name), search_fold(${text}::text))`,
};

/** "#12" and "Deposit 12" are 12; 0, which no payment has, for every other text. */
function numberOf(text: string, kind: Kind): number {
  return parseId(text.toLowerCase().replace(new RegExp(`^(?:#|${kind} +)`), "")) ?? 0;
}

function referenceOf(text: string): string | null {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

function accountSql(text: string): Prisma.Sql {
  return Prisma.sql`SELECT id FROM users WHERE username = ${text.replace(/^@/, "")}::citext`;
}
