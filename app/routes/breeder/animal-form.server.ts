// Reads the forms of a parent and of a health test, and the pages that they return to.
import { healthTestSchema } from "#app/domain/pets/animals/health-test-schema.ts";
import { animalSchema } from "#app/domain/pets/animals/schema.ts";
import { type AnimalView, PARENT_TYPES } from "#app/domain/pets/animals/views.ts";
import { calendarDateOf, typedDate } from "#app/domain/shared/calendar-dates.ts";
import { readDocument } from "#app/http/documents/read-document.server.ts";
import { type Multipart, readMultipart } from "#app/http/forms/multipart.server.ts";
import { checkForm } from "#app/http/forms/parse-form.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { safePath } from "#app/http/forms/safe-path.ts";

/** `animal` is null when a field has an error. `from` is the page that the parent is for. */
export async function readAnimalForm(request: Request) {
  const form = await readForm(request);
  form.set("date_of_birth", typedDate(formText(form, "date_of_birth")));
  const submission = checkForm(form, animalSchema(calendarDateOf(new Date())));
  const animal = submission.status === "success" ? submission.value : null;
  return { form, submission, animal, from: returnPath(formText(form, "from")) };
}

/** The caller discards the files. `problem` is a refused document; `test` is null when a field has an error. */
export async function readHealthTestForm(request: Request, { bornOn }: Pick<AnimalView, "bornOn">) {
  const sent: Multipart = await readMultipart(request, { plainToo: true });
  sent.form.set("tested_on", typedDate(formText(sent.form, "tested_on")));
  const submission = checkForm(sent.form, healthTestSchema(calendarDateOf(new Date()), bornOn));
  const test = submission.status === "success" ? submission.value : null;
  const { document: file } = sent;
  return { ...sent, submission, test, ...(file ? await readDocument(file) : { document: null, problem: null }) };
}

/** A page of the breeder area; null for any other text. */
export function returnPath(text: string | null): string | null {
  const path = safePath(text);
  return path?.startsWith("/breeder/") ? path : null;
}

/** The page of a litter to return to, with the new parent for its form (BRD-05); other pages as they are. */
export function withNewParent(path: string, animalId: number, sex: string): string {
  const url = new URL(path, "http://site.invalid");
  if (!url.pathname.startsWith("/breeder/litters/")) return path;
  url.searchParams.set(sex === "female" ? "dam_id" : "sire_id", String(animalId));
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The fields of a stored parent as text. */
export function animalValues(animal: AnimalView) {
  return {
    name: animal.name,
    sex: animal.sex as string,
    type: animal.type as string,
    breed: animal.breed,
    date_of_birth: animal.bornOn ?? "",
    registered_name: animal.registeredName ?? "",
    registered_number: animal.registeredNumber ?? "",
    microchip_number: animal.microchipNumber ?? "",
    lives_with_us: animal.livesWithUs ? "yes" : "no",
  };
}

/** The fields of a new parent; sex and type as the query of the URL gives them. */
export function newAnimalValues(query: URLSearchParams): ReturnType<typeof animalValues> {
  const given = (name: string, allowed: readonly string[]) => allowed.find((one) => one === query.get(name)) ?? "";
  return {
    name: "",
    sex: given("sex", ["female", "male"]),
    type: given("type", PARENT_TYPES),
    breed: "",
    date_of_birth: "",
    registered_name: "",
    registered_number: "",
    microchip_number: "",
    lives_with_us: "yes",
  };
}
