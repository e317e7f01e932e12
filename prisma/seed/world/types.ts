// The types of the data of the demo world. Ids, times, images and derived columns are computed when the rows are
// inserted.

/** The pose of an animal in an image. */
export type Pose = "close" | "portrait" | "sitting" | "lying" | "standing" | "peeking" | "asleep";

/** The place of an animal in an image. */
export type Place =
  | "garden"
  | "meadow"
  | "beach"
  | "autumn"
  | "snow"
  | "bluebells"
  | "barn"
  | "armchair"
  | "hearth"
  | "kitchen"
  | "window"
  | "bed"
  | "studio"
  | "shed";

/** Pose and place: "sitting garden". */
type Shot = `${Pose} ${Place}`;

/** The scene of a breeder's cover image. */
type CoverScene = "hills" | "barns" | "kennel" | "terrace" | "valley" | "loch" | "coast";

/** The animal of an emblem. */
interface DemoAnimal {
  species: "dog" | "cat" | "rabbit" | "other";
  breed: string;
  coat: string;
}

type Mark = "pedigree" | "kennel-club" | "council-registered";

export interface DemoPet {
  name: string;
  type: "dog" | "cat" | "rabbit" | "other";
  breed: string;
  gender: "male" | "female";
  /** In a breeder's words; also determines the colours of the drawing. */
  colour: string;
  age: string;
  size?: string;
  coat?: string;
  /** Whole pounds. */
  price: number;
  deposit?: number;
  marks?: readonly Mark[];
  tagline: string;
  description: string;
  /** Days from the listing to seeding. */
  daysAgo: number;
  /** In the order of the gallery; none for a removed listing. */
  images: readonly Shot[];
  /** Approved by default. */
  status?: "pending" | "rejected" | "hidden";
  rejectionReason?: string;
  /** The location of the pet, if not that of its breeder. */
  location?: string;
  /** The coordinates of that location. */
  place?: { lat: number; lng: number; address: string };
  /** Username of the buyer whose deposit is paid, and how many days ago. */
  reservedBy?: { username: string; daysAgo: number };
  /** The listing was removed after its buyer took the pet home. */
  soldDaysAgo?: number;
}

export interface DemoBreeder {
  username: string;
  /** The email address of the account; `username`@demo.test by default. */
  email?: string;
  firstName: string;
  lastName: string;
  tradingName: string;
  description: string;
  location: string;
  council: string;
  /** A number of Ofcom's ranges for drama. */
  tel: string;
  /** Days from the application to seeding. */
  daysAgo: number;
  /** A plan and its start in days before seeding; past due, or its end in days before seeding. */
  plan?: { id: "standard" | "gold" | "platinum"; daysAgo: number; pastDue?: boolean; endedDaysAgo?: number };
  /** Minutes from a buyer's message to the first reply; 0 without messages. */
  responseMinutes: number;
  /** The animal of the emblem; null leaves the initials. */
  emblem: DemoAnimal | null;
  cover: CoverScene | null;
  publicContact?: boolean;
  hiddenContact?: boolean;
  vacation?: string;
  pets: readonly DemoPet[];
  reviews: readonly DemoReview[];
  chats: readonly DemoChat[];
}

export interface DemoUser {
  username: string;
  /** `username`@demo.test by default. */
  email?: string;
  firstName: string;
  lastName: string;
  /** Days from the registration to seeding. */
  daysAgo: number;
  /** Mobile number; verified by default. */
  mobile?: string;
  phoneUnverified?: boolean;
  address?: { house: string; street: string; town: string; region?: string; postCode: string; country: string };
  /** The profile image shows the user's animal. */
  image?: DemoAnimal;
  newsletter?: boolean;
}

export interface DemoReview {
  by: string;
  daysAgo: number;
  rating: 1 | 2 | 3 | 4 | 5;
  /** Communication, accuracy, care, professionalism. */
  parts?: readonly [number, number, number, number];
  title?: string;
  text?: string;
  helpful?: number;
  status?: "disputed" | "resolved" | "rejected" | "other";
  response?: string;
}

interface DemoLine {
  from: "buyer" | "breeder";
  text: string;
  /** Minutes after the previous message; the breeder's response time by default. */
  after?: number;
}

/** A conversation that a buyer started. The first reply comes after the response time on the breeder's card. */
export interface DemoChat {
  buyer: string;
  /** The pet of the conversation, one of the breeder's. */
  pet?: string;
  /** Days from the start to seeding. */
  daysAgo: number;
  lines: readonly DemoLine[];
  /** The number of messages at the end that the other participant has not read. */
  unread?: number;
}

/** A parent of a litter, of the breeder's own animals. */
interface DemoParent {
  name: string;
  breed: string;
  /** At seeding. */
  yearsOld: number;
  registeredName?: string;
  tests: readonly { name: string; result: string; laboratory: string }[];
}

export interface DemoLitter {
  /** Username. */
  breeder: string;
  /** The listed pet that the litter is about; null before the birth. */
  sibling: string | null;
  name: string;
  stage: "planned" | "born";
  /** A moderator has not looked at it yet. */
  pending?: true;
  dam: DemoParent;
  sire: DemoParent | null;
  /** The other animals. Those that neither wait, stay nor are sold are listed. */
  rows: readonly {
    name: string;
    gender: "male" | "female";
    colour: string;
    soldDaysAgo?: number;
    waits?: true;
    stays?: true;
  }[];
  tagline: string;
  description: string;
  /** In pounds, of a litter without a pet; a born one has the price of its pet. */
  price?: { from: number; to: number };
}
