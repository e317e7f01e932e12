// /accessibility: the accessibility statement.
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ACCESSIBILITY } from "#app/ui/legal/accessibility-text.tsx";
import { LegalDocument } from "#app/ui/legal/legal-document.tsx";
import type { Route } from "./+types/accessibility.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Accessibility statement",
    description: "How accessible Pawstead is, what is not, and how to tell us about a problem.",
    path: "/accessibility",
  });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [], FOR_EVERY_VIEWER);
  return null;
}

export default function AccessibilityPage() {
  return (
    <LegalDocument
      title="Accessibility statement"
      lede="How accessible this site is, what is not, and how to tell us about a problem."
      sections={ACCESSIBILITY}
    />
  );
}
