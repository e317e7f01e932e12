// Whether the user gets text messages about viewings; shown once the phone is verified.
import { Form } from "react-router";
import type { Profile } from "#app/domain/accounts/profile/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";

export function ViewingTextsForm({ profile }: { profile: Profile }) {
  return (
    <Form method="post" className="form-stack" aria-labelledby="texts-heading">
      <h2 id="texts-heading">Text messages</h2>
      <input type="hidden" name="intent" value="texts" />
      <Checkbox
        id="viewing_texts"
        name="viewing_texts"
        label="Text me about my viewings"
        hint="2 hours before, to your verified phone."
        defaultChecked={profile.viewingTexts}
      />
      <p>
        <Button>Save</Button>
      </p>
    </Form>
  );
}
