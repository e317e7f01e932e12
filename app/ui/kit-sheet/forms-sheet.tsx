// Kit page: fields, also with errors and disabled, and overlays.
import { useState } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { FilterDrawer } from "#app/ui/kit/filter-drawer.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { ApplyButton, PageSizeSelect, SortSelect } from "#app/ui/kit/lists/list-controls.tsx";
import { Specimen } from "./specimen.tsx";

const TYPES = [
  { value: "dog", label: "Dog" },
  { value: "cat", label: "Cat" },
  { value: "rabbit", label: "Rabbit" },
  { value: "other", label: "Other" },
];
const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "price-asc", label: "Price: low to high" },
];

export function FormsSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen title="Messages" rows>
        <Flash flash={{ kind: "success", text: "Your message has been sent." }} toast={false} />
        <Flash flash={{ kind: "error", text: "Your session has expired. Please log in again." }} toast={false} />
        <Flash flash={{ kind: "info", text: "Log in to save pets you like." }} toast={false} />
      </Specimen>
      <Specimen title="Form" rows>
        <form className="form-stack" action="#form">
          <ErrorSummary
            errors={[
              { fieldId: "kit-email", text: "Enter a valid email address" },
              { fieldId: "kit-kind", text: "Choose a kind of pet" },
            ]}
          />
          <TextField id="kit-name" name="name" label="Your name" autoComplete="name" />
          <TextField
            id="kit-email"
            name="email"
            type="email"
            label="Email address"
            hint="We only use it to answer you."
            error="Enter a valid email address"
            defaultValue="amira@"
          />
          <TextField id="kit-price" name="price" label="Highest price" prefix="£" inputMode="decimal" optional />
          <SelectField id="kit-sort" name="kitsort" label="Sort order" options={SORTS} />
          <RadioGroup
            id="kit-kind"
            name="kind"
            legend="Kind of pet"
            options={TYPES}
            error="Choose a kind of pet"
            inline
          />
          <Checkbox
            id="kit-terms"
            name="terms"
            label="I agree to the terms"
            hint="You can read them before you decide."
          />
          <TextAreaField id="kit-message" name="message" label="Message" hint="Up to 2,000 characters." />
          <TextField id="kit-off" label="Username" defaultValue="demo.buyer" disabled />
          <Button>Send message</Button>
        </form>
      </Specimen>
      <Specimen title="Drawer and list controls" rows>
        <form className="list-view__bar" action="#list">
          <FilterDrawer count={2} resetHref="/pets">
            <div className="form-stack">
              <RadioGroup id="kit-type" name="type" legend="Pet type" options={TYPES} defaultValue="dog" inline />
              <TextField id="kit-breed" name="breed" label="Breed" />
            </div>
          </FilterDrawer>
          <div className="list-view__selects">
            <SortSelect value="newest" options={SORTS} />
            <PageSizeSelect value={12} />
            <ApplyButton />
          </div>
        </form>
      </Specimen>
      <Specimen title="Dialog">
        <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Remove this picture?">
          <p>It will no longer be shown on the page of this pet.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button type="button" variant="danger" onClick={() => setOpen(false)}>
              Remove picture
            </Button>
            <Button type="button" variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </div>
        </Dialog>
      </Specimen>
    </>
  );
}
