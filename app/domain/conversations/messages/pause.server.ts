// Whether the sender of a message is asked before it is sent. Only the forms of pages ask; endpoints and the outbox do not.
import { createHash } from "node:crypto";
import type { Result } from "#app/domain/shared/result.ts";
import { checkMessage } from "./findings.server.ts";
import { type FoundByRule, wordsIn } from "./notices.ts";
import type { MessagePause } from "./pause.ts";
import { SCAM_RULES, type Side } from "./scam-rules/rules.ts";

/** The reasons to ask, or null: nothing was found, the text is not valid, or the sender has confirmed this very text. */
export function pauseFor(parsed: Result<string, string>, confirmed: string, side: Side): MessagePause | null {
  if (!parsed.ok) return null;
  const text = parsed.value;
  const reasons = checkMessage(text).flatMap(({ rule, where, isPause }): FoundByRule[] => {
    const { pause, why } = SCAM_RULES[rule];
    return pause === null || !isPause ? [] : [{ rule, text: pause[side], why, words: wordsIn(text, where.flat()) }];
  });
  const confirmation = createHash("sha256").update(text).digest("base64url");
  return reasons.length === 0 || confirmed === confirmation ? null : { reasons, confirmation };
}
