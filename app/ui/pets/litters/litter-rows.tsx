// The animals of a born litter that are not listed, in one form: every button submits it, and none loses what was typed.
import { Form } from "react-router";
import type { Image } from "#app/domain/images/image.ts";
import { LISTING_LIMITS } from "#app/domain/pets/listings/field-rules.ts";
import { ROW_STATUS_TEXTS } from "#app/domain/pets/litters/row-status.ts";
import { NOTE_MAX, ROW_FIELDS, rowFieldName, type RowField, type RowText } from "#app/domain/pets/litters/rows-form.ts";
import { parsePounds } from "#app/domain/pets/price.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { SUGGESTIONS } from "#app/ui/pets/listings/suggestions.ts";
import { AnimalPicture } from "./animal-picture.tsx";

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
      <div className="litter-rows">
        {rows.map((row) => (
          <Row
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

interface RowProps {
  row: RowText;
  image: Image | null;
  errors: LitterRowsProps["errors"];
  price: string;
  mayList: boolean;
}

function Row({ row, image, errors, price, mayList }: RowProps) {
  const { key, sex } = row;
  const text = (field: RowField) => {
    const name = rowFieldName(key, field);
    return { id: name, name, defaultValue: row[field], error: errors[name], autoComplete: "off" };
  };
  const name = row.name || "this animal";
  return (
    <fieldset className="card litter-card litter-row">
      <legend>
        {name} <span className="soft-text">({factsText(row, price)})</span>
      </legend>
      <input type="hidden" name={rowFieldName(key, "sex")} value={sex} />
      <AnimalPicture image={image} />
      <TextField
        {...text("colour")}
        label={<Of name={name}>Colour</Of>}
        list="colour-list"
        maxLength={LISTING_LIMITS.line}
      />
      <div className="litter-card__acts">
        {row.staying === "" && mayList && (
          <Button variant="secondary" name="intent" value={`list:${key}`}>
            List this animal<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        <details open={FOLDED.some((field) => errors[rowFieldName(key, field)])}>
          <summary>
            Edit<span className="visually-hidden">: {name}</span>
          </summary>
          <div className="litter-row__more">
            <TextField {...text("name")} label={<Of name={name}>Name</Of>} maxLength={LISTING_LIMITS.name} />
            <TextField
              {...text("price")}
              label={<Of name={name}>Price</Of>}
              prefix="£"
              inputMode="decimal"
              placeholder={price}
              maxLength={20}
            />
            <TextField
              {...text("microchip_number")}
              label={<Of name={name}>Microchip number</Of>}
              inputMode="numeric"
              maxLength={40}
            />
            <TextField {...text("note")} label={<Of name={name}>Note, for you only</Of>} maxLength={NOTE_MAX} />
            <Checkbox
              id={rowFieldName(key, "staying")}
              name={rowFieldName(key, "staying")}
              value="on"
              defaultChecked={row.staying !== ""}
              label={<Of name={name}>{ROW_STATUS_TEXTS.staying}</Of>}
            />
            <Button variant="quiet" name="intent" value={`remove:${key}`}>
              Remove<span className="visually-hidden">: {name}</span>
            </Button>
          </div>
        </details>
      </div>
    </fieldset>
  );
}

/** The fields under "Edit". */
const FOLDED: readonly RowField[] = ["name", "price", "microchip_number", "note", "staying"];

/** "male, £900, not listed yet". */
function factsText({ sex, price: own, staying }: RowText, price: string): string {
  const pence = parsePounds(own || price);
  const status = ROW_STATUS_TEXTS[staying === "" ? "waiting" : "staying"].toLowerCase();
  return [sex === "male" ? "male" : "female", ...(pence ? [formatPrice(pence)] : []), status].join(", ");
}

/** A label that also says which animal it is about, for users who hear one field at a time. */
function Of({ name, children }: { name: string; children: string }) {
  return (
    <>
      {children}
      <span className="visually-hidden"> of {name}</span>
    </>
  );
}
