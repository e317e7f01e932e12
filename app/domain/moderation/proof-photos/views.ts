// What pages show of proof photos. Times are ISO 8601.
import type { StoredImage } from "#app/domain/images/stored-image.server.ts";

/** One that waits for the breeder. */
export interface OpenProof {
  proofId: number;
  word: string;
  /** Null when a moderator asks. */
  buyerName: string | null;
  dueAt: string;
}

/** One as who asked for it sees it. */
export interface ProofView {
  proofId: number;
  word: string;
  byBuyer: boolean;
  askedAt: string;
  answeredAt: string | null;
  /** It waits for the breeder. */
  isOpen: boolean;
  /** Null until it is answered. */
  image: StoredImage | null;
}

export interface CaseProofs {
  name: string;
  canAsk: boolean;
  proofs: ProofView[];
}
