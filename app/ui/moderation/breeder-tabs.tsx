// The lists of applications for moderators: one for each status.
import type { ApplicationStatus } from "#app/domain/moderation/rules.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { type RowFilter, rowParams } from "./row-search.tsx";

export const BREEDER_VIEWS: readonly { status: ApplicationStatus; label: string; empty: string }[] = [
  { status: "pending", label: "Pending", empty: "No application waits for a decision." },
  { status: "approved", label: "Approved", empty: "No application is approved." },
  { status: "rejected", label: "Rejected", empty: "No application is rejected." },
];

/** The URL of a page of a list; the pending ones are at the URL without a status. */
export function breederQueuePath({ status = "pending", ...filter }: { status?: string } & RowFilter): string {
  const params = new URLSearchParams({ ...(status !== "pending" && { status }), ...rowParams(filter) });
  return `/admin/breeders${params.size === 0 ? "" : `?${params}`}`;
}

export function BreederTabs({ current }: { current: ApplicationStatus }) {
  const tabs = BREEDER_VIEWS.map(({ status, label }) => ({
    label,
    to: breederQueuePath({ status }),
    current: status === current,
  }));
  return <Tabs label="Applications by state" tabs={tabs} />;
}
