// The header of every page. Both menus are <details> elements full of plain links, so they open without script.
import { useRef } from "react";
import { useLocation } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { useDismissible } from "#app/ui/kit/enhance.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Tooltip } from "#app/ui/kit/tooltip.tsx";
import { accountEntries, BROWSE_ENTRIES, mobileEntries } from "./menu-entries.ts";
import { MenuCount, MenuItem } from "./menu-item.tsx";
import { useUnread } from "./unread.ts";

interface HeaderProps {
  viewer: Viewer | null;
  siteName: string;
  /** Number of entries "To do", where the page knows it better than the viewer's data. */
  toDo?: number;
  /** Transparent, over the hero of the home page. */
  clear?: boolean;
}

/** Brand, links to pets and breeders, and login links or the viewer's menu. */
export function Header({ viewer, siteName, toDo = viewer?.toDoCount ?? 0, clear = false }: HeaderProps) {
  const { pathname } = useLocation();
  return (
    <header className={classNames("site-header", clear && "site-header--clear")}>
      <div className="page-width">
        <Link to="/" className="site-header__brand">
          <img src="/logo.svg" alt="" width={36} height={36} fetchPriority="low" />
          {siteName}
        </Link>
        <nav className="site-header__nav site-header__nav--main" aria-label="Main">
          <ul>
            {BROWSE_ENTRIES.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="site-header__link" aria-current={pathname === to ? "page" : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {viewer ? <ViewerNav viewer={viewer} toDo={toDo} /> : <VisitorNav />}
        <MobileMenu viewer={viewer} toDo={toDo} />
      </div>
    </header>
  );
}

function VisitorNav() {
  return (
    <nav className="site-header__nav" aria-label="Account">
      <ul>
        <li>
          <Link to="/login" className="site-header__link">
            Login
          </Link>
        </li>
        <li>
          <Link to="/register" className="button">
            Sign Up
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function ViewerNav({ viewer, toDo }: { viewer: Viewer; toDo: number }) {
  const account = useRef<HTMLDetailsElement>(null);
  useDismissible(account);
  const unread = useUnread(viewer);
  return (
    <nav className="site-header__nav" aria-label="Account">
      <ul>
        <li>
          <Tooltip text="Favourites">
            <Link to="/favourites" className="icon-link">
              <Icon name="heart" />
              <span className="visually-hidden">Favourites</span>
            </Link>
          </Tooltip>
        </li>
        <li>
          <Tooltip text="Messages">
            <Link to="/messages" className="icon-link">
              <Icon name="message" />
              <span className="visually-hidden">Messages</span>
              {unread > 0 && <MenuCount count={unread} />}
            </Link>
          </Tooltip>
        </li>
        <li>
          <details className="menu account-menu" ref={account}>
            <summary>
              <img className="avatar" src={viewer.avatarUrl} alt="" width={36} height={36} fetchPriority="low" />
              <span className="visually-hidden">Account menu of </span>
              <span className="max-w-36 truncate">{viewer.firstName}</span>
              <Icon name="down" />
            </summary>
            <ul className="menu__list">
              {accountEntries(viewer).map((entry) => (
                <li key={entry.label} className={entry.kind === "post" ? "menu__divider" : undefined}>
                  <MenuItem entry={entry} icons count={entry.to === "/breeder" ? toDo : 0} unit="to do" />
                </li>
              ))}
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  );
}

function MobileMenu({ viewer, toDo }: { viewer: Viewer | null; toDo: number }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissible(menu);
  const { first, more } = mobileEntries(viewer);
  const unread = useUnread(viewer);
  return (
    <details className="menu mobile-menu" ref={menu}>
      <summary>
        <span className="mobile-menu__open">
          <Icon name="menu" />
          Menu
        </span>{" "}
        <span className="mobile-menu__close">
          <Icon name="close" />
          Close
        </span>
        {unread > 0 && <MenuCount count={unread} />}
      </summary>
      <nav className="mobile-menu__panel" aria-label="Menu">
        <MenuList entries={first} unread={unread} toDo={toDo} />
        {more.length > 0 && (
          <>
            <h2>Explore</h2>
            <MenuList entries={more} />
          </>
        )}
      </nav>
    </details>
  );
}

interface MenuListProps {
  entries: ReturnType<typeof accountEntries>;
  unread?: number;
  toDo?: number;
}

function MenuList({ entries, unread = 0, toDo = 0 }: MenuListProps) {
  return (
    <ul className="menu__list">
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.to === "/breeder" ? (
            <MenuItem entry={entry} icons count={toDo} unit="to do" />
          ) : (
            <MenuItem entry={entry} icons count={entry.to === "/messages" ? unread : 0} />
          )}
        </li>
      ))}
    </ul>
  );
}
