// Entries of the audit log about changes of listings, profiles and settings, and about returned listings.
import type { AuditType } from "#app/domain/accounts/audit/entries.ts";
import { RETURN_DAYS, returnReason } from "#app/domain/breeders/licences/lapsed-listings.ts";
import { LAW_VERSION } from "#app/domain/law/rule-ids.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { BREEDERS } from "../world/breeders.ts";
import * as events from "../world/events.ts";
import { LITTERS } from "../world/litters.ts";
import { DEMO_ADMIN, DEMO_MODERATOR } from "../world/users.ts";
import type { WorldWriter } from "./world-writer.ts";

export interface Entry {
  type: AuditType;
  body: string;
  detail: Prisma.InputJsonObject;
  /** Username; null for a job. */
  by: string | null;
  daysAgo: number;
}

const ADMIN = DEMO_ADMIN.username;
const MODERATOR = DEMO_MODERATOR.username;

export function listingChanges(writer: WorldWriter): Entry[] {
  // The approval of one listing was withdrawn; it is pending now.
  const unapproved = { breeder: "pennine.row", pet: "Bella" };
  const listing = { pet_id: writer.pet(unapproved.breeder, unapproved.pet) };
  const moderator = writer.user(MODERATOR);
  return [
    ...events.BREEDER_CHANGES.map(({ breeder, daysAgo, changes: changed }): Entry => {
      const { tradingName } = BREEDERS.find(({ username }) => username === breeder)!;
      const detail = { breeder_id: writer.breeder(breeder), changes: changed };
      return { type: "breeder updated", body: `${tradingName} changed its profile`, detail, by: breeder, daysAgo };
    }),
    ...events.PET_CHANGES.map(({ breeder, pet, daysAgo, changes: changed }): Entry => {
      const detail = { pet_id: writer.pet(breeder, pet), changes: changed };
      return { type: "pet updated", body: `The listing of ${pet} was changed`, detail, by: breeder, daysAgo };
    }),
    ...events.PET_CHANGES.slice(0, 1).map(({ breeder, pet, daysAgo }): Entry => {
      return {
        type: "pet changes checked",
        body: `The changes of the listing of ${pet} were checked`,
        detail: { pet_id: writer.pet(breeder, pet), checked_by: moderator },
        by: MODERATOR,
        daysAgo: daysAgo / 2,
      };
    }),
    ...events.PET_CHANGES.slice(0, 1).map(({ breeder, pet, daysAgo }): Entry => {
      // A certificate that its breeder has removed since.
      const about = { certificate_id: 1, breeder_id: writer.breeder(breeder), pet_id: writer.pet(breeder, pet) };
      return {
        type: "tail certificate downloaded",
        body: "The vet's certificate tail.pdf was downloaded",
        detail: { ...about, downloaded_by: moderator },
        by: MODERATOR,
        daysAgo: daysAgo / 2,
      };
    }),
    ...healthDocument(writer, moderator),
    ...unbornLitters(writer, moderator),
    {
      type: "pet returned",
      body: `The listing of ${unapproved.pet} is waiting for approval again because its questions were not answered`,
      detail: {
        pet_id: listing.pet_id,
        open_answers: 2,
        law_version: LAW_VERSION,
        changes: { status: { from: "approved", to: "pending" } },
      },
      by: null,
      daysAgo: 2.4,
    },
    {
      type: "case closed",
      body: "A case about listings was closed",
      detail: {
        case_id: 1,
        kind: "early_import",
        closed_by: moderator,
        reason: "The passport shows that it was older.",
        pet_id: listing.pet_id,
      },
      by: MODERATOR,
      daysAgo: 2.2,
    },
    {
      type: "chat read",
      body: "A moderator read the whole conversation of a reported message",
      detail: {
        ...{ case_id: 2, chat_id: 1, message_id: 3, read_by: writer.user(ADMIN) },
        reason: "The report says that an earlier message asks for a bank transfer.",
      },
      by: ADMIN,
      daysAgo: 1.5,
    },
    ...events.SETTINGS_CHANGES.map(({ daysAgo, changes: changed }): Entry => {
      return {
        type: "settings updated",
        body: "The site's settings were changed",
        detail: { changes: changed },
        by: ADMIN,
        daysAgo,
      };
    }),
    ...returnedListing(writer),
    {
      type: "pet approved",
      body: `The listing of ${unapproved.pet} was approved`,
      detail: { ...listing, approved_by: moderator },
      by: MODERATOR,
      daysAgo: 2.1,
    },
    {
      type: "pet unapproved",
      body: `The listing of ${unapproved.pet} is waiting for approval again`,
      detail: { ...listing, unapproved_by: moderator },
      by: MODERATOR,
      daysAgo: 1.8,
    },
  ];
}

/** A listing that a job returned to the moderation queue for an expired licence, and its approval after that. */
function returnedListing(writer: WorldWriter): Entry[] {
  const { breeder, pet, daysAgo, approvedDaysAgo: againDaysAgo, licence } = events.RETURNED_LISTING;
  const about = { pet_id: writer.pet(breeder, pet) };
  const endsOn = calendarDateOf(writer.at(daysAgo + RETURN_DAYS));
  const changes = { status: { from: "approved", to: "pending" } };
  return [
    {
      type: "pet returned",
      body: `The listing of ${pet} names an expired licence and is waiting for approval again`,
      detail: { ...about, reason: returnReason({ ...licence, endsOn }), changes },
      by: null,
      daysAgo,
    },
    {
      type: "pet approved",
      body: `The listing of ${pet} was approved`,
      detail: { ...about, approved_by: writer.user(MODERATOR) },
      by: MODERATOR,
      daysAgo: againDaysAgo,
    },
  ];
}

/** The document of a health test that its breeder has deleted since. */
function healthDocument(writer: WorldWriter, moderator: number): Entry[] {
  return events.PET_CHANGES.slice(0, 1).flatMap(({ breeder, daysAgo }): Entry[] => {
    const about = { health_test_id: 1, animal_id: 1, breeder_id: writer.breeder(breeder) };
    const entry = { by: MODERATOR, daysAgo: daysAgo / 2 };
    const document = "The document of the health test Hip score of Juno";
    return [
      {
        ...entry,
        type: "health document downloaded",
        body: `${document} was downloaded`,
        detail: { ...about, downloaded_by: moderator },
      },
      {
        ...entry,
        type: "health document seen",
        body: `${document} was seen`,
        detail: { ...about, checked_by: moderator },
      },
      {
        type: "check cleared",
        body: `${document} counts as not seen`,
        detail: { ...about, checked_by: moderator },
        by: breeder,
        daysAgo: daysAgo / 4,
      },
    ];
  });
}

/** A planned litter was rejected, changed and approved. */
function unbornLitters(writer: WorldWriter, moderator: number): Entry[] {
  return LITTERS.filter(({ sibling }) => sibling === null).flatMap(({ name }): Entry[] => {
    const about = { litter_id: writer.litter(name) };
    return [
      {
        type: "litter rejected",
        body: `The litter ${name} was rejected`,
        detail: { ...about, rejected_by: moderator, reason: "Tell buyers who the father may be." },
        by: MODERATOR,
        daysAgo: 5.5,
      },
      {
        type: "litter approved",
        body: `The litter ${name} was approved`,
        detail: { ...about, approved_by: moderator },
        by: MODERATOR,
        daysAgo: 5.1,
      },
    ];
  });
}
