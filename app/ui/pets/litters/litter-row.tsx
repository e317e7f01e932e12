// An animal that is not listed, as a card of the form of its litter.
import type { Image } from "#app/domain/images/image.ts";
import { LISTING_LIMITS } from "#app/domain/pets/listings/field-rules.ts";
import { ROW_STATUS_TEXTS } from "#app/domain/pets/litters/row-status.ts";
import { NOTE_MAX, rowFieldName, type RowField, type RowText } from "#app/domain/pets/litters/rows-form.ts";
import { parsePounds } from "#app/domain/pets/price.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { AnimalPicture } from "./animal-picture.tsx";

interface LitterRowProps {
  row: RowText;
  image: Image | null;
  errors: Readonly<Record<string, string[]>>;
  price: string;
  mayList: boolean;
}

export function LitterRow({ row, image, errors, price, mayList }: LitterRowProps) {
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
