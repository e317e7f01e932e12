// The proof photos of the listing of a case, and the form that asks for one (DUP-16).
import { Form } from "react-router";
import { ASK_FOR_PROOF } from "#app/domain/moderation/proof-photos/rules.ts";
import type { CaseProofs as Proofs } from "#app/domain/moderation/proof-photos/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { casePath, type Work } from "#app/ui/moderation/cases/queue-paths.ts";
import { WorkFields } from "#app/ui/moderation/cases/work-fields.tsx";
import { ProofPhoto } from "#app/ui/moderation/proof-photos/proof-photo.tsx";

interface CaseProofsProps {
  proofs: Proofs | null;
  caseId: number;
  work: Work;
  /** Whether the moderator may ask for one. */
  mayAct: boolean;
}

export function CaseProofs({ proofs: found, caseId, work, mayAct }: CaseProofsProps) {
  const canAsk = mayAct && found?.canAsk === true;
  if (!found || (!canAsk && found.proofs.length === 0)) return null;
  const { name, proofs } = found;
  return (
    <section className="card card--padded case-section" aria-labelledby="proof">
      <h2 id="proof">Proof photo</h2>
      {proofs.map((proof) => (
        <div key={proof.proofId}>
          {proof.byBuyer && <p>For a buyer with a viewing:</p>}
          <ProofPhoto proof={proof} name={name} />
        </div>
      ))}
      {canAsk && (
        <Form method="post" action={`${casePath(caseId)}/proof`} preventScrollReset>
          <WorkFields work={work} />
          <Button variant="secondary">{ASK_FOR_PROOF}</Button>
        </Form>
      )}
    </section>
  );
}
