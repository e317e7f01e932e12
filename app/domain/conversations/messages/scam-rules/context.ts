// What the words before a phrase say about it: whether it is denied, what the sender does themselves, or a report of others.
import { wordSet } from "./signals.ts";
import { Break, type Token } from "./tokens.ts";

const DENIALS = wordSet("denials");
/** "Don't worry", "no problem", "why not": no denial of what follows. */
const NO_DENIAL_BEFORE = wordSet("no_denial_before");
const RESETS = wordSet("denial_ends");
const DENIED_WITHIN = 6;
const NEVER_WITHIN = 9;

/** Whether the same clause denies what begins at a token: "never by bank transfer". */
export function isDenied(tokens: readonly Token[], at: number): boolean {
  let next = tokens[at]!;
  for (let nth = at - 1; nth >= 0 && at - nth <= NEVER_WITHIN; nth -= 1) {
    if (next.before !== Break.none) return false;
    const { text } = tokens[nth]!;
    if (RESETS.has(text)) return false;
    if (DENIALS.has(text) && (at - nth <= DENIED_WITHIN || text === "never")) {
      const isReal = !NO_DENIAL_BEFORE.has(next.text) && tokens[nth - 1]?.text !== "why";
      if (isReal) return true;
    }
    next = tokens[nth]!;
  }
  return false;
}

const OWN = wordSet("sender");
const OTHERS = wordSet("other_subjects");
/** "I need to pay" is the sender's own act, "I need the money" is not. */
const NEEDS = wordSet("needs");
/** A clause begins at these words, with a subject of its own or none. */
const CLAUSE_STARTS = wordSet("clause_starts");
const SUBJECT_WITHIN = 6;

/** Whether the nearest subject before a token is the sender: "I'll pay", not "I need you to pay". */
export function isOwnAct(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]!.before === Break.sentence) return false;
  for (let nth = at - 1; nth >= 0 && at - nth <= SUBJECT_WITHIN; nth -= 1) {
    const { text, before } = tokens[nth]!;
    const isNeedTo = NEEDS.has(text) && tokens[nth + 1]?.text === "to";
    if (isNeedTo) continue;
    if (OTHERS.has(text) || CLAUSE_STARTS.has(text)) return false;
    if (OWN.has(text)) return true;
    if (before === Break.sentence) return false;
  }
  return false;
}

const FRAUD = wordSet("fraud");
const REQUESTS = wordSet("reported_acts");
const SELLERS = wordSet("reported_users");
const REPORT_WITHIN = 9;

/** Whether the sentence reports what another seller did: "a seller who asked for courier money". */
export function isReport(tokens: readonly Token[], at: number): boolean {
  let hasRequest = false;
  for (let nth = at; nth >= 0 && at - nth <= REPORT_WITHIN; nth -= 1) {
    const { text, before } = tokens[nth]!;
    if (text === "you") return false;
    if (FRAUD.has(text) || (hasRequest && SELLERS.has(text))) return true;
    if (REQUESTS.has(text)) hasRequest = true;
    if (before === Break.sentence) return false;
  }
  return false;
}

const ON = wordSet("on");
const SITE = wordSet("site");
const SITE_WITHIN = 9;

/** Whether what begins at a token happens on this site: "pay the deposit on the page". */
export function isOnSite(tokens: readonly Token[], at: number): boolean {
  let hasOn = false;
  for (let nth = at; nth < tokens.length && nth - at <= SITE_WITHIN; nth += 1) {
    const { text, before } = tokens[nth]!;
    if (nth > at && before === Break.sentence) return false;
    if (hasOn && SITE.has(text)) return true;
    if (ON.has(text)) hasOn = true;
  }
  return false;
}
