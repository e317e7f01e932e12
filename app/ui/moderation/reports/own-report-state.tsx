// The badge of a report's state.
import type { ComponentProps } from "react";
import { REPORT_STATES, type ReportState } from "#app/domain/moderation/reports/texts.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

const BADGES: Record<ReportState, ComponentProps<typeof Badge>["kind"]> = {
  received: "other",
  reviewed: "fair",
  action: "good",
  no_action: "other",
};

export function OwnReportState({ state }: { state: ReportState }) {
  return <Badge kind={BADGES[state]}>{REPORT_STATES[state]}</Badge>;
}
