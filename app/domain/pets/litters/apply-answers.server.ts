// Gives the answers of a litter to its listed animals, each as an edit of its listing: the rules run again, what a moderator has
// approved is kept, and the changes are in the audit log (BRD-06, LAW-07, QUE-26).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { answersOf } from "#app/domain/law/declaration-columns.ts";
import { answersDiffer } from "#app/domain/pets/listings/answer-changes.ts";
import { inheritedAnswers } from "#app/domain/pets/listings/inherited-answers.ts";
import { listingOf } from "#app/domain/pets/listings/listing-columns.ts";
import { fixedByDeposit } from "#app/domain/pets/listings/texts.ts";
import { updateListingIn } from "#app/domain/pets/listings/update-listing.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { notListedText } from "./texts.ts";

interface Change {
  viewer: Viewer;
  litterId: number;
  before: LawAnswers;
  after: LawAnswers;
}

/** Thrown, so that the change of the litter is not stored either. */
export class AnswersRefused extends Error {
  /** Error messages by the fields of the litter's form. */
  constructor(readonly errors: Record<string, string[]>) {
    super("The answers of the litter are not allowed for one of its animals.");
  }
}

/** The caller has locked the pets of the litter, then the litter. Sold animals keep the answers with which they were sold. */
export async function applyAnswers(client: Prisma.TransactionClient, change: Change): Promise<void> {
  const { viewer, litterId, before, after } = change;
  if (!answersDiffer(before, after)) return;
  const pets = await client.pet.findMany({
    where: { litterId, deletedAt: null, soldAt: null },
    orderBy: { id: "asc" },
    include: { declaration: true },
  });
  for (const pet of pets) {
    const stored = answersOf(pet.declaration);
    const answers = inheritedAnswers(stored, { before, after });
    if (!answersDiffer(stored, answers)) continue;
    const listing = listingOf(pet);
    const edit = { viewer, petId: pet.id, listing, place: null, step: "law" as const, answers, confirmed: true };
    const done = await updateListingIn(client, edit);
    if (done.ok) continue;
    if (done.code === "not-allowed") throw new AnswersRefused(errorsOf(pet.name, done.stopped));
    if (done.code === "reserved") {
      throw new AnswersRefused({ [fieldOf(done.fixed.field)]: [fixedByDeposit(done.name, done.fixed)] });
    }
  }
}

function errorsOf(name: string, stopped: readonly { field: string | null; message: string }[]) {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of stopped) {
    const at = fieldOf(field ?? "date_of_birth");
    (errors[at] ??= []).push(notListedText(name, message));
  }
  return errors;
}

/** The litter's form has each answer under the same name, except for the date of birth. */
function fieldOf(field: string): string {
  return field === "date_of_birth" ? "birth_date" : field;
}
