// "What we checked": who vouches for each fact about pet and seller, and what that means (TRU-01 to TRU-04).
import { FIGURE_NAMES } from "#app/domain/breeders/trading-record.ts";
import type { PetCheckView, PetPageView } from "#app/domain/pets/views.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { FactDetails } from "./fact-details.tsx";

const ROWS: Record<PetCheckView["what"], [name: string, meaning: string]> = {
  email: ["Seller’s email", "The seller opened a link or typed a code that we sent to this address."],
  phone: ["Seller’s phone", "The seller typed a code that we sent to this number."],
  breeder: ["Breeder approved", "A moderator read the breeder’s application. We do not visit homes or kennels."],
  licence: ["Licence", "Checked means that a moderator compared it with the council’s list or document."],
  microchip: ["Microchip", "We do not look numbers up. Ask to have the chip read in front of you."],
  mother: ["Photo with the mother", "The breeder says that a picture shows the mother. Ask to see her yourself."],
  photos: ["Photos", `We compare photos with listings on ${SITE_NAME} only. Look for them on the web before you pay.`],
  tests: ["Parents’ health tests", "Seen means that a moderator read the certificate, not that the result is good."],
  age: ["Age", "We cannot tell an animal’s age. Compare it with the vet’s record."],
};

type PetCheckedProps = Pick<PetPageView, "checks" | "record" | "prices" | "name">;

export function PetChecked({ checks, record, prices, name }: PetCheckedProps) {
  const { rows, missing, checked, total, none } = checks;
  return (
    <FactDetails id="checked" summary={`What we checked: ${checked} of ${total} checked by ${SITE_NAME}`}>
      {none && <p className="mt-3">The breeder has given no evidence about {name} yet.</p>}
      <dl className="pet-about__rows pet-checked">
        {rows.map(({ what, state, details }) => (
          <div key={what}>
            <dt>{ROWS[what][0]}</dt>
            <dd>
              <details>
                <summary>{state}</summary>
                <p>{ROWS[what][1]}</p>
              </details>
              {details.map((detail) => (
                <p key={detail}>{detail}</p>
              ))}
            </dd>
          </div>
        ))}
        {record.map(({ what, text }) => (
          <Counted key={what} name={FIGURE_NAMES[what]} text={text} />
        ))}
        {prices && <Counted name="Prices" text={prices.text} />}
      </dl>
      {missing.length > 0 && <p className="soft-text mt-3">Not given: {missing.join(", ")}.</p>}
      <p className="soft-text small-text mt-3">
        <Link to="/safety#figures">How the figures are calculated</Link>. “Stated by the breeder” means that {SITE_NAME}{" "}
        has only the breeder’s word for it.
      </p>
    </FactDetails>
  );
}

/** A figure that the site counted. */
function Counted({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
