// The answers of the section "Law and welfare" in the demo world: who each breeder is, and what differs for a pet.
// prisma/seed/rows/answers.ts derives the rest from type, typed age and council.
import type { LawAnswers } from "#app/domain/law/answers.ts";

/** Answers that differ from the derived ones. Dates are given as ages in days. */
export interface DemoAnswers extends Partial<Omit<LawAnswers, DerivedDate>> {
  leavesAtDays?: number;
  /** The animal has no microchip yet. */
  chippedAtDays?: number;
  enteredAtDays?: number;
}

type DerivedDate = "date_of_birth" | "available_from" | "microchip_due" | "vaccination_date" | "entry_date";

/** Breeders without a licence of their own that counts; the others sell as licensed breeders. */
export const PRIVATE_SELLERS: readonly string[] = ["mossbank", "fernleigh", "thistlemoor", "bryn.awel", "pocketful", "thorpe.lane"]; // oxfmt-ignore

/** Why breeders have no photo of a young animal with its mother; animals with several photos have one. */
export const NO_MOTHER_PHOTO: Record<string, string> = {
  fernleigh: "Their mother hides from cameras. You will meet her in the catio.",
  "dyffryn.coch": "The mother was at work with the cattle on the day of the photos. You will meet her.",
  slieveview: "I took the photo in the garden while the mother had her dinner. She will be here when you visit.",
  glenfarran: "Our mothers are out with the ewes in daylight. Come in the evening to meet them.",
  "cairn.and.croft": "The mother would not sit still for a photo. You will see them together in the garden.",
  copperbeech: "We were too nervous to photograph the two together. Come and see them in our kitchen.",
  chalkdown: "We have photos of the mother with the whole litter and will send them to you.",
  laganlane: "The mother was at the groomer on the day of the photos. She lives with us.",
  "pennine.row": "The photo with the mother is in the folder, which you can read when you visit.",
  tidewatch: "Mother and kittens sleep in different places now. You will meet her at the cattery.",
  tamarside: "The mother was moulting and not at her best. You will meet her at home.",
  "bryn.awel": "The doe is easily frightened by a camera. You will see her in the next hutch.",
};

/** By username and name. */
export const PET_ANSWERS: Record<string, DemoAnswers> = {
  "willowbrook/Marigold": { chippedAtDays: 58, leavesAtDays: 63 },
  "dyffryn.coch/Gwenllian": { tail: "short_born" },
  "slieveview/Orla": {
    under_treatment: true,
    treatment_text:
      "The vet prescribes half a tablet a day for stiff elbows, and two short walks instead of a long one.",
  },
  "slieveview/Cormac": { leavesAtDays: 72, chippedAtDays: 66 },
  "glenfarran/Corrie": {
    seen_with_mother: false,
    mother_reason: "died",
    mother_reason_text: "She died when he was three months old. You can meet his father and his grandmother.",
  },
  "glenfarran/Isla": { leavesAtDays: 63, chippedAtDays: 60 },
  "chalkdown/Admiral": {
    seller_kind: "rescue",
    licence_id: null,
    bred_by_seller: false,
    country_of_birth: "IE",
    enteredAtDays: 800,
    entry_document: "Pet passport IE-00417733",
  },
  "pennine.row/Teacup": { leavesAtDays: 63, chippedAtDays: 60, vaccinations: "none" },
  "tidewatch/Mistral": { bred_by_seller: false },
  "bryn.awel/Mr Pockets": { vaccinations: "first" },
  "thorpe.lane/Professor": { article_10_number: "26GBA10ND40UT6" },
  "saltgrass/Trundle": { article_10_number: "23GBA10V8KC2R" },
  "saltgrass/Shelly": { article_10_number: "25GBA10QX71LM" },

  // The six with open answers. Conker's licence has lapsed, so it needs no entry here.
  "laganlane/Rusty": { country_of_birth: null, tail: null },
  "pennine.row/Bella": { leavesAtDays: 84, seen_with_mother: null, mother_reason: null, mother_reason_text: null, microchip_number: null }, // oxfmt-ignore
  "tidewatch/Zephyr": { vaccination_product: null },
};

/** Pets whose breeder has not answered who is selling, nor the date of birth. */
export const WITHOUT_BIRTH: readonly string[] = ["pennine.row/Duke"];

/** Pets whose breeder has answered no question. */
export const WITHOUT_ANSWERS: readonly string[] = ["stillbeck/Harlequin"];

/** At least how many questions of these pending pets are open: they have no case in the moderation queue (LAW-04). */
export const OPEN_ANSWERS: Readonly<Record<string, number>> = {
  "laganlane/Rusty": 2,
  "pennine.row/Bella": 2,
  "stillbeck/Harlequin": 4,
  "tidewatch/Zephyr": 1,
};
