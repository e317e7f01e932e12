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
}

type Calls = Pick<QueueFacts, "callFor" | "failed" | "seen">;

interface Decision {
  id: number;
  intent: string;
  reason: string;
}

interface Decisions {
  /** The outcomes of the rows decided on this page, by id. */
  outcomes: ReadonlyMap<number, Outcome>;
  /** The number of decisions without a response. */
  underWay: number;
  /** The message about the last one. */
  said: string;
  decide: (decision: Decision) => void;
}

/** Returns `decide`, which queues a decision, and the outcomes so far. */
export function useDecisions(facts: Calls): Decisions {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [said, setSaid] = useState("");
  const [decide] = useState(() =>
    openLine(facts, (id, outcome) => {
      setOutcomes((known) => new Map(known).set(id, outcome));
      if (outcome.text) setSaid(outcome.text);
    }),
  );

  const underWay = [...outcomes.values()].filter(({ state }) => state === "leaving").length;
  useEffect(() => {
    if (underWay === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [underWay]);
  return { outcomes, underWay, said, decide };
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
      const { id, intent, reason } = next;
      note(id, await send(callFor(id, intent), { ...(reason ? { reason } : {}), seen }, failed(intent)));
    }
    running -= 1;
  };
  return (decision) => {
    waiting.push(decision);
    note(decision.id, { state: "leaving", text: "" });
    void goOn();
  };
}

async function send(url: string, body: object, failed: string): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const { message } = (await answer.json()) as { message?: string };
    const state = answer.ok ? "done" : answer.status === 409 ? "late" : "failed";
    return { state, text: message ?? failed };
  } catch {
    return { state: "failed", text: failed };
  }
}
