// The context of the functions that insert rows: the transaction, the time of seeding, and the ids of earlier rows.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ImagesByRef } from "../receive-images.ts";

export type Transaction = Prisma.TransactionClient;

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

export class WorldWriter {
  readonly users = new Map<string, number>();
  readonly breeders = new Map<string, number>();
  /** By the username of the breeder, who has at most one. */
  readonly licences = new Map<string, number>();
  readonly pets = new Map<string, number>();
  /** By name. */
  readonly litters = new Map<string, number>();
  /** By kind, of the cases that no trigger opens. */
  readonly cases = new Map<string, number>();
  readonly imageIds = new Map<string, number>();

  constructor(
    readonly tx: Transaction,
    readonly now: Date,
    readonly images: ImagesByRef,
  ) {}

  /** The time so many days before seeding, never later than seeding. */
  at(daysAgo: number): Date {
    return new Date(this.now.getTime() - Math.max(0, daysAgo) * DAY_MS);
  }

  /** The id of an account, by username. */
  user(username: string): number {
    return known(this.users, username);
  }

  /** The id of a breeder, by username. */
  breeder(username: string): number {
    return known(this.breeders, username);
  }

  /** The id of a pet, by its breeder's username and its name. */
  pet(username: string, name: string): number {
    return known(this.pets, petKey(username, name));
  }

  /** The id of a litter, by its name. */
  litter(name: string): number {
    return known(this.litters, name);
  }

  /** The id of a case, by its kind. */
  case(kind: string): number {
    return known(this.cases, kind);
  }

  /** The id of an image; null where there is none. */
  image(ref: string): number | null {
    return this.imageIds.get(ref) ?? null;
  }
}

/** The key of a pet in the writer's map. */
export function petKey(username: string, name: string): string {
  return `${username}/${name}`;
}

function known(numbers: ReadonlyMap<string, number>, key: string): number {
  const number = numbers.get(key);
  if (number === undefined) throw new Error(`The demo world has no ${key}.`);
  return number;
}

/** The time some minutes after another. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

/** Days before seeding at which a breeder's application was approved. */
export function approvedDaysAgo(appliedDaysAgo: number): number {
  return appliedDaysAgo - Math.min(2, appliedDaysAgo * 0.12);
}
