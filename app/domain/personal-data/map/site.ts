// The map of personal data: tables of the site, and those about copies, closing and complaints.
import { EMAIL_OF_ACCOUNT, type MapPart, noPersonalData, OF_ACCOUNT } from "./entry.ts";

export const SITE: MapPart = {
  data_copies: {
    holds: "A copy of your data that you asked for, for 7 days",
    why: "You download it.",
    kept: "short",
    rows: OF_ACCOUNT,
    file: "account",
    copied: "id user_id created_at ready_at expires_at size",
    left: "key",
    erasure: "delete",
    document: "key",
  },
  account_closures: {
    holds: "That you closed your account, and when it is erased",
    why: "It is erased at the time that you were told.",
    kept: "always",
    rows: OF_ACCOUNT,
    file: "account",
    copied: "user_id requested_at closes_at deletes_reviews started_at erased_at",
    erasure: "keep",
  },
  data_complaints: {
    holds: "A complaint about how we use your data",
    why: "We reply to it.",
    kept: "record",
    rows: `(t.user_id = $1 OR t.email = ${EMAIL_OF_ACCOUNT}::text)`,
    file: "reports",
    copied: "id ref user_id email text received_at due_at",
    erasure: "empty",
    emptied: { email: "NULL" },
  },
  idempotency_keys: {
    holds: "The result of a form that was submitted, without its texts",
    why: "A form that is sent twice counts once.",
    kept: "short",
    rows: null,
    file: null,
    left: "key purpose content_hash outcome created_at",
    erasure: "keep",
  },
  rate_limits: {
    holds: "How often an account or IP address has tried something",
    why: "It protects accounts and the site.",
    kept: "short",
    rows: null,
    file: null,
    left: "key points expire",
    erasure: "keep",
  },
  plans: noPersonalData(
    "A plan that breeders can choose",
    "id name price_pence pet_limit features featured_in_search position",
  ),
  reconciliations: noPersonalData(
    "A comparison of the ledger with the provider",
    "id started_at finished_at repaired differences",
  ),
  service_checks: noPersonalData(
    "How site, payments and email were on a day",
    "service day checks slow down checked_at",
  ),
  review_counts: noPersonalData("The number of reviews by stars", "rating received published held removed"),
  bank_holidays: noPersonalData("A bank holiday", "day name"),
  site_settings: noPersonalData(
    "The settings of the site",
    "id max_file_size max_pets_per_breeder max_images_per_pet featured_breeder_limit featured_pet_limit updated_at",
  ),
  gazetteer_places: noPersonalData("A place of the gazetteer", "id key cell counties"),
  place_cells: noPersonalData("A cell of the map of the UK", "cell spot county"),
};
