// Meta tags of a breeder's pages, for search engines and link previews.
import type { MetaDescriptor } from "react-router";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import type { BreederPageView } from "#app/domain/breeders/views.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { isMissingBreeder } from "./breeder-error.tsx";
import { breederImage } from "./breeder-structured-data.ts";

const DESCRIPTION_LENGTH = 160;

/** Returns the `meta` of a breeder's page at any of its URLs; the canonical URL is the one with the slug. */
export function breederPageMeta(siteUrl: string, breeder: BreederPageView | undefined, error: unknown) {
  if (!breeder) return missingBreederMeta(siteUrl, error);
  return pageMeta(siteUrl, {
    title: breeder.tradingName,
    description: shorten(`${breeder.tradingName}, ${breeder.location}. ${breeder.description}`),
    path: `/breeders/${breeder.slug}`,
    image: breederImage(breeder),
    imageAlt: breederImage(breeder) && breeder.tradingName,
    type: "profile",
    noIndex: !breeder.isApproved,
  });
}

interface BreederListPage {
  breeder: Pick<BreederPageView, "breederId" | "tradingName" | "isApproved">;
  list: { page: number } | null;
  part: "pets" | "reviews";
}

/** Returns the `meta` of /breeders/{id}/pets and /breeders/{id}/reviews; the canonical URL is the one with the id. */
export function breederListMeta(siteUrl: string, shown: BreederListPage | undefined, error: unknown): MetaDescriptor[] {
  if (!shown) return missingBreederMeta(siteUrl, error);
  const { breeder, list, part } = shown;
  const page = list?.page ?? 1;
  const title = part === "pets" ? `Pets from ${breeder.tradingName}` : `Reviews of ${breeder.tradingName}`;
  return pageMeta(siteUrl, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${title}, an approved breeder on ${SITE_NAME}.`,
    path: `/breeders/${breeder.breederId}/${part}${page > 1 ? `?page=${page}` : ""}`,
    noIndex: !breeder.isApproved || !list,
  });
}

/** Returns the `meta` of BreederErrorPage. */
export function missingBreederMeta(siteUrl: string, error: unknown): MetaDescriptor[] {
  const title = isMissingBreeder(error) ? BREEDER_NOT_FOUND : errorText(error).title;
  return pageMeta(siteUrl, { title, noIndex: true });
}

/** Returns one line of at most DESCRIPTION_LENGTH characters, cut between words. */
function shorten(text: string): string {
  return shortenText(oneLine(text), DESCRIPTION_LENGTH);
}
