// The form of the home page that leads to the list of pets: a breed or type, and a place.
import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Suggestions } from "#app/ui/kit/lists/suggestions.tsx";
import { NearField } from "#app/ui/shared/places/near-field.tsx";

export function FindForm({ breeds }: { breeds: readonly string[] }) {
  return (
    <search className="find-form">
      <Form action="/pets" className="search-form search-form--place page-width">
        <TextField
          id="find-search"
          name="search"
          type="search"
          label="Breed or type"
          hideLabel
          placeholder="Breed or type"
          prefix={<Icon name="search" />}
          maxLength={100}
          autoComplete="off"
          list="find-breeds"
        />
        <Suggestions id="find-breeds" texts={breeds} />
        <NearField id="find-near" />
        <Button>Search</Button>
      </Form>
    </search>
  );
}
