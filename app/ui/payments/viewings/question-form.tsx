// "Did the viewing take place?", for one of its two sides.
import { Form } from "react-router";
import { ANSWERS } from "#app/domain/payments/viewings/result.ts";
import { ANSWER_LABELS, VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import type { ViewingView } from "#app/domain/payments/viewings/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

interface QuestionFormProps {
  viewing: ViewingView;
  /** The further answers of a form that was sent without the first one. */
  said?: Readonly<Record<string, string>>;
}

export function QuestionForm({ viewing, said }: QuestionFormProps) {
  const { question, side, pet } = viewing;
  if (!question) return null;
  const options = ANSWERS.map((value) => ({ value, label: ANSWER_LABELS[side][value] }));
  const further = (name: string, legend: string) => (
    <RadioGroup id={name} name={name} legend={legend} options={YES_NO} defaultValue={said?.[name]} inline optional />
  );
  return (
    <Form method="post" action="?index" className="grid gap-4">
      <RadioGroup
        id="answer"
        name="answer"
        legend={`Did the viewing of ${pet.name} take place?`}
        options={options}
        error={said && [VIEWING_TEXTS.answer]}
        required
      />
      {side === "buyer" && (
        <fieldset className="grid gap-4">
          <legend className="soft-text">If it took place</legend>
          {further("saw_pet", `Did you see ${pet.name}?`)}
          {question.asksMother && further("with_mother", `Was ${pet.name} with its mother?`)}
          {question.asksPlace && further("at_place", "Was the viewing at the place shown in the advert?")}
        </fieldset>
      )}
      <Button wide>Send answer</Button>
    </Form>
  );
}
