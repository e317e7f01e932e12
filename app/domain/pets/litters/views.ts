// A breeder's litters as the breeder sees them.
import type { Image } from "#app/domain/images/image.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import type { RowCounts, RowStatus } from "./row-status.ts";
import type { RowText } from "./rows-form.ts";
import type { LitterText } from "./schema.ts";
import type { LitterStage, LitterType } from "./stages.ts";

export interface OwnLitter {
  litterId: number;
  slug: string;
  name: string;
  breed: string;
  stage: LitterStage;
  /** Calendar dates. */
  dueOn: string | null;
  bornOn: string | null;
  /** The decision about a planned or expected litter. */
  status: PetStatus;
  listed: boolean;
  counts: RowCounts;
}

/** A row with its pet. */
export interface ListedRow {
  rowId: number;
  name: string;
  sex: PetGender;
  status: RowStatus;
  note: string;
  pet: {
    petId: number;
    slug: string;
    status: PetStatus;
    pricePence: number;
    colour: string;
    depositPaid: boolean;
    /** The end of a reservation by the breeder; ISO 8601. */
    reservedUntil: string | null;
    /** A moderator has asked for changes and waits for them. */
    asksForChanges: boolean;
    /** Questions to answer before a moderator checks it. */
    openAnswers: number;
    isPaused: boolean;
    isDisputed: boolean;
    /** A buyer is at the checkout of its deposit. */
    isHeld: boolean;
    /** Its deposit is on its way back. */
    isRefunding: boolean;
    image: Image | null;
  };
}

/** A parent or a litter that can be chosen. */
export interface ChoiceOption {
  value: string;
  label: string;
}

export interface LitterPage extends OwnLitter {
  breederId: number;
  type: LitterType;
  rejectionReason: string | null;
  values: LitterText;
  /** Of the values, for a save that finds them changed. */
  version: string;
  damName: string | null;
  sireName: string | null;
  /** The rows that are not listed, as the form shows them. */
  openRows: RowText[];
  /** Their versions. */
  rowVersions: string;
  /** The first photo of each of them, by its key. */
  rowImages: Readonly<Record<string, Image>>;
  listedRows: ListedRow[];
  /** The number of stored images of the litter, and of those that are assigned to no row. */
  images: { total: number; unassigned: number };
}

/** An image of a litter that no pet has yet. */
export interface LitterImage {
  imageId: number;
  image: Image;
  /** The row that it shows, "mother" for all animals with their mother, or null. */
  shows: number | "mother" | null;
}

/** The litter of a pet, or those that it can join. */
export interface PetLitterView {
  litter: { litterId: number; name: string } | null;
  options: ChoiceOption[];
  /** Those of a pet in no litter, with the breeder's animals to choose from; null in a litter, and without any. */
  parents: { damId: number | null; sireId: number | null; dams: ChoiceOption[]; sires: ChoiceOption[] } | null;
}

/** A litter that is begun and not added. */
export interface LitterDraftSummary {
  draftId: string;
  /** The typed name, or "". */
  name: string;
  savedAt: string;
}
