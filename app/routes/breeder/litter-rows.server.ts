// The actions of the form with the animals of a litter. Each button submits the whole form; adding and removing animals only
// changes the form, and saving stores all of it or nothing.
import { data, redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { ADDING_REFUSALS } from "#app/domain/pets/listings/limits.ts";
import { listRows } from "#app/domain/pets/litters/list-rows.server.ts";
import { countOpenQuestions } from "#app/domain/pets/litters/litter-questions.server.ts";
import { nextRow } from "#app/domain/pets/litters/new-rows.ts";
import { parseRowVersions } from "#app/domain/pets/litters/row-versions.server.ts";
import {
  isRowKey,
  parseRows,
  ROW_FIELDS,
  rowFieldName,
  type RowText,
  type ValidRow,
} from "#app/domain/pets/litters/rows-form.ts";
import { type RowsSaved, saveRows } from "#app/domain/pets/litters/save-rows.server.ts";
import { ANIMALS_MAX } from "#app/domain/pets/litters/stages.ts";
import {
  FORM_OUT_OF_DATE,
  listedText,
  LITTER_NOT_SAVED,
  NONE_LISTED,
  notListedTexts,
  planFullText,
  ROWS_SAVED,
  TOO_MANY_ANIMALS,
} from "#app/domain/pets/litters/texts.ts";
import type { LitterPage } from "#app/domain/pets/litters/views.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import type { AppContext } from "#app/http/server/context.ts";

interface SentRows {
  rows: RowText[];
  shown: number[];
  versions: string;
  idempotencyKey: string;
}

/** The rows of the form in their order. More rows than a litter can have are cut off after the first one too many. */
function readRows(form: FormData): SentRows {
  const keys = [...new Set(formText(form, "keys").split(" ").filter(isRowKey))].slice(0, ANIMALS_MAX + 1);
  const rows = keys.map((key) => {
    const fields = ROW_FIELDS.map((field) => [field, formText(form, rowFieldName(key, field))]);
    return { key, ...Object.fromEntries(fields) } as RowText;
  });
  const shown = formText(form, "shown")
    .split(" ")
    .flatMap((id) => parseId(id) ?? [])
    .slice(0, ANIMALS_MAX);
  return { rows, shown, versions: formText(form, "versions"), idempotencyKey: formText(form, "idempotencyKey") };
}

/** Carries out the action of the submitted button; an unknown one saves. */
export async function actOnRows(context: AppContext, viewer: Viewer, litter: LitterPage, form: FormData) {
  const intent = formText(form, "intent");
  const sent = readRows(form);
  const again = (
    status: number,
    what: { rows?: RowText[]; errors?: Record<string, string[]>; formErrors?: string[]; versions?: string },
  ) => {
    const { rows, shown, versions } = sent;
    return data(
      { rows, errors: {}, formErrors: [], shown, versions, idempotencyKey: newIdempotencyKey(), ...what },
      { status },
    );
  };
  const total = litter.listedRows.length + sent.rows.length;
  if (intent === "add-male" || intent === "add-female") {
    if (total >= ANIMALS_MAX) return again(422, { formErrors: [TOO_MANY_ANIMALS] });
    return again(200, { rows: [...sent.rows, addedRow(sent.rows, litter, intent === "add-male" ? "male" : "female")] });
  }
  if (intent.startsWith("remove:")) {
    const key = intent.slice("remove:".length);
    return again(200, { rows: sent.rows.filter((row) => row.key !== key) });
  }
  if (total > ANIMALS_MAX) return again(422, { formErrors: [TOO_MANY_ANIMALS] });
  const parsed = parseRows(sent.rows);
  if (!parsed.ok) return again(422, { errors: parsed.errors });
  const { litterId } = litter;
  const { shown, idempotencyKey } = sent;
  const versions = parseRowVersions(sent.versions);
  const saved = await withErrorLogging(context, () =>
    saveRows({ viewer, litterId, rows: parsed.rows, shown, versions, idempotencyKey }),
  );
  if (!saved) return again(503, { formErrors: [LITTER_NOT_SAVED] });
  if (!saved.ok) return refusedRows(saved, again);
  const page = `/breeder/litters/${litterId}`;
  if (intent === "photos") return redirect(`${page}/photos`, 303);
  if (intent !== "list-all" && !intent.startsWith("list:")) {
    return flashRedirect(page, { kind: "success", text: ROWS_SAVED });
  }
  const at = sent.rows.findIndex(({ key }) => key === intent.slice("list:".length));
  const rowId = intent === "list-all" ? undefined : (saved.value.rowIds[at] ?? null);
  if (rowId === null) return flashRedirect(page, { kind: "error", text: NONE_LISTED });
  return list(context, viewer, { litterId, rowId, page, idempotencyKey, saved: parsed.rows });
}

function addedRow(rows: readonly RowText[], litter: LitterPage, sex: "male" | "female"): RowText {
  const used = rows.flatMap(({ key }) => (key.startsWith("new-") ? [Number(key.slice("new-".length))] : []));
  const { name } = nextRow([...rows, ...litter.listedRows], sex);
  const key = `new-${Math.max(0, ...used) + 1}`;
  return { key, name, sex, colour: "", microchip_number: "", price: "", note: "", staying: "" };
}

type Again = (
  status: number,
  what: { errors?: Record<string, string[]>; formErrors?: string[]; versions?: string },
) => unknown;

function refusedRows<Answer extends Again>(saved: Exclude<RowsSaved, { ok: true }>, again: Answer) {
  type Reply = ReturnType<Answer>;
  if (saved.code === "changed") {
    const { changes, versions } = saved;
    return again(409, { formErrors: changedMessages(changes), versions }) as Reply;
  }
  if (saved.code === "invalid") return again(422, { errors: saved.errors }) as Reply;
  if (saved.code === "too-many") return again(422, { formErrors: [TOO_MANY_ANIMALS] }) as Reply;
  if (saved.code === "idempotency-key-missing") return again(400, { formErrors: [FORM_OUT_OF_DATE] }) as Reply;
  throw listingError("not-found");
}

interface Listing {
  litterId: number;
  rowId: number | undefined;
  page: string;
  idempotencyKey: string;
  saved: readonly ValidRow[];
}

/** Lists the saved rows; the flash message says what became of them. */
async function list(context: AppContext, viewer: Viewer, { page, ...rows }: Listing) {
  const listed = await withErrorLogging(context, () => listRows({ viewer, ...rows }));
  if (!listed) return flashRedirect(page, { kind: "error", text: LITTER_NOT_SAVED });
  if (listed.ok) {
    const { petIds, waiting } = listed.value;
    if (petIds.length === 0) return flashRedirect(page, { kind: "error", text: NONE_LISTED });
    const [{ limit }, open] = await Promise.all([getPlanUsage(viewer.breederId!), countOpenQuestions(petIds)]);
    const rest = waiting > 0 ? ` ${planFullText(limit, waiting)}` : "";
    return flashRedirect(page, { kind: "success", text: listedText(petIds.length, open) + rest });
  }
  if (listed.code === "not-allowed") {
    const text = notListedTexts(listed.faults);
    return flashRedirect(page, { kind: "error", text: `The animals are saved, but none is listed. ${text}` });
  }
  if (listed.code === "idempotency-key-missing") return flashRedirect(page, { kind: "error", text: FORM_OUT_OF_DATE });
  if (listed.code === "forbidden" || listed.code === "not-found" || listed.code === "not-born") {
    throw listingError("not-found");
  }
  return flashRedirect(page, { kind: "error", text: ADDING_REFUSALS[listed.code] });
}
