// The storage keys of an image whose renditions are complete.
import { RENDITION_EXTENSIONS, renditionName, renditionWidths } from "#app/domain/images/image.ts";
import { summaryName } from "#app/domain/images/stored-image.server.ts";

/** The keys of all renditions and of the summary, sorted. */
export const renditionFiles = (image: { key: string; width: number }) =>
  [
    ...renditionWidths(image).flatMap((width) =>
      RENDITION_EXTENSIONS.map((extension) => renditionName(image.key, width, extension)),
    ),
    summaryName(image.key),
  ].sort();
