// The animals of a litter as a table: sex, colour, price and status, with a link to each that has a page (LIT-12).
import type { PublicRow } from "#app/domain/pets/litters/public-views.ts";
import { ROW_STATUS_TEXTS } from "#app/domain/pets/litters/row-status.ts";
import type { LitterType } from "#app/domain/pets/litters/stages.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Link } from "#app/ui/kit/link.tsx";

const YOUNG: Record<LitterType, string> = { dog: "Puppy", cat: "Kitten", rabbit: "Kit" };

interface LitterAnimalsProps {
  rows: readonly PublicRow[];
  type: LitterType;
  /** No further animal of the litter is listed. */
  isClosed: boolean;
}

/** On a phone each row is a block of lines. */
export function LitterAnimals({ rows, type, isClosed }: LitterAnimalsProps) {
  const isLeftOut = ({ status }: PublicRow) => isClosed && status === "waiting";
  return (
    <table className="litter-animals" aria-labelledby="animals">
      <thead>
        <tr>
          <th scope="col">{YOUNG[type]}</th>
          <th scope="col">Sex</th>
          <th scope="col">Colour</th>
          <th scope="col">Price</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const { rowId, sex, colour, pricePence, status, pet } = row;
          return (
            <tr key={rowId}>
              <th scope="row">
                <span className="litter-animals__name">
                  {pet?.image && <ResponsiveImage image={pet.image} sizes="4rem" alt="" />}
                  {pet ? <Link to={`/pets/${pet.slug}`}>{pet.name}</Link> : `${YOUNG[type]} ${at + 1}`}
                </span>
              </th>
              <td>{sex === "male" ? "Male" : "Female"}</td>
              <td>{colour}</td>
              <td>{pricePence !== null && !isLeftOut(row) && formatPrice(pricePence)}</td>
              <td>
                <strong>{isLeftOut(row) ? "Not listed" : ROW_STATUS_TEXTS[status]}</strong>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
