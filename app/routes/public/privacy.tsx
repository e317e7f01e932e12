// The privacy notice.
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { env } from "#app/platform/env.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LegalDocument } from "#app/ui/legal/legal-document.tsx";
import { privacyOf } from "#app/ui/legal/privacy-text.tsx";
import type { Route } from "./+types/privacy.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Privacy notice",
    description: "What Pawstead knows about you, what it is used for, and what you can ask of us.",
    path: "/privacy",
  });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [], FOR_EVERY_VIEWER);
  return env.CLOSING_DAYS;
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalDocument
      title="Privacy notice"
      lede="What we know about you, what we use it for, and what you can ask of us."
      sections={privacyOf(loaderData)}
    />
  );
}
