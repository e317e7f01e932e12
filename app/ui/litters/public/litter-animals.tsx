// The animals of a litter as a table: sex, colour, price and status, with a link to each that has a page (LIT-12).
import { Link } from "react-router";
import type { PublicRow } from "#app/domain/litters/public-views.ts";
import { ROW_STATUS_TEXTS } from "#app/domain/litters/row-status.ts";
import type { LitterType } from "#app/domain/litters/stages.ts";
import { formatPrice } from "#app/domain/money.ts";

const YOUNG: Record<LitterType, string> = { dog: "Puppy", cat: "Kitten", rabbit: "Kit" };

/** On a phone each row is a block of lines; the roles keep it a table for screen readers. */
export function LitterAnimals({ rows, type }: { rows: readonly PublicRow[]; type: LitterType }) {
  return (
    <table role="table" className="litter-animals" aria-labelledby="animals">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {YOUNG[type]}
          </th>
          <th role="columnheader" scope="col">
            Sex
          </th>
          <th role="columnheader" scope="col">
            Colour
          </th>
          <th role="columnheader" scope="col">
            Price
          </th>
          <th role="columnheader" scope="col">
            Status
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ rowId, sex, colour, pricePence, status, pet }, at) => (
          <tr role="row" key={rowId}>
            <th role="rowheader" scope="row">
              {pet ? <Link to={`/pets/${pet.slug}`}>{pet.name}</Link> : `${YOUNG[type]} ${at + 1}`}
            </th>
            <td role="cell">{sex === "male" ? "Male" : "Female"}</td>
            <td role="cell">{colour}</td>
            <td role="cell">{pricePence !== null && formatPrice(pricePence)}</td>
            <td role="cell">
              <strong>{ROW_STATUS_TEXTS[status]}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
