// The map of personal data: breeders, their applications, settings and licences.
import { type MapPart, OF_ACCOUNT, OF_BREEDER } from "./entry.ts";

const PROFILE = "Buyers read it on your breeder page, and moderators check it.";

export const BREEDERS: MapPart = {
  breeder_applications: {
    holds: "An application to become a breeder",
    why: "Moderators decide about it.",
    kept: "account",
    rows: OF_ACCOUNT,
    file: "breeder",
    copied:
      "id user_id registered_trading_name registered_first_name registered_last_name registered_address contact_name contact_email contact_tel location local_council_authority description status rejection_reason decided_at created_at",
    left: "decided_by_id",
    erasure: "delete",
  },
  breeder_settings: {
    holds: "Your settings as a breeder",
    why: "You chose them.",
    kept: "account",
    rows: OF_BREEDER,
    file: "breeder",
    copied:
      "breeder_id notifications_enabled email_alerts sms_alerts auto_approve_messages receive_emails_for_marketing public_contact_info hide_contact_info vacation_mode vacation_message",
    erasure: "delete",
  },
  breeder_figures: {
    holds: "How many messages, handovers, viewings and deposits of yours your figures are made of",
    why: "Buyers see your figures on your breeder page.",
    kept: "account",
    rows: OF_BREEDER,
    file: "breeder",
    copied: "breeder_id replied first_messages handovers viewings_kept viewings deposits_refunded deposits",
    erasure: "delete",
  },
  breeder_vacations: {
    holds: "When you were on vacation",
    why: "Messages of these days do not count in your figures.",
    kept: "account",
    rows: OF_BREEDER,
    file: "breeder",
    copied: "id breeder_id started_at ended_at",
    erasure: "delete",
  },
  saved_replies: {
    holds: "A reply that you saved for conversations",
    why: "You send it again with one press.",
    kept: "account",
    rows: OF_BREEDER,
    file: "breeder",
    copied: "id breeder_id text created_at",
    erasure: "delete",
  },
  licences: {
    holds: "A licence from your council, with its document",
    why: "The law asks breeders for it, and moderators check it.",
    kept: "account",
    rows: OF_BREEDER,
    file: "licences",
    copied:
      "id breeder_id nation kind number council holder_name starts_on ends_on stars stars_checked max_dogs max_dogs_checked remark state checked_source checked_at refusal_reason change_request document_name document_type reminders created_at updated_at",
    left: "checked_by_id document_key",
    erasure: "delete",
    document: "document_key",
  },
  licence_notices: {
    holds: "A warning that a licence of yours has lapsed",
    why: "It is sent once.",
    kept: "account",
    rows: `t.licence_id IN (SELECT l.id FROM licences l JOIN breeders b ON b.id = l.breeder_id WHERE b.user_id = $1)`,
    file: "licences",
    copied: "licence_id pet_id warned_at returned_at",
    erasure: "delete",
  },
  breeders: {
    holds: "Your breeder profile",
    why: PROFILE,
    kept: "account",
    rows: OF_ACCOUNT,
    file: "breeder",
    copied:
      "id user_id trading_name pending_trading_name description location local_council_authority contact_email contact_email_verified_at contact_tel status rejection_reason approved_at suspended response_time_minutes created_at updated_at listed featured plan_lapsed total_pets active_pets review_count average_rating confirmed_count confirmed_average specialties",
    left: "profile_image_id cover_image_id profile_image_position cover_image_position cell specialty_kinds search_text trading_name_key",
    erasure: "empty",
    emptied: {
      // First: a breeder who is not approved is not shown, and a changed text opens no case.
      status: "'rejected'",
      suspended: "true",
      trading_name: "'Former member'",
      pending_trading_name: "NULL",
      description: "''",
      location: "''",
      local_council_authority: "''",
      contact_email: "NULL",
      contact_email_verified_at: "NULL",
      contact_tel: "NULL",
      rejection_reason: "NULL",
      profile_image_id: "NULL",
      cover_image_id: "NULL",
    },
  },
};
