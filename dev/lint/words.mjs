// Old words of this product and their standard terms: one table for the lint rule house/words and tests/words.test.ts.

/**
 * Old word -> what to write. Two words joined by a space also match as one-two, one_two, oneTwo and OneTwo; a word
 * matches at the boundaries of camelCase, snake_case and kebab-case names. docs/glossary.md lists the same words.
 */
export const OLD_WORDS = {
  letter: "email",
  letters: "emails",
  lettered: "emailed",
  somebody: "a user, a visitor, or the name of the role",
  someone: "a user, a visitor, or the name of the role",
  anybody: "any user, any visitor",
  everybody: "every user, every visitor",
  whoever: "the user who",
  nobody: "no user, no visitor, no one role",
  person: "user, visitor, or the name of the role",
  stranger: "another user",
  strangers: "other users",
  manners: "conditional GET, rate limiting",
  breath: "without an await in between",
  "hop page": "redirect page",
  arrival: "request context",
  desk: "image editor, moderation queue, control page (of a stand-in)",
  "photo home": "image owner",
  "named photo": "image by key",
  "call key": "idempotency key",
  "form key": "idempotency key",
  "form keys": "idempotency keys",
  "sent id": "idempotency key",
  "growing delay": "login backoff",
  "growing delays": "login backoff",
  "retry read": "with retry",
  "shared page": "cached page, page cache",
  "shared pages": "page cache",
  "own style": "critical CSS",
  "start on intent": "app page",
  "deferred hydration": "app page",
  "light page": "document page",
  "light script": "small script",
  "let go": "abandon (by the buyer), cancel (by the site), release (the hold)",
  "public changes": "cache invalidation",
  "ledger letters": "payment emails",
  "ledger steps": "payment events",
  "history steps": "payment events",
  "pressed again": "submitted again",
};

/** Text in which an old word has its literal meaning, each with an example. */
const LITERAL = [
  /\b(?:Latin|Greek|capital|small|upper-case|lower-case|English|random|initial|first) letters?\b/gi, // of the alphabet
  /\b(?:Only letters|Letters only|keeps letters|permitted letters)\b/gi, // "Only letters, numbers, … are allowed."
  /\bletters?(?:,| and| or| nor|[A-Z]\w*) ?(?:a |an )?(?:digits?|numbers?|spaces?|marks?|hyphens?|full stops?)/gi,
  /\bletters?AndDigits\b/gi, // lettersAndDigits
  /\bletter (?:frequencies|spacing|case)\b/gi,
  /\bone or two letters\b|\bletters (?:that everything has|a pet is in|without a trigram)|\bfourLetters\b/gi,
  /\blet go(?:[A-Z]| ?[=:;])/g, // a variable: let goOn
  /\bletter-spacing\b/g, // the CSS property
  /\b(?:surgeon|vet|solicitor)'s letter\b/gi, // on paper
  /\bin person\b|\banother person\b/gi, // "visit in person"; in security emails, "another person is logged in"
  /(?:Form|Call)\s+key=/g, // the key of a React element
  /\b(?:new|date of|time of) arrivals?\b/gi,
  /\bnew_arrivals?\b/gi,
];

/** A line with this mark, or the line below it, may hold an old word; the reason follows: `old word: the Act says so`. */
const MARK = /\bold word: \S/;

/** Files that hold old words as data, and migrations that are applied: their text is hashed and stays as it is. */
const EXEMPT = [
  /^dev\/lint\/words\.mjs$/,
  /^tests\/words\.test\.ts$/,
  /^docs\/glossary\.md$/,
  // Applied migrations, and those that rename what had an old name; docs/triggers.md names them.
  /^prisma\/migrations\/202611(?:2[12]|2302|2303)/,
  /^docs\/triggers\.md$/,
];

const SEPARATOR = String.raw`(?:[ _-]|\s*\n\s*(?:\/\/|\*|#|--)?\s*)?`;
const capitalised = (word) => word[0].toUpperCase() + word.slice(1);

const forms = Object.keys(OLD_WORDS)
  .toSorted((one, other) => other.length - one.length)
  .map((old) => old.split(" "));
/** The three ways to write a word: at the start of a name or in text, after a lower-case letter, in capitals. */
const joined = (write) => forms.map((words) => words.map(write).join(SEPARATOR)).join("|");
const either = (word) => `(?:${word}|${capitalised(word)})`;
const afterLowerCase = forms
  .map(([first, ...rest]) => [capitalised(first), ...rest.map(either)].join(SEPARATOR))
  .join("|");
const PATTERN = new RegExp(
  `(?<![A-Za-z])(?:${joined(either)})(?![a-z])` +
    `|(?<=[a-z0-9])(?:${afterLowerCase})(?![a-z])` +
    `|(?<![A-Za-z])(?:${joined((word) => word.toUpperCase())})(?![A-Za-z])`,
  "g",
);

/** What to write for a match of the pattern: "sentId" -> "idempotency key". */
function suggestionFor(text) {
  const plain = text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ");
  return { old: plain, use: OLD_WORDS[plain] };
}

function literalRanges(text) {
  return LITERAL.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: all, index }) => [index, index + all.length]),
  );
}

function isMarked(text, index) {
  const lineStart = text.lastIndexOf("\n", index) + 1;
  const before = text.lastIndexOf("\n", lineStart - 2) + 1;
  const lineEnd = text.indexOf("\n", index);
  return MARK.test(text.slice(before, lineEnd === -1 ? undefined : lineEnd));
}

/** The old words of a text, each with its place and what to write. */
export function oldWordsIn(text) {
  const matches = [...text.matchAll(PATTERN)];
  if (matches.length === 0) return [];
  const ranges = literalRanges(text);
  return matches
    .filter(({ index }) => !ranges.some(([start, end]) => index >= start && index < end) && !isMarked(text, index))
    .map(({ 0: found, index }) => ({ index, length: found.length, ...suggestionFor(found) }));
}

/** Whether a file, by its path from the repository, may hold old words. */
export function isExempt(path) {
  return EXEMPT.some((pattern) => pattern.test(path));
}

/** The lint rule house/words: reads the whole text of a module once, and its path. */
export function wordsRule(fromRoot) {
  return {
    meta: { type: "suggestion", schema: [], messages: { old: "Old word “{{old}}”: write {{use}}." } },
    create(context) {
      const path = fromRoot(context.filename);
      if (isExempt(path)) return {};
      return {
        Program() {
          for (const { old, use } of oldWordsIn(path))
            context.report({
              loc: { start: { line: 1, column: 0 }, end: { line: 1, column: 1 } },
              messageId: "old",
              data: { old, use },
            });
          const { text } = context.sourceCode;
          for (const { index, length, old, use } of oldWordsIn(text)) {
            const at = (offset) => context.sourceCode.getLocFromIndex(offset);
            const loc = { start: at(index), end: at(index + length) };
            context.report({ loc, messageId: "old", data: { old, use } });
          }
        },
      };
    },
  };
}
