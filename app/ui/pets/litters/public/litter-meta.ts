// Title, canonical URL and indexing of the list of litters and of a litter's page.
import { renditionUrl } from "#app/domain/images/image.ts";
import type { LitterPageView } from "#app/domain/pets/litters/public-views.ts";
import { stageText } from "#app/domain/pets/litters/ready.ts";
import { type LitterSearch, littersHref } from "#app/domain/pets/litters/search-params.ts";
import type { LitterType } from "#app/domain/pets/litters/stages.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/shared/search/params.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";

const KINDS: Record<LitterType, string> = { dog: "Puppies", cat: "Kittens", rabbit: "Baby rabbits" };
const DESCRIPTION_LENGTH = 155;

/** Types and pages are indexed; breeds, stages and places are not, because their combinations are endless. */
export function litterListMeta(search: LitterSearch) {
  const { type, breed, stage, location, page, pageSize } = search;
  const meta = {
    title: `${type ? `${KINDS[type]}: ` : ""}Litters${page > 1 ? `, page ${page}` : ""}`,
    description: `Litters of ${type ? KINDS[type].toLowerCase() : "puppies, kittens and rabbits"} from approved breeders across the United Kingdom: planned, expected and born.`,
  };
  if (breed || stage || location) return { ...meta, noIndex: true };
  return {
    ...meta,
    path: littersHref(search, { pageSize: DEFAULT_PAGE_SIZE, page: pageSize === DEFAULT_PAGE_SIZE ? page : 1 }),
  };
}

/** For pageMeta. Only a public litter may be indexed. */
export function litterMeta(litter: LitterPageView) {
  const { name, breed, location, slug, listed, image } = litter;
  const place = location ? ` in ${location}` : "";
  return {
    title: `${name}, ${breed}${place}`,
    description: shortenText(
      oneLine(`${litter.tagline}. ${stageText(litter)}${place}. ${litter.description}`),
      DESCRIPTION_LENGTH,
    ),
    path: `/litters/${slug}`,
    image: image ? renditionUrl(image, 1280, "jpg") : undefined,
    imageAlt: image?.alt,
    noIndex: !listed,
  };
}
