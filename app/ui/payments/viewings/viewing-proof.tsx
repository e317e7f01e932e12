// The proof photo of a viewing for its buyer: asked for once while the viewing is booked, then shown here (DUP-16).
import { Form } from "react-router";
import { ASK_FOR_PROOF } from "#app/domain/moderation/proof-photos/rules.ts";
import type { ProofView } from "#app/domain/moderation/proof-photos/views.ts";
import type { ViewingView } from "#app/domain/payments/viewings/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { ProofPhoto } from "#app/ui/moderation/proof-photos/proof-photo.tsx";

export function ViewingProof({ viewing, proof }: { viewing: ViewingView; proof: ProofView | null }) {
  const { viewingId, pet, canCancel } = viewing;
  if (!proof && !canCancel) return null;
  return (
    <section className="form-stack" aria-labelledby="proof">
      <h2 id="proof">Proof photo</h2>
      {proof ? (
        <ProofPhoto proof={proof} name={pet.name} />
      ) : (
        <Form method="post" action={`/viewings/${viewingId}/proof`} className="form-stack">
          <SentField />
          <p>{`The breeder photographs ${pet.name} beside a word that we choose. You can ask once.`}</p>
          <div>
            <Button variant="secondary">{ASK_FOR_PROOF}</Button>
          </div>
        </Form>
      )}
    </section>
  );
}
