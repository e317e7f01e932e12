// Entries of each menu by viewer, as data: the header renders them, and tests read them without rendering.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { IconName } from "#app/ui/kit/icon.tsx";

export interface MenuEntry {
  label: string;
  to: string;
  icon?: IconName;
  /** "post" makes the entry a form button; a document link leaves the router out of it. */
  kind?: "post" | "document";
}

export const BROWSE_ENTRIES: readonly MenuEntry[] = [
  { label: "Browse Pets", to: "/pets", icon: "paw" },
  { label: "Find Breeders", to: "/breeders", icon: "search" },
];

const LOGIN: MenuEntry = { label: "Login", to: "/login", icon: "user" };
const SIGN_UP: MenuEntry = { label: "Sign Up", to: "/register", icon: "heart" };
const GOOGLE: MenuEntry = { label: "Login with Google", to: "/auth/google", icon: "right", kind: "document" };
const MESSAGES: MenuEntry = { label: "Messages", to: "/messages", icon: "message" };
const FAVOURITES: MenuEntry = { label: "Favourites", to: "/favourites", icon: "heart" };
const REVIEWS: MenuEntry = { label: "Reviews", to: "/reviews", icon: "star" };
const ADMIN_PANEL: MenuEntry = { label: "Admin Panel", to: "/admin", icon: "shield" };

/** Breeders, and applicants, who prepare their first listing there. */
function hasBreederArea({ isBreeder, isApplicant }: Viewer): boolean {
  return isBreeder || isApplicant === true;
}

/** The account menu of the desktop header. */
export function accountEntries(viewer: Viewer): MenuEntry[] {
  const own: MenuEntry[] = hasBreederArea(viewer)
    ? [
        { label: "Breeder Dashboard", to: "/breeder", icon: "home" },
        { label: "Manage Pets", to: "/breeder/pets", icon: "paw" },
      ]
    : [{ label: "Profile", to: "/profile", icon: "user" }];
  return [
    ...own,
    ...(hasPermission(viewer, "admin.access") ? [ADMIN_PANEL] : []),
    FAVOURITES,
    REVIEWS,
    logOut("Log Out"),
  ];
}

/** The full-screen menu of small screens: first the viewer's own entries, then the public ones. */
export function mobileEntries(viewer: Viewer | null): { first: MenuEntry[]; more: MenuEntry[] } {
  if (!viewer) return { first: [...BROWSE_ENTRIES, LOGIN, SIGN_UP, GOOGLE], more: [] };
  const breeder: MenuEntry[] = [
    { label: "Dashboard", to: "/breeder", icon: "home" },
    { label: "My Pets", to: "/breeder/pets", icon: "paw" },
  ];
  return {
    first: [...(hasBreederArea(viewer) ? breeder : []), FAVOURITES, MESSAGES, profileOf(viewer), logOut("Log Out")],
    more: [...BROWSE_ENTRIES, REVIEWS, ...(hasPermission(viewer, "admin.access") ? [ADMIN_PANEL] : [])],
  };
}

/** The app's context menu, which is in the footer of every page so that it needs no script. */
export function contextEntries(viewer: Viewer | null): MenuEntry[] {
  if (!viewer) return [LOGIN, SIGN_UP, GOOGLE];
  return [
    MESSAGES,
    ...(hasBreederArea(viewer) ? [{ label: "Breeder Dashboard", to: "/breeder" }] : []),
    profileOf(viewer),
    ...(hasPermission(viewer, "admin.access") ? [ADMIN_PANEL] : []),
    logOut("Logout"),
  ];
}

function profileOf(viewer: Viewer): MenuEntry {
  return { label: "Profile", to: viewer.isBreeder ? "/breeder/profile" : "/profile", icon: "user" };
}

function logOut(label: string): MenuEntry {
  return { label, to: "/logout", icon: "out", kind: "post" };
}
