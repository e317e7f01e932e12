// Decides which of the phrases in a message count for a rule, from their context and from each other.
import { isDenied, isOnSite, isOwnAct, isReport } from "./context.ts";
import type { Span } from "./phone-numbers.ts";
import { findPhrases, indexPhrases, type Match, wordsOf } from "./phrases.ts";
import { NAMES, type Signal, SIGNALS } from "./signals.ts";
import { Break, type Token, type Vocabulary } from "./tokens.ts";

const INDEX = indexPhrases<Signal>(SIGNALS);
export const VOCABULARY: Vocabulary = { words: wordsOf(SIGNALS), names: NAMES };

/** How many tokens may lie between two phrases that count together. */
const TOGETHER = 25;
/** The same, for an amount in the next sentence. */
const CLOSE = 6;

export interface PhraseFindings {
  payments: Span[];
  deliveryFees: Span[];
  otherServices: Span[];
  pressure: Span[];
  codes: Span[];
  refusedViewings: Span[];
}

type Found = Match<Signal>;

/** The parts of the message that count for each rule. */
export function readSignals(tokens: readonly Token[]): PhraseFindings {
  const found = Object.fromEntries(Object.keys(SIGNALS).map((name) => [name, []])) as unknown as Record<
    Signal,
    Found[]
  >;
  for (const match of findPhrases(tokens, INDEX)) found[match.name].push(match);
  const sentences = sentencesOf(tokens);

  const isSaid = ({ first, end }: Found) => isAimed(tokens, first, end) || !isDenied(tokens, first);
  const isMeant = (match: Found) => isSaid(match) && !isReport(tokens, match.first);
  const isAsked = (match: Found) => isMeant(match) && !isOwnAct(tokens, match.first) && !isOnSite(tokens, match.first);
  /** Of each match the first of the others that is near it, in the same sentence or one that follows another. */
  const pairs = (some: Found[], others: Found[], mostSentences: number, within = TOGETHER) =>
    some.flatMap((one) => {
      const other = nearest(others, one.first, (match) => {
        const apart = Math.abs(sentences[match.first]! - sentences[one.first]!);
        return apart <= mostSentences && Math.abs(match.first - one.first) <= within;
      });
      return other ? [one, other] : [];
    });
  const spansOf = (matches: Found[]) =>
    matches.map(({ first, end }) => {
      const { start, isMoney } = tokens[first]!;
      // The currency sign belongs to the amount.
      return { start: isMoney ? start - 1 : start, end: tokens[end - 1]!.end };
    });

  const asks = new Set(
    found.question.filter(({ first }) => startsSentence(tokens, first)).map(({ first }) => sentences[first]),
  );
  const isStatement = ({ first }: Found) => !asks.has(sentences[first]);
  const payments = [
    ...found.payment.filter(isMeant),
    ...found.paymentTo.filter((match) => isMeant(match) && !isOwnAct(tokens, match.first)),
  ];
  const demands = [...found.demand.filter(isAsked), ...found.claim.filter(isMeant), ...payments].toSorted(byFirst);
  const journeys = [...found.transport, ...found.travelCrate].filter(
    (match) => isMeant(match) && !isOtherJourney(tokens, match),
  );
  const hurries = found.pressure.filter(isMeant);
  const soon = found.payNow.filter((match) => isAsked(match) && !isAllowed(tokens, match.first));
  const viewings = [
    ...found.noViewing.filter(
      (match) => ![found.laterViewing, found.father, found.onlyIf].some((others) => hasNear(others, match)),
    ),
    ...found.elsewhere.filter((match) => !isDenied(tokens, match.first) && !hasNear(found.aboutPrice, match)),
  ];
  return {
    payments: spansOf(payments),
    deliveryFees: spansOf([
      ...pairs(journeys, found.amount, 0),
      ...pairs(journeys, found.amount, 1, CLOSE),
      ...pairs(journeys.filter(isStatement), demands, 1),
      ...pairs(found.travelCosts.filter(isMeant).filter(isStatement), demands, 0),
    ]),
    otherServices: spansOf(found.otherService.filter((match) => isMeant(match) && !isSeen(found.seenThere, match))),
    pressure: spansOf([...soon, ...pairs(hurries, demands, 1), ...pairs(hurries, found.amount, 0)]),
    codes: spansOf(found.codeRequest.filter((match) => isSaid(match) && !holds(found.codeOwn, match))),
    refusedViewings: spansOf(viewings),
  };
}

function byFirst(one: Found, other: Found): number {
  return one.first - other.first;
}

/** The number of the sentence of each token. */
function sentencesOf(tokens: readonly Token[]): number[] {
  let sentence = 0;
  return tokens.map(({ before }, nth) => {
    if (nth > 0 && before === Break.sentence) sentence += 1;
    return sentence;
  });
}

function startsSentence(tokens: readonly Token[], at: number): boolean {
  return at === 0 || tokens[at]!.before === Break.sentence;
}

/** The first match around a token that fulfils the condition; matches are in order, so that few are looked at. */
function nearest(matches: readonly Found[], at: number, condition: (match: Found) => boolean): Found | undefined {
  let [low, high] = [0, matches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches[middle]!.first < at - TOGETHER) low = middle + 1;
    else high = middle;
  }
  for (let nth = low; nth < matches.length && matches[nth]!.first <= at + TOGETHER; nth += 1) {
    if (condition(matches[nth]!)) return matches[nth];
  }
  return undefined;
}

const AROUND = 8;

function hasNear(matches: readonly Found[], { first, end }: Found): boolean {
  return nearest(matches, first, (match) => match.first >= first - AROUND && match.first <= end + AROUND) !== undefined;
}

function holds(matches: readonly Found[], { first, end }: Found): boolean {
  return nearest(matches, first, (match) => match.first >= first - 1 && match.end <= end + 1) !== undefined;
}

/** "I saw you on Instagram": seen there, a few words before. */
function isSeen(matches: readonly Found[], { first }: Found): boolean {
  return nearest(matches, first, (match) => match.first < first && first - match.first <= AROUND) !== undefined;
}

/** "WhatsApp me" and "tell me the code" ask for it, whatever comes before. */
function isAimed(tokens: readonly Token[], first: number, end: number): boolean {
  const after = tokens[end]?.before === Break.none ? tokens[end] : undefined;
  return [tokens[first + 1], tokens[end - 1], after].some((token) => token?.text === "me" || token?.text === "us");
}

/** "You can pay today" allows it; "if you can pay today" asks for it. */
function isAllowed(tokens: readonly Token[], at: number): boolean {
  if (!["can", "could", "may"].includes(tokens[at - 1]?.text ?? "")) return false;
  return tokens[at - 2]?.text !== "if" && tokens[at - 3]?.text !== "if";
}

const BORN = new Set(
  "puppies kittens pups babies litter healthy naturally caesarean section birth bunnies kits".split(" "),
);

/** "She delivered seven puppies", "a flight of stairs", "a parcel delivery". */
function isOtherJourney(tokens: readonly Token[], { first, end }: Found): boolean {
  const after = tokens.slice(end, end + 4).map(({ text }) => text);
  if (tokens[first]!.text.startsWith("deliver") && after.some((text) => BORN.has(text))) return true;
  if (after[0] === "of" && after[1] === "stairs") return true;
  return ["parcel", "post", "food", "pizza", "amazon", "royal"].includes(tokens[first - 1]?.text ?? "");
}
