// Sends decisions by script: a row is hidden as soon as it is decided. The decisions are sent a few at a time and in order,
// none is lost, and a row whose decision failed is shown again with the reason.
import { useEffect, useState } from "react";
import type { QueueFacts } from "./queue-types.ts";

/** The maximum number of concurrent requests. */
const TOGETHER = 3;

export interface Outcome {
  /** "late": another moderator has decided first. */
  state: "leaving" | "done" | "failed" | "late";
  text: string;
  /** Of a decision that can be undone: its reference and until when, as ISO 8601. */
  undo?: { refs: string; until: string } | null;
}

type Calls = Pick<QueueFacts, "callFor" | "failed" | "seen">;

interface Decision {
  id: number;
  /** The version that the row showed. */
  version: string;
  intent: string;
  reason: string;
  /** The codes of the chosen reasons. */
  codes: string[];
}

interface Decisions {
  /** The outcomes of the rows decided on this page, by id. */
  outcomes: ReadonlyMap<number, Outcome>;
  /** The number of decisions without a response. */
  underWay: number;
  /** The message about the last one. */
  said: string;
  /** Undoes the last one; null when that is not possible. */
  undo: Outcome["undo"];
  /** Shows why a decision was not sent. */
  refuse: (id: number, text: string) => void;
  decide: (decision: Decision) => void;
}

/** Returns `decide`, which queues a decision, and the outcomes so far. */
export function useDecisions(facts: Calls): Decisions {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [said, setSaid] = useState("");
  const [undo, setUndo] = useState<Outcome["undo"]>(null);
  const note = (id: number, outcome: Outcome) => {
    setOutcomes((known) => new Map(known).set(id, outcome));
    if (!outcome.text) return;
    setSaid(outcome.text);
    setUndo(outcome.undo ?? null);
  };
  const [decide] = useState(() => openLine(facts, note));

  const underWay = [...outcomes.values()].filter(({ state }) => state === "leaving").length;
  useEffect(() => {
    if (underWay === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [underWay]);
  return { outcomes, underWay, said, undo, decide, refuse: (id, text) => note(id, { state: "failed", text }) };
}

/**
 * A queue that sends decisions a few at a time. It calls `note` twice for each: when it is queued and at its response.
 */
function openLine(
  { callFor, failed, seen }: Calls,
  note: (id: number, outcome: Outcome) => void,
): (decision: Decision) => void {
  const waiting: Decision[] = [];
  let running = 0;
  const goOn = async () => {
    if (running === TOGETHER) return;
    running += 1;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, version, intent, reason, codes } = next;
      const reasons = { ...(reason && { reason }), ...(codes.length > 0 && { reason_codes: codes }) };
      note(id, await send(callFor(id, intent), { ...reasons, seen, version, undoable: true }, failed(intent)));
    }
    running -= 1;
  };
  return (decision) => {
    waiting.push(decision);
    note(decision.id, { state: "leaving", text: "" });
    void goOn();
  };
}

interface Reply {
  message?: string;
  decision?: string;
  undo_until?: string | null;
}

async function send(url: string, body: object, failed: string): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const { message, decision, undo_until: until } = (await answer.json()) as Reply;
    const state = answer.ok ? "done" : answer.status === 409 ? "late" : "failed";
    return { state, text: message ?? failed, undo: decision && until ? { refs: decision, until } : null };
  } catch {
    return { state: "failed", text: failed };
  }
}
