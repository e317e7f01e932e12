// Reads the form of a licence: its fields, and the document with its type detected from the content.
import { findCouncil } from "#app/domain/breeders/licences/councils.ts";
import { licenceOf, licenceSchema, OTHER_COUNCIL } from "#app/domain/breeders/licences/schema.ts";
import type { LicenceView } from "#app/domain/breeders/licences/views.ts";
import { calendarDateOf, typedDate } from "#app/domain/shared/calendar-dates.ts";
import { readDocument } from "#app/http/documents/read-document.server.ts";
import { type Multipart, readMultipart } from "#app/http/forms/multipart.server.ts";
import { checkForm } from "#app/http/forms/parse-form.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";

/** The caller discards the files. `problem` is a refused document; `licence` is null when a field has an error. */
export async function readLicenceForm(request: Request) {
  const sent: Multipart = await readMultipart(request, { plainToo: true });
  for (const field of ["starts_on", "ends_on"]) sent.form.set(field, typedDate(formText(sent.form, field)));
  const submission = checkForm(sent.form, licenceSchema(calendarDateOf(new Date())));
  const licence = submission.status === "success" ? licenceOf(submission.value) : null;
  const { document: file } = sent;
  return { ...sent, submission, licence, ...(file ? await readDocument(file) : { document: null, problem: null }) };
}

function councilValues({ nation, council }: Pick<LicenceView, "nation" | "council">) {
  const listed = findCouncil(nation, council);
  return { council: listed ?? OTHER_COUNCIL, council_other: listed ? "" : council };
}

/** The fields of a stored licence as text. */
export function licenceValues(licence: LicenceView) {
  return {
    nation: licence.nation,
    kind: licence.kind,
    number: licence.number,
    ...councilValues(licence),
    holder_name: licence.holderName,
    starts_on: licence.startsOn,
    ends_on: licence.endsOn,
    stars: licence.stars === null ? "" : String(licence.stars),
    max_dogs: licence.maxDogs === null ? "" : String(licence.maxDogs),
    remark: licence.remark,
  };
}

export const EMPTY_LICENCE: ReturnType<typeof licenceValues> = {
  nation: "" as LicenceView["nation"],
  kind: "" as LicenceView["kind"],
  number: "",
  council: "",
  council_other: "",
  holder_name: "",
  starts_on: "",
  ends_on: "",
  stars: "",
  max_dogs: "",
  remark: "",
};
