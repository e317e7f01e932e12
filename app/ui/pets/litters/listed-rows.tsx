// The listed animals of a litter as cards, each with the one button that fits its state and the other acts under "More" (BRD-10, LIT-13).
import type { ReactNode } from "react";
import { Form } from "react-router";
import { petBadge } from "#app/domain/pets/listings/pet-badge.ts";
import type { ListedRow } from "#app/domain/pets/litters/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { PetStateBadge } from "#app/ui/pets/listings/pet-state-actions.tsx";
import { AnimalPicture } from "./animal-picture.tsx";

interface ListedRowsProps {
  rows: readonly ListedRow[];
  /** The address of the litter's page. */
  page: string;
  /** Without a plan buyers see no pet. */
  hasPlan: boolean;
}

export function ListedRows({ rows, page, hasPlan }: ListedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2>Listed animals</h2>
      <ul className="litter-rows litter-listed">
        {rows.map((row) => (
          <ListedCard key={row.rowId} row={row} page={page} hasPlan={hasPlan} />
        ))}
      </ul>
    </section>
  );
}

function ListedCard({ row, page, hasPlan }: { row: ListedRow; page: string; hasPlan: boolean }) {
  const { pet, name } = row;
  const facts = { ...pet, reserved: row.status === "reserved", soldAt: row.status === "sold" ? "sold" : null };
  const acts = actsOf(row, page);
  const main = row.status === "sold" ? null : acts.shift();
  return (
    <li className="card litter-card">
      <AnimalPicture image={pet.image} />
      <div>
        <h3>
          <Link to={`/pets/${pet.slug}`}>{name}</Link>
        </h3>
        <p className="soft-text">
          {row.sex === "male" ? "Male" : "Female"}, {pet.colour}, {formatPrice(pet.pricePence)}
        </p>
        <p>
          <PetStateBadge {...petBadge(facts, hasPlan)} />
        </p>
      </div>
      <div className="litter-card__acts">
        {main}
        <details>
          <summary>
            More<span className="visually-hidden">: {name}</span>
          </summary>
          {row.note !== "" && <p className="soft-text">{row.note}</p>}
          <div className="litter-row__actions">{acts}</div>
        </details>
      </div>
    </li>
  );
}

/** The one that fits the state first. A sold animal stays sold; one that is not approved can neither be reserved nor sold yet, nor can one at a checkout; while a deposit is refunded an animal cannot be sold. */
function actsOf(row: ListedRow, page: string): ReactNode[] {
  const { petId, status, depositPaid, reservedUntil, isHeld, isRefunding, openAnswers, asksForChanges } = row.pet;
  const own = `/breeder/pets/${petId}`;
  const from = `?from=${encodeURIComponent(page)}`;
  const link = (to: string, text: string) => (
    <Link key={text} to={to} className="button button--secondary">
      {text}
      <span className="visually-hidden">: {row.name}</span>
    </Link>
  );
  const edit = link(`${own}/edit`, "Edit");
  const photos = link(`${own}/edit/photos`, "Photos");
  if (row.status === "sold") return [edit];
  const sell = link(`${own}/sold${from}`, "Mark as sold");
  if (status !== "approved") {
    const asks = status === "pending" && !asksForChanges && openAnswers > 0;
    const answer = link(`${own}/edit/check`, `Answer ${counted(openAnswers, "question")}`);
    return [...(asks ? [answer] : []), edit, photos];
  }
  if (isHeld) return [edit, photos];
  if (row.status !== "reserved") return [link(`${own}/reserved${from}`, "Mark as reserved"), sell, edit, photos];
  const free = (
    // The page stays, with what is typed in the form of the other animals.
    <Form method="post" key="available" action={`${own}/available${from}`} preventScrollReset>
      <input type="hidden" name="reserved_until" value={reservedUntil ?? ""} />
      <button type="submit" className="button button--secondary" name="intent" value="available">
        Mark as available<span className="visually-hidden">: {row.name}</span>
      </button>
    </Form>
  );
  return [...(isRefunding ? [] : [sell]), ...(depositPaid ? [] : [free]), edit, photos];
}
