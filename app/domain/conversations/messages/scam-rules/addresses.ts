// Finds email and web addresses in a folded message, also with "at" and "dot" in words or with spaces around the marks.
import { distance } from "fastest-levenshtein";
import type { FoldedMessage } from "./fold-message.ts";
import type { Span } from "./phone-numbers.ts";
import type { Token } from "./tokens.ts";

interface WebAddress extends Span {
  /** A link shortener, or a host that looks like this site's own. */
  isDisguised: boolean;
}

export interface Addresses {
  emails: Span[];
  /** Web addresses of other sites. */
  links: WebAddress[];
}

/** Last labels that make a host without any other sign of an address. */
const DOMAINS = new Set("com uk org net io eu biz xyz dev de fr ie ru tk ml ly gl example test".split(" "));
/** Last labels that are words as well; they need a path, a hyphen, or three labels. */
const WORD_DOMAINS = new Set(
  "info shop site online store club live top link click app me co us tv cc gd is at to be vip pro page pet pets dog be fm ai".split(
    " ",
  ),
);
/** Last labels that need no second sign where a space is beside the full stop: "goodpups .com", "goodpups. com". */
const PLAIN_DOMAINS = new Set("com uk org net".split(" "));
/** Words after which the parts of a host may have spaces between them. */
const HOST_BEGINS = new Set("www http https".split(" "));
const SHORTENERS = new Set(
  "bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rb.gy cutt.ly shorturl.at t.ly tiny.cc rebrand.ly lnkd.in s.id v.gd bl.ink".split(
    " ",
  ),
);
const MARK_BEFORE = /\/|@/;
const SCHEME = /(?<![a-z])(?:https?|hxxps?|ftp):\/\/$/;
const MAILBOX_BEFORE = /(?:[a-z0-9_.+-] ?@ ?|[a-z0-9] ?[([]at[)\]] ?)$/;
const MAIL_HOSTS = new Set(
  "gmail googlemail hotmail outlook live yahoo icloud proton protonmail btinternet aol sky me".split(" "),
);
const LOOK_BEHIND = 80;
const LONGEST_HOST = 120;
const LONGEST_PATH = 200;

/** The addresses of a message. `ownHost` is the host of this site, and `ownName` the first label that others may imitate. */
export function findAddresses(
  folded: FoldedMessage,
  original: string,
  tokens: readonly Token[],
  own: { host: string; name: string },
): Addresses {
  const { text } = folded;
  const found: Addresses = { emails: [], links: [] };
  let nth = 0;
  while (nth < tokens.length) {
    const chain = chainAt(text, tokens, nth);
    nth = chain.next;
    // A single label can only be an address after "://" or "@".
    if (chain.labels.length === 1 && !MARK_BEFORE.test(text.slice(Math.max(0, chain.start - 2), chain.start))) continue;
    const behind = text.slice(Math.max(0, chain.start - LOOK_BEHIND), chain.start);
    const scheme = SCHEME.exec(behind)?.[0] ?? "";
    const hasScheme = scheme !== "";
    if (!hasScheme && isMailbox(chain, behind)) {
      found.emails.push({ start: startOfMailbox(text, chain.start), end: chain.end });
      continue;
    }
    const path = pathAt(text, chain.end);
    if (!hasScheme && !isHost(chain, path)) continue;
    const span = { start: chain.start - scheme.length, end: chain.end + path.length };
    while (nth < tokens.length && tokens[nth]!.start < span.end) nth += 1;
    const host = chain.labels.join(".");
    // The host comes after a name and "@": https://our.site@other.site
    const isHidden = host.includes("@");
    const isPlain = /^[\u0020-\u007E]*$/.test(original.slice(folded.from[span.start], folded.to[span.end - 1]));
    if (!isHidden && isPlain && isOwn(host, own.host)) continue;
    found.links.push({ ...span, isDisguised: isHidden || SHORTENERS.has(host) || looksLike(chain.labels, own.name) });
  }
  return found;
}

interface Chain extends Span {
  labels: string[];
  /** Whether a mark is a word or has spaces around it. */
  isSpelt: boolean;
  /** Whether a full stop has a space before it alone. */
  isSpaced: boolean;
  next: number;
}

/** A token and those that follow it with only hyphens and full stops between, as labels of a host. */
function chainAt(text: string, tokens: readonly Token[], first: number): Chain {
  const { start, end: firstEnd } = tokens[first]!;
  const labels = [text.slice(start, firstEnd)];
  let isSpelt = false;
  let isSpaced = false;
  let end = firstEnd;
  let nth = first;
  while (nth + 1 < tokens.length && end - start < LONGEST_HOST) {
    let to = nth + 1;
    const isDotCom = tokens[to]!.text === "dotcom";
    const isWord = isDotCom || (tokens[to]!.text === "dot" && to + 1 < tokens.length);
    if (isWord && !isDotCom) to += 1;
    const gap = text.slice(end, tokens[to]!.start);
    const label = isDotCom ? "com" : text.slice(tokens[to]!.start, tokens[to]!.end);
    const spaced = isWord ? null : spacedMark(gap, label, labels, text.slice(tokens[to]!.end));
    const mark = isWord ? "dot" : (markOf(gap) ?? spaced);
    if (mark === null) break;
    isSpaced ||= mark === spaced && gap === " .";
    if (mark === "-") labels.push(`${labels.pop() ?? ""}-${label}`);
    else labels.push(label);
    isSpelt ||= mark !== "-" && gap !== "." && mark !== spaced;
    nth = to;
    end = tokens[to]!.end;
  }
  return { labels, start, end, isSpelt, isSpaced, next: nth + 1 };
}

/** A full stop, also in brackets or with a space on both sides, or a hyphen; null for anything else. */
function markOf(gap: string): "." | "-" | null {
  if (gap === "-" || gap === "_") return "-";
  return gap === "." || gap === " . " || /^ ?[([]\.[)\]] ?$/.test(gap) ? "." : null;
}

/**
 * A full stop with a space on one side, before the end of a host; a space alone after "www". A sentence may begin with such a
 * word, so that with the space after the full stop nothing else of a sentence may follow.
 */
function spacedMark(gap: string, label: string, labels: readonly string[], after: string): "." | null {
  if (gap === " ." && (DOMAINS.has(label) || WORD_DOMAINS.has(label))) return ".";
  if (gap === " ." && label === "co" && /^ ?\. ?uk\b/.test(after)) return ".";
  if (gap === ". " && (PLAIN_DOMAINS.has(label) || /^ ?\. ?uk\b/.test(after) || /^\/\w/.test(after))) return ".";
  const isBegun = HOST_BEGINS.has(labels[0]!);
  return isBegun && (labels.length === 1 || DOMAINS.has(label)) && /^ ?[ .] ?$/.test(gap) ? "." : null;
}

function isHost({ labels, isSpelt, isSpaced }: Chain, path: string): boolean {
  const last = labels.at(-1)!;
  const name = labels.at(-2);
  if (!name) return false;
  if (!isSpelt && path.length > 3 && path.startsWith("/") && /^[a-z]{2,6}$/.test(last)) return true;
  if (DOMAINS.has(last)) return name.length > 1 || path !== "";
  return !isSpelt && WORD_DOMAINS.has(last) && (isSpaced || path.length > 1 || labels.length > 2 || name.includes("-"));
}

function pathAt(text: string, start: number): string {
  if (!"/:?#".includes(text[start] ?? " ")) return "";
  let end = start;
  while (end < text.length && end - start < LONGEST_PATH && text[end]!.trim() !== "") end += 1;
  return text.slice(start, end).replace(/[.,!?)\]]+$/, "");
}

function isMailbox({ labels, isSpelt }: Chain, behind: string): boolean {
  if (!/^[a-z]{2,}$/.test(labels.at(-1)!)) return false;
  if (labels.some((label) => label.includes("@"))) return labels.length > 1;
  const isMailHost = MAIL_HOSTS.has(labels[0]!);
  if ((labels.length > 1 || isMailHost) && MAILBOX_BEFORE.test(behind)) return true;
  return (isSpelt || isMailHost) && labels.length > 1 && behind.endsWith(" at ");
}

function startOfMailbox(text: string, chain: number): number {
  const behind = text.slice(Math.max(0, chain - LOOK_BEHIND), chain);
  const before = /[a-z0-9._+-]*(?: ?@ ?| ?[([]at[)\]] ?| at )?$/.exec(behind);
  return chain - (before?.[0].length ?? 0);
}

function isOwn(host: string, ownHost: string): boolean {
  return host === ownHost || host.endsWith(`.${ownHost}`);
}

const DIGITS: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
const NEAR = 2;

/** Whether a label, or a part of one, is this site's name or is at most two edits away from it. */
function looksLike(labels: readonly string[], name: string): boolean {
  return labels.some((label) =>
    label.split("-").some((part) => {
      const read = part.replaceAll(/[013457]/g, (digit) => DIGITS[digit]!);
      return read.includes(name) || (Math.abs(read.length - name.length) <= NEAR && distance(read, name) <= NEAR);
    }),
  );
}
