// Tabs of the breeder area, which stay in view on a long page.
import { useLocation } from "react-router";
import { Tabs } from "#app/ui/kit/tabs.tsx";

const PARTS = [
  { label: "Overview", to: "/breeder", below: "/breeder/profile" },
  { label: "Pets", to: "/breeder/pets", below: "/breeder/pets/" },
  { label: "Settings", to: "/breeder/settings", below: "/breeder/settings/" },
  { label: "Subscription", to: "/breeder/subscription", below: "/breeder/subscription/" },
] as const;

export function BreederTabs() {
  const { pathname } = useLocation();
  const tabs = PARTS.map(({ label, to, below }) => {
    const current = pathname === to || pathname.startsWith(below) ? ("within" as const) : false;
    // The profile is the overview at another URL.
    return { label, to, current: pathname === to || pathname === below ? true : current };
  });
  return <Tabs tabs={tabs} label="Breeder area" className="breeder-tabs" />;
}
