// Whether the email address in the field is verified: polled every two seconds after the email was sent.
import { useEffect, useState } from "react";

export interface ProofView {
  email: string;
  verified: boolean;
  pollToken: string;
}

export type ProofStage = "idle" | "waiting" | "verified";

const EVERY_MS = 2_000;
/** Polling stops when the link has expired. */
const MOST_POLLS = 1_800;

/** `email` is the value of the field; a different email address than the one of the sent email resets the stage. */
export function useProofStage(proof: ProofView | null, email: string): ProofStage {
  const [confirmed, setConfirmed] = useState("");
  const stage = stageOf(proof, email, confirmed);
  const token = proof?.pollToken ?? "";
  useEffect(() => {
    if (stage !== "waiting") return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls > MOST_POLLS) clearInterval(timer);
      else void isConfirmed(token).then((yes) => yes && setConfirmed(token));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [stage, token]);
  return stage;
}

function stageOf(proof: ProofView | null, email: string, confirmed: string): ProofStage {
  if (!proof || proof.email.toLowerCase() !== email.trim().toLowerCase()) return "idle";
  return proof.verified || proof.pollToken === confirmed ? "verified" : "waiting";
}

async function isConfirmed(token: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/auth/verify-email-status/${token}`);
    return answer.ok && ((await answer.json()) as { verified: boolean }).verified;
  } catch {
    return false;
  }
}
