// Tabs of the breeder area, which stay in view on a long page.
import { useLocation, useRouteLoaderData } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { useUnread } from "#app/ui/layout/unread.ts";

interface Part {
  label: string;
  to: string;
  below: string;
  /** Other paths of the same part. */
  also?: readonly string[];
}

const OVERVIEW = "Overview";
const MESSAGES = "Messages";
const PARTS: readonly Part[] = [
  { label: OVERVIEW, to: "/breeder", below: "/breeder/profile" },
  { label: "Pets", to: "/breeder/pets", below: "/breeder/pets/", also: ["/breeder/litters", "/breeder/animals"] },
  { label: "Settings", to: "/breeder/settings", below: "/breeder/settings/" },
  { label: "Subscription", to: "/breeder/subscription", below: "/breeder/subscription/" },
  { label: MESSAGES, to: "/messages", below: "/messages/", also: ["/breeder/replies"] },
  { label: "Figures", to: "/breeder/figures", below: "/breeder/figures/" },
  { label: "Viewings", to: "/breeder/viewings", below: "/breeder/viewings/" },
];

const FOR_APPLICANTS: readonly string[] = [OVERVIEW, "Pets", MESSAGES];

/** The overview has the number of its entries to do; the tab of messages that of unread ones, as the menu. */
export function BreederTabs({ toDo }: { toDo: number }) {
  const viewer = useRouteLoaderData<{ viewer: Viewer | null }>("root")?.viewer ?? null;
  const unread = useUnread(viewer);
  const { pathname } = useLocation();
  const parts = viewer?.isApplicant ? PARTS.filter(({ label }) => FOR_APPLICANTS.includes(label)) : PARTS;
  const tabs = parts.map(({ label, to, below, also = [] }: Part) => {
    const isBelow = [below, ...also].some((path) => pathname.startsWith(path));
    const current = pathname === to || isBelow ? ("within" as const) : false;
    const number = { [OVERVIEW]: toDo, [MESSAGES]: unread }[label] ?? 0;
    const count = number > 0 ? { count: number } : {};
    // The profile is the overview at another URL.
    return { label, to, ...count, current: pathname === to || pathname === below ? true : current };
  });
  return <Tabs tabs={tabs} label="Breeder area" className="breeder-tabs" />;
}
