// The answers of "Law and welfare" that a litter stores for its animals.
import { type LawAnswers, type LawText, parseAnswers } from "#app/domain/law/answers.ts";
import { dateOfDay, lawTextOf } from "#app/domain/law/declaration-columns.ts";
import type { Litter } from "#app/platform/generated/prisma/client.ts";

/** The answers that the animals of a stored litter share, as typed. */
export function answersText(litter: Pick<Litter, "answers">): LawText {
  const stored = litter.answers;
  const texts = stored !== null && typeof stored === "object" && !Array.isArray(stored) ? stored : {};
  return lawTextOf(parseAnswers(texts).answers);
}

/** The answers of a stored litter for its animals: those that they share, and the date of birth. */
export function answersFor(litter: Pick<Litter, "answers" | "bornOn">): LawAnswers {
  return { ...parseAnswers(answersText(litter)).answers, date_of_birth: dateOfDay(litter.bornOn) };
}
