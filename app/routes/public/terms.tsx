// The terms of use.
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { refundPeriods } from "#app/domain/shared/refund-window.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { env } from "#app/platform/env.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LegalDocument } from "#app/ui/legal/legal-document.tsx";
import { termsOf } from "#app/ui/legal/terms-text.tsx";
import type { Route } from "./+types/terms.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Terms of use",
    description: "What you and we can expect of each other on Pawstead, in eight short sections.",
    path: "/terms",
  });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [], FOR_EVERY_VIEWER);
  return refundPeriods(env.DEPOSIT_CANCEL_DAYS);
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalDocument
      title="Terms of use"
      lede="What you and we can expect of each other, in eight short sections."
      sections={termsOf(loaderData)}
    />
  );
}
