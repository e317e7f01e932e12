// "Before you pay" on a pet's page: what keeps buyers safe, and the list to print (TRU-12).
import type { ReactNode } from "react";
import { reportHref } from "#app/domain/moderation/reports/subject.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { FactDetails } from "./fact-details.tsx";

interface BeforeYouPayProps {
  petId: number;
  type: PetType;
  takesDeposit: boolean;
}

export function BeforeYouPay({ petId, type, takesDeposit }: BeforeYouPayProps) {
  return (
    <FactDetails id="before-you-pay" summary="Before you pay: what keeps you safe">
      <BeforeYouPayList petId={petId}>
        {takesDeposit && <li>Pay the deposit only on this page. {SITE_NAME} never asks for a bank transfer.</li>}
      </BeforeYouPayList>
      <p className="mt-3">
        <Link to={type === "other" ? "/safety/checklist" : `/safety/checklist#${type}s`}>
          A list to print and take with you
        </Link>
      </p>
    </FactDetails>
  );
}

/** The five lines, which the step before the payment of a deposit shows too. */
export function BeforeYouPayList({ petId, children }: { petId: number; children?: ReactNode }) {
  return (
    <ul className="before-you-pay">
      <li>See it with its mother, in the place where it was born.</li>
      <li>Check the microchip, the vaccination card and the papers yourself.</li>
      <li>Never pay for delivery of a pet that you have not seen.</li>
      <li>Walk away if you are unsure. A good breeder will understand.</li>
      <li>
        <Link to={reportHref("pet", petId)}>Report</Link> anything that worries you.
      </li>
      {children}
    </ul>
  );
}
