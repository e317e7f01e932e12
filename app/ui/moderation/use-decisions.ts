// With script a row leaves as soon as it is decided about. The decisions go to the server a few at a time and in their order,
// none is lost, and a row that could not be decided comes back and says why.
import { useCallback, useEffect, useRef, useState } from "react";
import type { QueueFacts } from "./queue-types.ts";

/** Requests that are under way together. */
const TOGETHER = 3;

export interface Outcome {
  /** "late": somebody else has decided meanwhile. */
  state: "leaving" | "done" | "failed" | "late";
  text: string;
}

interface Decision {
  id: number;
  intent: string;
  reason: string;
}

interface Decisions {
  /** Of the rows that were decided about here. */
  outcomes: ReadonlyMap<number, Outcome>;
  /** How many are on their way. */
  underWay: number;
  /** What became of the last one. */
  said: string;
  decide: (decision: Decision) => void;
}

/** Sends what `decide` is given. */
export function useDecisions({ callFor, failed }: Pick<QueueFacts, "callFor" | "failed">): Decisions {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [said, setSaid] = useState("");
  const waiting = useRef<Decision[]>([]);
  const running = useRef(0);

  const note = useCallback((id: number, outcome: Outcome) => {
    setOutcomes((known) => new Map(known).set(id, outcome));
  }, []);
  const goOn = useCallback(() => {
    while (running.current < TOGETHER) {
      const decision = waiting.current.shift();
      if (!decision) return;
      running.current += 1;
      const { id, intent, reason } = decision;
      void send(callFor(id, intent), reason, failed(intent)).then((outcome) => {
        running.current -= 1;
        note(id, outcome);
        setSaid(outcome.text);
        goOn();
      });
    }
  }, [callFor, failed, note]);
  const decide = useCallback(
    (decision: Decision) => {
      waiting.current.push(decision);
      note(decision.id, { state: "leaving", text: "" });
      goOn();
    },
    [goOn, note],
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

async function send(url: string, reason: string, failed: string): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(reason ? { reason } : {}),
    });
    const { message } = (await answer.json()) as { message?: string };
    const state = answer.ok ? "done" : answer.status === 409 ? "late" : "failed";
    return { state, text: message ?? failed };
  } catch {
    return { state: "failed", text: failed };
  }
}
