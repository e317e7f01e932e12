// The animals of a born litter that are not listed, in one form: every button submits it, and none loses what was typed.
import { Form } from "react-router";
import type { Image } from "#app/domain/images/image.ts";
import { ROW_FIELDS, rowFieldName, type RowText } from "#app/domain/pets/litters/rows-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SUGGESTIONS } from "#app/ui/pets/listings/suggestions.ts";
import { LitterRow } from "./litter-row.tsx";

interface LitterRowsProps {
  rows: readonly RowText[];
  /** The first photo of each row, by its key. */
  images: Readonly<Record<string, Image>>;
  /** The ids of the stored rows that the form shows. */
  shown: readonly string[];
  /** Their versions. */
  versions: string;
  idempotencyKey: string;
  errors: Readonly<Record<string, string[]>>;
  formErrors: readonly string[];
  /** The price of an animal without its own, in pounds. */
  price: string;
  /** Whether the plan has room for another listing. */
  mayList: boolean;
  /** The label of the button to the photos, which saves the animals first. */
  photos: string;
  busy: boolean;
}

export function LitterRows({
  rows,
  images,
  shown,
  versions,
  errors,
  formErrors,
  price,
  mayList,
  photos,
  ...form
}: LitterRowsProps) {
  const { idempotencyKey, busy } = form;
  const waiting = rows.filter(({ staying }) => staying === "");
  return (
    <Form method="post" className="form-stack" noValidate>
      {/* The Enter key activates the first submit button of a form. */}
      <button type="submit" className="visually-hidden" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        Save animals
      </button>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="shown" value={shown.join(" ")} />
      <input type="hidden" name="versions" value={versions} />
      <input type="hidden" name="keys" value={rows.map(({ key }) => key).join(" ")} />
      <ErrorSummary
        errors={[
          ...formErrors.map((text) => ({ text })),
          ...rows.flatMap((row) =>
            ROW_FIELDS.flatMap((field) => {
              const fieldId = rowFieldName(row.key, field);
              const text = errors[fieldId]?.[0];
              return text ? [{ fieldId, text: `${row.name || "This animal"}: ${text}` }] : [];
            }),
          ),
        ]}
      />
      {rows.length > 0 && (
        <p>
          <Button variant="secondary" name="intent" value="photos">
            {photos}
          </Button>
        </p>
      )}
      <div className="litter-rows">
        {rows.map((row) => (
          <LitterRow
            key={row.key}
            row={row}
            image={images[row.key] ?? null}
            errors={errors}
            price={price}
            mayList={mayList}
          />
        ))}
      </div>
      <datalist id="colour-list">
        {SUGGESTIONS.colour.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" name="intent" value="add-male">
          Add a male
        </Button>
        <Button variant="secondary" name="intent" value="add-female">
          Add a female
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        {rows.length > 0 && (
          <Button
            name="intent"
            value="save"
            variant={waiting.length > 0 && mayList ? "secondary" : "primary"}
            busy={busy}
          >
            Save animals
          </Button>
        )}
        {waiting.length > 0 && mayList && (
          <Button name="intent" value="list-all">
            List all waiting animals
          </Button>
        )}
      </div>
    </Form>
  );
}
