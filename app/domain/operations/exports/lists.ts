// The lists that an administrator may export: address, permission, and columns in their order.
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";

export const EXPORTS = {
  users: {
    permission: "admin.users",
    columns:
      "id username email first_name last_name type is_breeder is_admin email_verified_at last_seen_at created_at",
  },
  pets: {
    permission: "admin.users",
    columns:
      "id breeder_id name type breed gender price_pence deposit_pence status listed reserved created_at approved_at sold_at deleted_at",
  },
  deposits: {
    permission: "admin.users",
    columns:
      "id reference pet_id user_id amount_pence status provider_payment_id provider_refund_id created_at paid_at refund_reason refunded_at",
  },
  subscriptions: {
    permission: "admin.users",
    columns:
      "id reference breeder_id plan_id status provider_subscription_id created_at current_period_end cancel_at_period_end ended_at end_reason",
  },
  ledger: {
    permission: "admin.users",
    columns: "id kind amount_pence provider_id deposit_id subscription_id created_at",
  },
  "audit-log": { permission: "admin.audit", columns: "id type body detail actor_id remote_ip created_at" },
  cases: {
    permission: "admin.users",
    columns: "id kind subject lane urgency opened_at due_at claimed_at decided_at decision decided_by_id",
  },
  figures: { permission: "admin.users", columns: "day figure value" },
} as const satisfies Record<string, { permission: Permission; columns: string }>;

export type ExportName = keyof typeof EXPORTS;

/** Whether a text is the name of a list. */
export function isExportName(text: string | undefined): text is ExportName {
  return text !== undefined && Object.hasOwn(EXPORTS, text);
}

/** The parameters of the pages that filter a list; paging is none. */
export const EXPORT_FILTERS = [
  ...["search", "kind", "state", "status", "happened", "from", "to", "until", "type", "actor", "subject"],
  ...["lane", "mine", "text", "figure", "by", "days", "since"],
] as const;

/** The address of the file of a list, with the filters of a page's query string. */
export function exportPath(name: ExportName, query = ""): string {
  const given = new URLSearchParams(query);
  const kept = EXPORT_FILTERS.flatMap((filter) => {
    const value = given.get(filter) ?? "";
    return value === "" ? [] : [[filter, value]];
  });
  return `/admin/exports/${name}.csv${kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`}`;
}
