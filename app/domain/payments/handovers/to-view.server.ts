// A handover as one of its two sides sees it.
import { needsScottishCertificate } from "#app/domain/law/scottish-certificate.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { type CheckAnswers, type CheckFacts, checklistRows } from "./checklist.ts";
import {
  earliestOf,
  type HandoverRow,
  hasContradicted,
  hasReported,
  isTakenBack,
  isUnderWay,
  saleAnswerUntil,
  stateOf,
} from "./handover-rows.server.ts";
import { keeperPage } from "./keeper-pages.ts";
import { type HandoverState, mayTakeBack, other, reportableUntil, type Side, timedSteps } from "./rules.ts";
import type { HandoverView } from "./views.ts";

const SIDES = ["buyer", "breeder"] as const;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** When silence ends it in this way; null when it does not. */
function endOf(state: HandoverState, wanted: "complete" | "open_case"): string | null {
  return iso(timedSteps(state).find(({ kind }) => kind === wanted)?.at ?? null);
}

/** `isDue`: the refund of its deposit is due by a rule, and begins with the next run of the job. */
export function toView(row: HandoverRow, side: Side, now: Date, isDue = false): HandoverView {
  const { pet, buyer, deposit, depositId, ended } = row;
  const { breeder } = pet;
  const state = stateOf(row);
  const { confirmedAt } = state;
  const from = earliestOf(row);
  const earliest = from !== null && from > calendarDateOf(now) ? from : null;
  const isRefunding = ended === null && (isDue || !isUnderWay(row));
  const answerUntil = depositId === null && ended === null ? saleAnswerUntil(row) : null;
  const isOpen = ended === null && !isRefunding && (answerUntil === null || now < answerUntil);
  const canAnswer = depositId !== null || earliest === null;
  const isContradictable =
    isOpen &&
    canAnswer &&
    !hasContradicted(row, side) &&
    confirmedAt[side] === null &&
    confirmedAt[other(side)] !== null;
  const answers = row.checklist as CheckAnswers;
  const facts = checkFacts(row);
  const database = side === "buyer" && facts.chip ? (pet.declaration?.microchipDatabase ?? null) : null;
  return {
    handoverId: row.id,
    side,
    depositId,
    pet: { petId: pet.id, name: pet.name, slug: petSlug(pet.name, pet.breed, pet.id) },
    breederId: breeder.id,
    tradingName: breeder.tradingName,
    otherName: side === "buyer" ? breeder.user.firstName : buyer.firstName,
    askedUntil: isOpen ? iso(answerUntil) : null,
    createdAt: row.createdAt.toISOString(),
    buyerConfirmedAt: iso(confirmedAt.buyer),
    breederConfirmedAt: iso(confirmedAt.breeder),
    ended: state.ended,
    endedAt: iso(row.endedAt),
    isTakenBack: isTakenBack(row),
    inCase: state.inCase,
    contradictedBy: SIDES.find((one) => hasContradicted(row, one)) ?? null,
    isRefunding,
    bankDecides: (deposit?.disputes.length ?? 0) > 0,
    earliest,
    completesAt: endOf(state, "complete"),
    caseOpensAt: endOf(state, "open_case"),
    canConfirm: isOpen && earliest === null && confirmedAt[side] === null,
    canTakeBack: isOpen && mayTakeBack(state, side),
    canContradict: isContradictable,
    canReport:
      ended === "complete" &&
      !hasReported(row, side) &&
      !deposit?.refundRequestedAt &&
      now < reportableUntil(row.endedAt!),
    agreedOn: row.agreedOn && calendarDateOf(row.agreedOn),
    suggestion: row.suggestedOn && { on: calendarDateOf(row.suggestedOn), by: row.suggestedBy as Side },
    chip: side === "buyer" ? facts.chip : null,
    chipDatabase: database === null ? null : { name: database, url: keeperPage(database) },
    needsCertificate: needsScottishCertificate(pet),
    checklist: checklistRows(facts).map((item) => ({ ...item, answer: answers[item.name] ?? null })),
  };
}

/** What the advert says, for the checklist. */
export function checkFacts({ pet }: HandoverRow): CheckFacts {
  const { declaration } = pet;
  return {
    type: pet.type,
    chip: declaration?.microchipNumber ?? null,
    vaccinated: declaration?.vaccinations === "first" || declaration?.vaccinations === "full",
    hasPapers: pet.isPedigree || pet.isKennelClub,
    withMother: declaration?.seenWithMother === true,
    isLicensed: declaration?.sellerKind === "licensed",
  };
}
