// The proof photos that a breeder is asked for, each with its word and a form for one photo.
import { proofAdvice, PROOF_SEEN_BY } from "#app/domain/moderation/proof-photos/rules.ts";
import type { OpenProof } from "#app/domain/moderation/proof-photos/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { OneImageForm } from "#app/ui/images/one-image-form.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface ProofPageProps {
  petId: number;
  name: string;
  proofs: readonly OpenProof[];
  maxMegabytes: number;
  /** The error of a photo that was posted without script. */
  refused: { error: string; proofId: number } | undefined;
}

export function ProofPage({ petId, name, proofs, maxMegabytes, refused }: ProofPageProps) {
  const below = (
    <p>
      <Link to="/breeder/pets">Your pets</Link>
    </p>
  );
  return (
    <NarrowPage title={`Proof photo of ${name}`} below={below}>
      {proofs.length === 0 && <p>No proof photo is asked for.</p>}
      {proofs.map(({ proofId, word, buyerName, dueAt }) => (
        <section key={proofId} className="form-stack" aria-labelledby={`word-${proofId}`}>
          <h2 id={`word-${proofId}`}>{word}</h2>
          <p>{buyerName === null ? "A moderator asks for it." : `${buyerName} asks for it before the viewing.`}</p>
          <p>{proofAdvice(name, word)}</p>
          <p>{`Please send it by ${formatDateTime(dueAt)}. Our moderators see whether you did.`}</p>
          <p className="soft-text">{PROOF_SEEN_BY[buyerName === null ? "moderator" : "buyer"]}</p>
          <OneImageForm
            action={`/breeder/pets/${petId}/proof?request=${proofId}`}
            id={`proof-${proofId}`}
            label="Photo"
            maxMegabytes={maxMegabytes}
            error={refused?.proofId === proofId ? refused.error : undefined}
            button="Send photo"
          />
        </section>
      ))}
    </NarrowPage>
  );
}
