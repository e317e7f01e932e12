// One entry of a menu: a link, or the button of a form that posts.
import { useLocation } from "react-router";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import type { MenuEntry } from "./menu-entries.ts";

interface MenuItemProps {
  entry: MenuEntry;
  icons?: boolean;
  /** Class of the button if the entry is not in a menu-list. */
  buttonClass?: string;
  /** Shown after the label when over 0, with its unit for screen readers. */
  count?: number;
  unit?: CountUnit;
}

/** The content of one `<li>`. */
export function MenuItem({ entry, icons = false, buttonClass, count = 0, unit = "unread" }: MenuItemProps) {
  const { pathname } = useLocation();
  const content = (
    <>
      {icons && entry.icon && <Icon name={entry.icon} />}
      {entry.label}
      {count > 0 && <MenuCount count={count} unit={unit} />}
    </>
  );
  if (entry.kind === "post") {
    return (
      <form method="post" action={entry.to}>
        <button type="submit" className={buttonClass}>
          {content}
        </button>
        <SentField />
      </form>
    );
  }
  if (entry.kind === "document") return <a href={entry.to}>{content}</a>;
  return (
    <Link to={entry.to} aria-current={pathname === entry.to ? "page" : undefined}>
      {content}
    </Link>
  );
}

type CountUnit = "unread" | "to do";

/** A number in a menu: "9+" beyond nine. Texts and spaces are for screen readers and plain-text browsers. */
export function MenuCount({ count, unit = "unread" }: { count: number; unit?: CountUnit }) {
  return (
    <span className="badge badge--count">
      <span className="visually-hidden"> </span>
      {count > 9 ? "9+" : count}
      <span className="visually-hidden"> {unit}</span>
    </span>
  );
}
