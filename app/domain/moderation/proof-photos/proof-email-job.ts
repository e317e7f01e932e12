// The job that emails about a proof photo: to the breeder who is asked, and to the buyer who asked.

export const PROOF_EMAIL_JOB = "mail-proof-photo";

export interface ProofEmail {
  proofId: number;
  about: "asked" | "answered";
}
