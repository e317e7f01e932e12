// The files that each URL takes: the only table of upload limits. The limit of a URL's body and the reading of its form follow
// from it, and tests/http/server/uploads.test.ts sends everything it promises to every form.
import { DOCUMENT_MAX_MEGABYTES } from "#app/domain/images/documents/texts.ts";
import { APPEAL_DOCUMENTS_MAX } from "#app/domain/moderation/decisions/appeal-rules.ts";
import { IMAGE_CEILING, OWN_SET_LIMIT, PHOTOS_AT_ONCE } from "#app/domain/pets/listing-photos/rules.ts";
import { CERTIFICATE_FIELD } from "#app/domain/pets/listings/certificate-views.ts";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";

/** The files of one field, or of the fields whose names match. An image has the limit of the site's settings. */
export interface FileField {
  name: string | RegExp;
  most: number;
  of: "image" | "document";
}

interface Upload {
  urls: readonly string[];
  files: readonly FileField[];
}

const images = (name: FileField["name"], most = 1): FileField => ({ name, most, of: "image" });
const documents = (name: string, most = 1): FileField => ({ name, most, of: "document" });
const certificate = documents(CERTIFICATE_FIELD);

export const UPLOADS: readonly Upload[] = [
  {
    urls: ["/profile/picture", "/breeder/profile/image", "/breeder/profile/cover", "/breeder/pets/{id}/proof"],
    files: [images("image")],
  },
  { urls: ["/breeder/photos"], files: [images("photos", PHOTOS_AT_ONCE)] },
  {
    urls: [
      ...["/breeder/pets/new", "/breeder/pets/new/{step}", "/breeder/pets/new/{step}/{draft}"],
      ...["/breeder/pets/{id}/edit", "/breeder/pets/{id}/edit/{step}"],
    ],
    files: [images(/^(?:photos|mother_photo)$/, IMAGE_CEILING), certificate],
  },
  {
    urls: ["/breeder/licences/new", "/breeder/licences/{id}/edit", "/breeder/animals/{id}/tests"],
    files: [documents("document")],
  },
  { urls: ["/breeder/pets/{id}/photos"], files: [documents("original")] },
  { urls: ["/decisions/{ref}/appeal"], files: [documents("documents", APPEAL_DOCUMENTS_MAX)] },
  {
    urls: ["/api/users/profile/image", "/api/breeders/{id}/profile-image", "/api/breeders/{id}/cover-image"],
    files: [images("image")],
  },
  { urls: ["/api/breeders/{id}/images"], files: [images("images", OWN_SET_LIMIT)] },
  { urls: ["/api/pets", "/api/pets/{id}"], files: [images(/^image\d{1,2}$/, IMAGE_CEILING), certificate] },
];

const PATTERNS = UPLOADS.flatMap(({ urls, files }) => urls.map((url) => ({ pattern: patternOf(url), files })));

/** The files that a path takes; null where it takes none. */
export function filesAt(path: string): readonly FileField[] | null {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.files ?? null;
}

/** The most bytes of one file. */
export function fileBytes({ of }: FileField, imageMegabytes: number): number {
  return (of === "image" ? imageMegabytes : DOCUMENT_MAX_MEGABYTES) * MEGABYTE;
}

/** The bytes of all files together. */
export function allFilesBytes(files: readonly FileField[], imageMegabytes: number): number {
  return files.reduce((sum, file) => sum + file.most * fileBytes(file, imageMegabytes), 0);
}

// Script sends the forms of pages to the same URL with ".data".
function patternOf(url: string): RegExp {
  return new RegExp(
    `^${url.replaceAll(/\{\w+\}/g, "[^/]+")}${url.startsWith("/api/") ? "" : String.raw`(?:\.data)?`}$`,
  );
}
