// The listed animals of a litter, each with its status and the buttons that change it (LIT-13).
import { ROW_STATUS_TEXTS } from "#app/domain/litters/row-status.ts";
import type { ListedRow } from "#app/domain/litters/views.ts";
import { formatPrice } from "#app/domain/money.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { PetStatusBadge } from "#app/ui/listings/pet-state-actions.tsx";

export function ListedRows({ rows, page }: { rows: readonly ListedRow[]; page: string }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2>Listed animals</h2>
      <ul className="litter-listed">
        {rows.map((row) => (
          <li key={row.rowId}>
            <p>
              <Link to={`/pets/${row.pet.slug}`}>{row.name}</Link>, {row.sex}, {row.pet.colour},{" "}
              {formatPrice(row.pet.pricePence)}
            </p>
            <p>
              <strong>{ROW_STATUS_TEXTS[row.status]}</strong>{" "}
              {row.status !== "sold" && <PetStatusBadge status={row.pet.status} />}
            </p>
            {row.note !== "" && <p className="soft-text">{row.note}</p>}
            <div className="litter-row__actions">
              <Link to={`/breeder/pets/${row.pet.petId}/edit`} className="button button--quiet">
                Edit<span className="visually-hidden">: {row.name}</span>
              </Link>
              <StateButtons row={row} page={page} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sold animal stays sold; one that is not approved can neither be reserved nor sold yet. */
function StateButtons({ row, page }: { row: ListedRow; page: string }) {
  const { petId, status, depositPaid } = row.pet;
  const from = `?from=${encodeURIComponent(page)}`;
  const name = <span className="visually-hidden">: {row.name}</span>;
  if (row.status === "sold") return null;
  const isApproved = status === "approved";
  return (
    <>
      {row.status === "reserved" && !depositPaid && (
        <form method="post" action={`/breeder/pets/${petId}/available${from}`}>
          <button type="submit" className="button button--quiet" name="intent" value="available">
            Mark as available{name}
          </button>
        </form>
      )}
      {row.status !== "reserved" && isApproved && (
        <Link to={`/breeder/pets/${petId}/reserved${from}`} className="button button--quiet">
          Mark as reserved{name}
        </Link>
      )}
      {isApproved && (
        <Link to={`/breeder/pets/${petId}/sold${from}`} className="button button--quiet">
          Mark as sold{name}
        </Link>
      )}
    </>
  );
}
