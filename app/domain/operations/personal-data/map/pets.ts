// The map of personal data: pets, litters, parents and their images and documents.
import { BREEDERS_OF_ACCOUNT, type MapPart, OF_BREEDER, OF_PET } from "./entry.ts";

const LISTING = "Buyers read it in your listings, and moderators check it.";
const OF_LITTER = `t.litter_id IN (SELECT id FROM litters WHERE breeder_id IN (${BREEDERS_OF_ACCOUNT}))`;
const OF_ANIMAL = `t.animal_id IN (SELECT id FROM breeding_animals WHERE breeder_id IN (${BREEDERS_OF_ACCOUNT}))`;
const OF_REVISION = `t.revision_id IN (SELECT r.id FROM pet_revisions r JOIN pets p ON p.id = r.pet_id
  WHERE p.breeder_id IN (${BREEDERS_OF_ACCOUNT}))`;
/** The images that a row of the account shows. */
const IMAGES_OF_ACCOUNT = `t.id IN (
  SELECT image_id FROM pet_images WHERE breeder_id IN (${BREEDERS_OF_ACCOUNT})
  UNION SELECT i.image_id FROM pet_revision_images i JOIN pet_revisions r ON r.id = i.revision_id
    JOIN pets p ON p.id = r.pet_id WHERE p.breeder_id IN (${BREEDERS_OF_ACCOUNT})
  UNION SELECT r.image_id FROM proof_photos r JOIN pets p ON p.id = r.pet_id WHERE p.breeder_id IN (${BREEDERS_OF_ACCOUNT})
  UNION SELECT image_id FROM users WHERE id = $1
  UNION SELECT profile_image_id FROM breeders WHERE user_id = $1
  UNION SELECT cover_image_id FROM breeders WHERE user_id = $1)`;

const entry = { why: LISTING, kept: "account", erasure: "delete" } as const;

export const PETS: MapPart = {
  images: {
    ...entry,
    holds: "An image that you uploaded; its file is in the folder images",
    rows: IMAGES_OF_ACCOUNT,
    file: "pets",
    copied: "id key width height created_at taken_on camera",
    left: "hash colour pending hashed_at compared_at",
    // Its files are deleted when no row shows it: another pet may show it too.
    erasure: "keep",
  },
  image_hashes: {
    ...entry,
    holds: "A number that is nearly the same for copies of an image, to find copied photos",
    why: "Most pet fraud begins with a copied photo: photos of listings are compared.",
    rows: `t.image_id IN (SELECT t.id FROM images t WHERE ${IMAGES_OF_ACCOUNT})`,
    file: null,
    left: "id image_id variant quality hash turns ignored",
    // They are deleted with their image.
    erasure: "keep",
  },
  photo_matches: {
    ...entry,
    holds: "Two photos that look the same, with what the breeder said and a moderator decided",
    why: "A moderator checks whether a photo was copied.",
    rows: `t.image_id IN (SELECT t.id FROM images t WHERE ${IMAGES_OF_ACCOUNT})`,
    file: "pets",
    copied: "id image_id found_at answered_at note",
    left: "first_image_id kept_hash_id distance turn decision decision_reason decided_at decided_by_id",
    erasure: "keep",
  },
  photo_originals: {
    ...entry,
    holds: "The original file that you sent to show that a photo is yours; it is in the folder documents",
    why: "A moderator checks whether a photo was copied.",
    rows: `t.match_id IN (SELECT m.id FROM photo_matches m WHERE m.image_id IN (SELECT t.id FROM images t WHERE ${IMAGES_OF_ACCOUNT}))`,
    file: "pets",
    copied: "match_id document_name document_type",
    left: "document_key",
    document: "document_key",
    erasure: "delete",
  },
  kept_hashes: {
    ...entry,
    holds: "The hash, not the photo, of a deleted photo of a refused, hidden or deleted listing or a banned seller",
    why: "So that the same photo is found when it comes back.",
    kept: "record",
    // Of a listing that its seller deleted it goes with the account.
    rows: "t.account_id = $1 AND t.reason = 'deleted'",
    copiedRows: "t.account_id = $1",
    file: "pets",
    copied: "id reason pet_id kept_at",
    left: "hash account_id uploaded_at",
    erasure: "delete",
  },
  proof_photos: {
    holds: "A photo of a pet beside a word, that you asked for or were asked for",
    why: "It shows that the breeder has the animal. Who asked and moderators see it.",
    kept: "short",
    rows: `(t.asked_by_id = $1 OR ${OF_PET})`,
    file: "pets",
    copied: "id pet_id asked_at answered_at word",
    left: "asked_by_id case_id viewing_id image_id",
    erasure: "delete",
  },
  pet_images: {
    ...entry,
    holds: "The place of an image in a listing",
    rows: OF_BREEDER,
    file: "pets",
    copied: "id breeder_id pet_id draft_id animal_id litter_id litter_row_id image_id position alt role created_at",
    left: "checked",
  },
  pet_revision_images: {
    ...entry,
    holds: "An image of an earlier version of a listing",
    rows: OF_REVISION,
    file: "pets",
    copied: "revision_id position image_id alt role",
  },
  pet_revisions: {
    ...entry,
    holds: "An earlier version of a listing",
    rows: OF_PET,
    file: "pets",
    copied: "id pet_id content created_at",
    left: "is_base edited_by_id",
  },
  tail_certificates: {
    ...entry,
    holds: "A vet's certificate of a docked tail; its file is in the folder documents",
    rows: `(${OF_PET} OR t.draft_id IN (SELECT id FROM listing_drafts WHERE breeder_id IN (${BREEDERS_OF_ACCOUNT})))`,
    file: "pets",
    copied: "id pet_id draft_id document_name document_type created_at",
    left: "document_key",
    document: "document_key",
  },
  listing_drafts: {
    ...entry,
    holds: "A listing that you have begun",
    why: "It is not lost between the steps.",
    rows: OF_BREEDER,
    file: "pets",
    copied: "id breeder_id pet_id data sent_at created_at updated_at",
    left: "published_hash",
  },
  pet_declarations: {
    ...entry,
    holds: "Your answers to Law and welfare",
    why: "The law asks sellers for them.",
    rows: OF_PET,
    file: "pets",
    copied:
      "pet_id nation seller_kind licence_id licence_reason date_of_birth available_from country_of_birth country_of_residence bred_by_seller seen_with_mother mother_reason mother_reason_text microchip_number microchip_due microchip_database ears ears_text tail tail_kind vaccinations vaccination_product vaccination_date under_treatment treatment_text entry_date entry_document wild_licence wild_licence_reason article_10_number kennel_club_number confirmed_words answered_at",
    left: "answered_by_id",
  },
  pets: {
    ...entry,
    holds: "A listing of a pet",
    rows: OF_BREEDER,
    file: "pets",
    copied:
      "id breeder_id name tagline description type breed gender colour age size coat location place_lat place_lng place_address price_pence deposit_pence deposit_policy health_guarantee_months takes_back_for_life includes_insurance is_pedigree is_kennel_club is_council_registered status rejection_reason approved_at created_at updated_at deleted_at sold_at paused_at pause_reason reserved_until reserved_reason confirmed_at dam_id sire_id litter_id listed featured reserved ready_on first_listed_at born_on",
    left: "answers_due_on answers_reminders buyer_id held_until confirmation_asked_at open_answers listing_location cell name_key search_text description_key",
    // Name, type, breed and price stay for the buyers' deposits.
    erasure: "empty",
    emptied: {
      deleted_at: "coalesce(t.deleted_at, now())",
      tagline: "''",
      description: "''",
      location: "NULL",
      place_lat: "NULL",
      place_lng: "NULL",
      place_address: "NULL",
      rejection_reason: "NULL",
      reserved_reason: "NULL",
    },
  },
  litter_drafts: {
    ...entry,
    holds: "A litter that you have begun to add",
    why: "It is not lost between the steps.",
    rows: OF_BREEDER,
    file: "litters",
    copied: "id breeder_id litter_id data created_at updated_at",
  },
  litter_rows: {
    ...entry,
    holds: "An animal of a litter",
    rows: OF_LITTER,
    file: "litters",
    copied: "id litter_id position name sex colour microchip_number price_pence note staying pet_id created_at",
  },
  litters: {
    ...entry,
    holds: "A litter",
    rows: OF_BREEDER,
    file: "litters",
    copied:
      "id breeder_id name type breed tagline description price_min_pence price_max_pence deposit_pence size coat location is_pedigree is_kennel_club is_council_registered deposit_policy health_guarantee_months takes_back_for_life includes_insurance answers stage due_on born_on closed_at dam_id sire_id status rejection_reason created_at updated_at listed",
    left: "listing_location cell",
  },
  health_tests: {
    ...entry,
    holds: "A health test of a parent; its file is in the folder documents",
    rows: OF_ANIMAL,
    file: "litters",
    copied: "id animal_id name result tested_on laboratory document_name document_type seen_at created_at",
    left: "document_key seen_by_id",
    document: "document_key",
  },
  breeding_animals: {
    ...entry,
    holds: "A parent of litters",
    rows: OF_BREEDER,
    file: "litters",
    copied:
      "id breeder_id type name sex breed born_on registered_name registered_number microchip_number lives_with_us created_at updated_at",
  },
};
