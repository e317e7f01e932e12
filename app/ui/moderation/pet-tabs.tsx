// The views of listings for moderators: one for each state, and those that were changed after their approval.
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { type RowFilter, rowParams } from "./row-search.tsx";

export const PET_VIEWS: readonly { status: PetStatus | "all"; label: string; empty: string }[] = [
  { status: "pending", label: "Pending", empty: "No listing waits for a decision." },
  { status: "approved", label: "Active", empty: "No listing is approved." },
  { status: "hidden", label: "Hidden", empty: "No listing is hidden." },
  { status: "rejected", label: "Rejected", empty: "No listing is rejected." },
  { status: "all", label: "All", empty: "There is no listing." },
];

/** The URL of a page of a view. */
export function petQueuePath({ status, ...filter }: { status: PetStatus | "all" } & RowFilter): string {
  return `/admin/pets?${new URLSearchParams({ status, ...rowParams(filter) })}`;
}

export function PetTabs({ current }: { current: PetStatus | "all" | "changes" | "litters" }) {
  const views = PET_VIEWS.map(({ status, label }) => ({
    label,
    to: petQueuePath({ status }),
    current: status === current,
  }));
  const changes = { label: "Changed", to: "/admin/pets/changes", current: current === "changes" };
  const litters = { label: "Litters", to: "/admin/pets/litters", current: current === "litters" };
  return <Tabs label="Listings by state" className="tabs--wrap" tabs={[...views, changes, litters]} />;
}
