// Active filters as chips: each is a link to the same list without that filter.
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

export interface ChipItem {
  /** "Breed: Cocker Spaniel". */
  label: string;
  /** The URL without this filter. */
  to: string;
}

/** Renders nothing without items. */
export function Chips({ items, label = "Active filters" }: { items: readonly ChipItem[]; label?: string }) {
  if (items.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <ul className="chip-list">
        {items.map((item) => (
          <li key={item.label}>
            <Link className="chip" to={item.to}>
              <span className="visually-hidden">Remove filter </span>
              {item.label}
              <Icon name="close" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
