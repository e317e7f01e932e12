// /selling-rules: the rules for listings, per nation.
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { SellingRules } from "#app/ui/legal/selling-rules.tsx";
import type { Route } from "./+types/selling-rules.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Selling rules",
    description: "What the law and our own rules ask of an advert for a pet in each nation of the UK.",
    path: "/selling-rules",
  });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [], FOR_EVERY_VIEWER);
  return null;
}

export default function SellingRulesPage() {
  return <SellingRules />;
}
