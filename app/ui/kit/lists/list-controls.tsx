// Selects above a list: sort order and page size. They belong to the list's GET form with an Apply button; with script
// a change applies at once and there is no button.
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { type Option, SelectField } from "#app/ui/kit/forms/field.tsx";

interface ListSelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
  /** The id of the GET form, if the select is outside it. */
  form?: string;
}

/** A select of a GET form that submits it on change once script runs. */
export function ListSelect({ name, label, value, options, form }: ListSelectProps) {
  return (
    <SelectField
      id={`list-${name}`}
      key={value}
      name={name}
      label={label}
      defaultValue={value}
      options={options}
      form={form}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    />
  );
}

/** "Show 12", "Show 24", "Show 48": query parameter page_size. */
export function PageSizeSelect({
  value,
  sizes = [12, 24, 48],
  form,
}: {
  value: number;
  sizes?: readonly number[];
  form?: string;
}) {
  const options = sizes.map((size) => ({ value: String(size), label: `Show ${size}` }));
  return <ListSelect name="page_size" label="Per page" value={String(value)} options={options} form={form} />;
}

/** The sort order: query parameter sort. */
export function SortSelect({ value, options, form }: { value: string; options: readonly Option[]; form?: string }) {
  return <ListSelect name="sort" label="Sort by" value={value} options={options} form={form} />;
}

/** Applies the selects without script. Put it last in its row, so that nothing moves when hydration removes it. */
export function ApplyButton({ form, children = "Apply" }: { form?: string; children?: string }) {
  if (useEnhanced()) return null;
  return (
    <button type="submit" className="button button--secondary" form={form} data-without-script="">
      {children}
    </button>
  );
}
