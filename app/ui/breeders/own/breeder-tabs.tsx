// Tabs of the breeder area, which stay in view on a long page.
import { useLocation } from "react-router";
import { Tabs } from "#app/ui/kit/tabs.tsx";

interface Part {
  label: string;
  to: string;
  below: string;
  /** Other paths of the same part. */
  also?: readonly string[];
}

const PARTS: readonly Part[] = [
  { label: "Overview", to: "/breeder", below: "/breeder/profile" },
  { label: "Pets", to: "/breeder/pets", below: "/breeder/pets/", also: ["/breeder/litters", "/breeder/animals"] },
  { label: "Viewings", to: "/breeder/viewings", below: "/breeder/viewings/" },
  { label: "Settings", to: "/breeder/settings", below: "/breeder/settings/" },
  { label: "Subscription", to: "/breeder/subscription", below: "/breeder/subscription/" },
];

export function BreederTabs() {
  const { pathname } = useLocation();
  const tabs = PARTS.map(({ label, to, below, also = [] }: Part) => {
    const isBelow = [below, ...also].some((path) => pathname.startsWith(path));
    const current = pathname === to || isBelow ? ("within" as const) : false;
    // The profile is the overview at another URL.
    return { label, to, current: pathname === to || pathname === below ? true : current };
  });
  return <Tabs tabs={tabs} label="Breeder area" className="breeder-tabs" />;
}
