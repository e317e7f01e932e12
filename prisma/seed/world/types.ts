// The shapes in which the demo world is written down: as close to prose as a program can read. Everything that follows
// from it (numbers, moments, images, derived columns) is worked out where it is written to the database.

/** How an animal is pictured. */
export type Pose = "close" | "portrait" | "sitting" | "lying" | "standing" | "peeking" | "asleep";

/** Where an animal is pictured. */
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

/** How an animal sits and where: "sitting garden". */
type Shot = `${Pose} ${Place}`;

/** What the cover image of a breeder shows. */
export type CoverScene = "hills" | "barns" | "kennel" | "terrace" | "valley" | "loch" | "coast";

/** An animal as an emblem shows it. */
export interface DemoAnimal {
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
  /** In a breeder's words, which is also how the portrait is painted. */
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
  /** Listed so many days before seeding. */
  daysAgo: number;
  /** In the order of the gallery; none for a listing that is gone. */
  images: readonly Shot[];
  /** Approved unless said otherwise. */
  status?: "pending" | "rejected" | "hidden";
  rejectionReason?: string;
  /** Where the pet is, if not where its breeder is. */
  location?: string;
  /** The precise place of that location. */
  place?: { lat: number; lng: number; address: string };
  /** Username of the buyer whose deposit is paid, and how many days ago. */
  reservedBy?: { username: string; daysAgo: number };
  /** The listing was removed after its buyer took the pet home. */
  soldDaysAgo?: number;
}

export interface DemoBreeder {
  username: string;
  /** Of the account; `username`@demo.test unless said otherwise. */
  email?: string;
  firstName: string;
  lastName: string;
  tradingName: string;
  description: string;
  location: string;
  council: string;
  /** A number of the ranges kept for drama. */
  tel: string;
  /** Applied so many days before seeding. */
  daysAgo: number;
  /** A plan and how many days ago it began; past due, or ended so many days ago. */
  plan?: { id: "standard" | "gold" | "platinum"; daysAgo: number; pastDue?: boolean; endedDaysAgo?: number };
  /** Minutes from a buyer's message to the first reply; 0 when nobody has written yet. */
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

export interface DemoPerson {
  username: string;
  /** `username`@demo.test unless said otherwise. */
  email?: string;
  firstName: string;
  lastName: string;
  /** Joined so many days before seeding. */
  daysAgo: number;
  /** Mobile number; verified unless said otherwise. */
  mobile?: string;
  phoneUnverified?: boolean;
  address?: { house: string; street: string; town: string; region?: string; postCode: string; country: string };
  /** The image of a person here is their animal. */
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
  /** Minutes after the line before; the breeder's usual response time unless said otherwise. */
  after?: number;
}

/** A conversation a buyer began. The first answer comes after the breeder's response time, as the card says. */
export interface DemoChat {
  buyer: string;
  /** The pet it is about, one of the breeder's. */
  pet?: string;
  /** Begun so many days before seeding. */
  daysAgo: number;
  lines: readonly DemoLine[];
  /** How many of the last lines the other side has not read. */
  unread?: number;
}
