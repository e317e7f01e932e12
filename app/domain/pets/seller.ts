// Who sells a pet, as its card and page show it: the kind of seller and the licence that the listing names.
import { expiredText, licenceBadge } from "#app/domain/breeders/licences/badge.ts";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { SELLER_LABELS } from "#app/domain/law/check-seller.ts";
import type { PetSellerLine, PetSellerView } from "./views.ts";

/** From the database; null without answers. */
export type SellerRow = { kind: LawAnswers["seller_kind"]; licence: PublicLicence | null } | null;

/** The texts of a page on a calendar date. */
export function sellerView(seller: SellerRow, today: string): PetSellerView {
  const { kind, licence } = seller ?? { kind: null, licence: null };
  const expired = licence && expiredText(licence, today);
  return {
    label: kind && !(kind === "licensed" && expired) ? SELLER_LABELS[kind] : null,
    badge: licence && licenceBadge(licence, today),
    expired,
  };
}

/** The line of a card on a calendar date: the licence where there is one to speak of, otherwise the kind of seller. */
export function sellerLine(seller: SellerRow, today: string): PetSellerLine | null {
  const { kind, licence } = seller ?? { kind: null, licence: null };
  const badge = licence && licenceBadge(licence, today);
  if (badge) return badge.isChecked ? { text: badge.text, isChecked: true } : stated("Licence not checked yet");
  if (licence && expiredText(licence, today)) return stated("Licence expired");
  return kind && kind !== "licensed" ? stated(SELLER_LABELS[kind]) : null;
}

function stated(text: string): PetSellerLine {
  return { text, isChecked: false };
}
