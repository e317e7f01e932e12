// The map of personal data: records that are kept for their period without a name: money, moderation and the audit log.
import { BREEDERS_OF_ACCOUNT, type MapPart, NAMES_PET, OF_ACCOUNT } from "./entry.ts";

const SUBSCRIPTIONS = `SELECT id FROM subscriptions WHERE breeder_id IN (${BREEDERS_OF_ACCOUNT})`;
const OF_PAYMENT = `(t.deposit_id IN (SELECT id FROM deposits WHERE user_id = $1) OR t.subscription_id IN (${SUBSCRIPTIONS}))`;
const OF_CASE = "t.case_id IN (SELECT id FROM cases WHERE account_id = $1)";
const MONEY = "The law asks us to keep accounts of payments.";
const RECORD = "It shows what was decided, and why.";
const MODERATION = "Moderators work with it.";

const money = { why: MONEY, kept: "money", file: "deposits", erasure: "keep" } as const;
const moderation = { why: MODERATION, kept: "record", file: null, erasure: "keep" } as const;

export const RECORDS: MapPart = {
  deposits: {
    ...money,
    holds: "A deposit that you paid, and its refund",
    rows: OF_ACCOUNT,
    copied:
      "id reference pet_id user_id amount_pence status provider_payment_id provider_refund_id created_at hold_expires_at paid_at refund_requested_at refund_reason refund_note refunded_at choice choice_text cancel_days promises",
    left: "provider_checkout_id checkout_url",
    added: NAMES_PET,
  },
  subscriptions: {
    ...money,
    holds: "Your plan as a breeder",
    rows: `t.breeder_id IN (${BREEDERS_OF_ACCOUNT})`,
    copied:
      "id reference breeder_id plan_id status provider_customer_id provider_subscription_id current_period_end cancel_at_period_end next_plan_id next_attempt_at end_reason created_at updated_at ended_at",
    left: "provider_checkout_id checkout_url checkout_expires_at reading_no provider_ended_at changing_until reminded_for",
  },
  ledger_entries: {
    ...money,
    holds: "A payment or refund in the ledger",
    rows: OF_PAYMENT,
    copied: "id kind amount_pence provider_id deposit_id subscription_id created_at",
  },
  payment_events: {
    ...money,
    holds: "A step of a payment",
    rows: OF_PAYMENT,
    copied: "id deposit_id subscription_id kind created_at",
    left: "detail actor_id",
  },
  payment_disputes: {
    ...money,
    holds: "A dispute of a payment at a bank",
    rows: OF_PAYMENT,
    copied: "id deposit_id subscription_id amount_pence reason status state opened_at evidence_due_at closed_at",
    left: "reading_no",
  },
  webhook_events: {
    ...money,
    holds: "A notice of the payment provider, without who paid",
    rows: null,
    file: null,
    left: "id type payload received_at attempts processed_at",
  },
  reports: {
    ...moderation,
    holds: "A report that you made",
    why: RECORD,
    rows: "t.reporter_id = $1",
    file: "reports",
    copied: "id ref subject_kind subject_id subject_name reason text created_at outcome closed_at",
    left: "case_id reporter_id email evidence",
  },
  decisions: {
    ...moderation,
    holds: "A decision about your account or your content, with its reasons",
    why: RECORD,
    rows: "t.account_id = $1",
    copiedRows: "t.account_id = $1 AND t.visible_at <= now()",
    file: "decisions",
    copied:
      "id ref kind subject_kind subject_id subject_name account_id decision from_status restricts automated reason_codes reason reverses_id decided_at visible_at",
    left: "case_id lane open_answers claimed_at decided_by_id",
  },
  strikes: {
    ...moderation,
    holds: "A strike against your account",
    why: RECORD,
    rows: "t.account_id = $1",
    file: "decisions",
    copied: "decision_id account_id weight expires_at removed_at",
  },
  appeal_documents: {
    ...moderation,
    holds: "A document of an appeal; its file is in the folder documents",
    why: RECORD,
    rows: "t.appeal_id IN (SELECT id FROM appeals WHERE account_id = $1)",
    file: "decisions",
    copied: "appeal_id position name type",
    left: "key",
    document: "key",
    erasure: "delete",
  },
  appeals: {
    ...moderation,
    holds: "An appeal of yours",
    why: RECORD,
    rows: "t.account_id = $1",
    file: "decisions",
    copied: "id ref decision_id account_id text created_at due_at outcome reply decided_at",
    left: "decided_by_id",
  },
  cases: {
    ...moderation,
    holds: "A case about your account or content",
    rows: "t.account_id = $1",
    left: "id kind matched pet_id other_pet_id licence_id other_licence_id litter_id breeder_id user_id image_id message_id review_id held_review_id decision_id complaint_id viewing_id urgency opened_at changes barred_id claimed_by_id claim_session_id claimed_at claimed_until waiting_since requested_fields asked_by_id requested_before reminded_at returned decided_at decision decided_by_id signals_checked_at gone weight lane due_at account_id subject",
  },
  case_signals: {
    ...moderation,
    holds: "What a rule found about your account or content",
    rows: OF_CASE,
    left: "id case_id rule key version weight sentence evidence found_at",
  },
  case_changes: {
    ...moderation,
    holds: "A changed text that moderators check",
    rows: OF_CASE,
    left: "id case_id key before after changed_at",
    // It holds texts and names of the account.
    erasure: "delete",
  },
  case_notes: {
    ...moderation,
    holds: "A note of moderators about your account",
    rows: "t.account_id = $1",
    left: "id account_id author_id text is_sensitive created_at",
  },
  case_put_backs: {
    ...moderation,
    holds: "A case that a moderator gave up",
    rows: OF_ACCOUNT,
    left: "id case_id user_id at",
  },
  saved_texts: {
    ...moderation,
    holds: "A text that moderators share",
    rows: "t.author_id = $1",
    left: "id reason_code text author_id created_at",
  },
  audit_entries: {
    holds: "What administrators and breeders changed",
    why: "It shows who changed what.",
    kept: "always",
    rows: "t.actor_id = $1",
    file: null,
    left: "id type body detail actor_id remote_ip created_at search_text",
    erasure: "keep",
  },
};
