// Who sells a pet, as its card and page show it: the kind of seller and the licence that the listing names.
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { SELLER_LABELS } from "#app/domain/law/check-seller.ts";
import { expiredText, licenceBadge } from "#app/domain/licences/badge.ts";
import type { PublicLicence } from "#app/domain/licences/views.ts";
import type { PetSellerView } from "./views.ts";

/** From the database; null without answers. */
export type SellerRow = { kind: LawAnswers["seller_kind"]; licence: PublicLicence | null } | null;

/** The texts on a calendar date. */
export function sellerView(seller: SellerRow, today: string): PetSellerView {
  const { kind, licence } = seller ?? { kind: null, licence: null };
  return {
    label: kind && SELLER_LABELS[kind],
    badge: licence && licenceBadge(licence, today),
    expired: licence && expiredText(licence, today),
  };
}
