// /safety: how messages are checked, what is illegal here, and how to report, complain and appeal.
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LegalDocument } from "#app/ui/legal/legal-document.tsx";
import { SAFETY } from "#app/ui/legal/safety-text.tsx";
import type { Route } from "./+types/safety._index.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Staying safe",
    description: "How we check messages, what is illegal on Pawstead, and how to report, complain and appeal.",
    path: "/safety",
  });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [], FOR_EVERY_VIEWER);
  return null;
}

export default function SafetyPage() {
  return (
    <LegalDocument
      title="Staying safe"
      lede="How we check messages, what is illegal here, and how to report, complain and appeal."
      sections={SAFETY}
    />
  );
}
