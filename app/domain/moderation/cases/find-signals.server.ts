// Searches for the signals of a case: what the rules find about its listings, its litter and the accounts behind them.
import {
  bannedContact,
  type FoundSignal,
  lowPrice,
  newAccount,
  sameMicrochip,
  sameText,
  thirdLitter,
} from "#app/domain/accounts/case-intake/signals.ts";
import { parseAnswers } from "#app/domain/law/answers.ts";
import type { RuleState } from "#app/domain/law/finding.ts";
import { LICENCE_FROM_LITTER } from "#app/domain/law/tables.ts";
import { listingContexts } from "#app/domain/pets/listings/listing-context.server.ts";
import { checkStoredListings } from "#app/domain/pets/listings/listing-law.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { differentAnimals, lawFindings } from "./law-signals.ts";
import { findLinkedAccounts } from "./linked-accounts.server.ts";
import { listPhotoSignals } from "./photo-signals.server.ts";
import {
  getAccountFacts,
  getLitterFacts,
  getPetFacts,
  type LitterFacts,
  type PetFacts,
} from "./signal-facts.server.ts";

const PETS_CHECKED = 20; // A litter has at most so many animals.
/** The rule about another breeder's microchip number, which has a signal of its own. */
const SAME_CHIP = "R16";

const BREEDER = { select: { userId: true } } as const;

/** What a case is about, as far as the rules need it. */
interface CaseParts {
  id: number;
  kind: string;
  openedAt: Date;
  petIds: number[];
  litterId: number | null;
  accountIds: number[];
}

/** The signals of a case in the order of the rules; empty for an appeal, a second check and a case that does not exist. */
export async function findSignals(caseId: number): Promise<FoundSignal[]> {
  const parts = await getParts(caseId);
  if (!parts || parts.kind === "appeal" || parts.kind === "second_check") return [];
  const today = calendarDateOf(clock.now());
  const [pets, litter, law, photos, accounts] = await Promise.all([
    getPetFacts(parts.petIds, today),
    parts.litterId === null ? null : getLitterFacts(parts.litterId, today),
    lawSignals(parts),
    listPhotoSignals(parts.petIds, parts.litterId),
    Promise.all(parts.accountIds.map((userId) => accountSignals(userId, parts.openedAt))),
  ]);
  const litters = await litterSignals([...pets, ...(litter ? [litter] : [])], today);
  const listings = pets.flatMap((pet) => petSignals(pet, parts.kind));
  return listings.concat(listingSignals(litter), litters, law, photos, accounts.flat());
}

/** The listings are those of the case, and the pending animals of its litter. */
async function getParts(caseId: number): Promise<CaseParts | null> {
  const found = await db.moderationCase.findUnique({
    where: { id: caseId },
    select: {
      ...{ id: true, kind: true, openedAt: true, petId: true, otherPetId: true, litterId: true, accountId: true },
      otherPet: { select: { breeder: BREEDER } },
      otherLicence: { select: { breeder: BREEDER } },
    },
  });
  if (!found) return null;
  const { otherPet, otherLicence, accountId, petId, otherPetId, ...rest } = found;
  const other = otherPet ?? otherLicence;
  const accountIds = [accountId, other?.breeder.userId ?? null].filter((id) => id !== null);
  return { ...rest, petIds: [petId, otherPetId].filter((id) => id !== null), accountIds: [...new Set(accountIds)] };
}

/** The microchip number of a match is the signal that opened its case. */
function petSignals(pet: PetFacts, kind: string): FoundSignal[] {
  const chip = kind === "same_microchip" ? null : pet.microchip;
  const same = chip === null ? [] : sameMicrochip(keyOf(pet), chip, pet.sameMicrochip);
  return [...same, ...differentAnimals(pet), ...listingSignals(pet)];
}

type ListingFacts = PetFacts | LitterFacts;

function listingSignals(listing: ListingFacts | null): FoundSignal[] {
  if (!listing) return [];
  const about = { ...listing, key: keyOf(listing), evidence: evidenceOf(listing) };
  return [...lowPrice(about, listing.prices), ...sameText(about.key, listing.sameText)];
}

function keyOf(listing: ListingFacts): string {
  return "petId" in listing ? `pet-${listing.petId}` : `litter-${listing.litterId}`;
}

function evidenceOf(listing: ListingFacts): FoundSignal["evidence"] {
  return "petId" in listing ? { petIds: [listing.petId] } : { litterIds: [listing.litterId] };
}

/** The number among the breeder's litters is that of the rule R03 (LIT-20). */
async function litterSignals(listings: readonly ListingFacts[], today: string): Promise<FoundSignal[]> {
  const born = listings.filter(({ bornOn }) => bornOn !== null);
  const subjects = born.map((listing) => ({
    petId: "petId" in listing ? listing.petId : null,
    draftId: null,
    breederId: listing.breederId,
    type: listing.type,
    breed: listing.breed,
    answers: { ...parseAnswers({}).answers, date_of_birth: listing.bornOn },
  }));
  const contexts = await listingContexts(subjects, today);
  return born.flatMap((listing, at) => {
    const limit = LICENCE_FROM_LITTER[listing.nation ?? "england"][listing.type];
    const about = { key: keyOf(listing), evidence: evidenceOf(listing), limit };
    return thirdLitter({ ...about, ...contexts[at]!.litters, hasCheckedLicence: listing.hasCheckedLicence });
  });
}

async function lawSignals({ petIds, litterId }: CaseParts): Promise<FoundSignal[]> {
  const ofLitter =
    litterId === null
      ? []
      : await db.pet.findMany({
          where: { litterId, status: "pending", deletedAt: null },
          select: { id: true },
          take: PETS_CHECKED,
        });
  const ids = [...petIds, ...ofLitter.map(({ id }) => id)];
  if (ids.length === 0) return [];
  const laws = await checkStoredListings(ids);
  const inState = (wanted: RuleState) =>
    [...laws].flatMap(([petId, { result }]) =>
      result.rules.flatMap(({ id, title, state, words }) =>
        state === wanted && id !== SAME_CHIP ? [{ petId, id, title, words }] : [],
      ),
    );
  return [...lawFindings("law_stop", inState("stopped")), ...lawFindings("law_warning", inState("worth_a_look"))];
}

async function accountSignals(userId: number, openedAt: Date): Promise<FoundSignal[]> {
  const [account, linked] = await Promise.all([getAccountFacts(userId, openedAt), findLinkedAccounts(userId)]);
  if (!account) return [];
  return [...newAccount(account), ...bannedContact(userId, linked)];
}
