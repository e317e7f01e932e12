// The contract of a sale to print (VIS-22): filled in from the listing, the rest by hand. A draft, no legal advice.
import type { Contract } from "#app/domain/payments/handovers/contract.server.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { ScottishCertificate, SignatureLines } from "#app/ui/payments/viewings/scottish-certificate.tsx";

const BY_HAND = "______________________";

export function ContractPage({ contract }: { contract: Contract }) {
  const { handoverId, petName, pricePence, depositPence, healthTests, promises, needsCertificate } = contract;
  const rows = {
    Breeder: contract.breeder,
    Buyer: contract.buyer,
    Animal: `${petName}: ${contract.animal}`,
    Born: contract.bornOn ?? BY_HAND,
    Microchip: contract.chip ? [contract.chip, contract.chipDatabase].filter(Boolean).join(", ") : BY_HAND,
    Price: formatPrice(pricePence),
    ...(depositPence > 0 && { "Deposit paid": formatPrice(depositPence) }),
    "To pay at handover": formatPrice(Math.max(0, pricePence - depositPence)),
    Handover: contract.collection ?? BY_HAND,
    "Health tests of the parents": healthTests.length > 0 ? healthTests.join("\n") : "None stated in the listing",
    ...Object.fromEntries(promises.map(([term, text]) => [`Promised: ${term.toLowerCase()}`, text])),
    "Right of return": "☐ offered until ________\n☐ not offered",
  };
  const below = (
    <p>
      <Link to={`/handovers/${handoverId}`}>The handover</Link>
    </p>
  );
  return (
    <NarrowPage title={`Contract for ${petName}`} below={below}>
      <p className="no-print">
        A draft, filled in from the listing. Check it together, print it and sign it. The Animal Welfare Foundation and
        the RSPCA have a longer one for puppies:{" "}
        <a href="https://puppycontract.org.uk" target="_blank" rel="noreferrer">
          the puppy contract
        </a>
        .
      </p>
      <dl className="fact-grid">
        {Object.entries(rows).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={text === BY_HAND ? "write-line" : "whitespace-pre-line"}>{text}</dd>
          </div>
        ))}
      </dl>
      <p>The breeder sells this animal to the buyer, as described in the listing.</p>
      <SignatureLines />
      {needsCertificate && <ScottishCertificate petName={petName} />}
    </NarrowPage>
  );
}
