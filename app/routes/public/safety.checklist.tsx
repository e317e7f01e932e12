// /safety/checklist: what to look at and to ask before buying, to print. One part each for dogs, cats and rabbits.
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { SafetyChecklist } from "#app/ui/legal/safety-checklist.tsx";
import type { Route } from "./+types/safety.checklist.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Before you pay: a checklist",
    description: "What to look at and what to ask before you buy a dog, a cat or a rabbit. One page to print.",
    path: "/safety/checklist",
  });

export default function SafetyChecklistPage() {
  return <SafetyChecklist />;
}
