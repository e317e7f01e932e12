// /admin/queue/figures: what the moderators have decided over a period, and how long cases wait.
import { getScamFigures } from "#app/domain/conversations/messages/scam-figures.server.ts";
import { getQueueFigures } from "#app/domain/moderation/cases/figures.server.ts";
import { FIGURE_DAYS } from "#app/domain/moderation/cases/figures.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { FiguresPage } from "#app/ui/moderation/cases/figures-page.tsx";
import type { Route } from "./+types/queue.figures.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Figures of the moderation queue", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const days = FIGURE_DAYS.find((one) => String(one) === args.url.searchParams.get("days")) ?? FIGURE_DAYS[0];
  const [figures, scamRules] = await withRetry(() => Promise.all([getQueueFigures(viewer, days), getScamFigures()]));
  return { days, figures, scamRules };
}

export default function QueueFiguresPage({ loaderData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} />;
}
