// The tabs of a breeder's listings: single pets and litters (LIT-01).
import { Tabs } from "#app/ui/kit/tabs.tsx";

export function ListingTabs({ current }: { current: "pets" | "litters" }) {
  return (
    <div className="mb-4">
      <Tabs
        label="Your listings"
        tabs={[
          { label: "Pets", to: "/breeder/pets", current: current === "pets" },
          { label: "Litters", to: "/breeder/litters", current: current === "litters" },
        ]}
      />
    </div>
  );
}
