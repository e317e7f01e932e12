// The stage of a litter with its dates, and the number of its animals.
import type { ReactNode } from "react";
import { DUE_DAYS, OPEN_STAGES, STAGE_TEXTS } from "#app/domain/pets/litters/stages.ts";
import { FormPart } from "#app/ui/breeders/applications/form-part.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, type LitterFields } from "./litter-parts.tsx";

const STAGES = OPEN_STAGES.map((value) => ({ value, label: STAGE_TEXTS[value] }));

/** `asksNumbers`: the numbers create the rows of a born litter. */
export function DatesPart({ state, asksNumbers }: { state: LitterFields; asksNumbers: boolean }) {
  const text = (name: string) => fieldProps(state, name);
  return (
    <FormPart title="Dates">
      <RadioGroup {...text("stage")} legend="Stage" options={STAGES} inline />
      <div className="litter-if litter-if--expected">
        <TextField
          {...text("due_date")}
          type="date"
          label="Due date"
          hint={`Within the next ${DUE_DAYS.dog} days, for rabbits ${DUE_DAYS.rabbit}.`}
          autoComplete="off"
        />
      </div>
      <div className="litter-if litter-if--born">
        <TextField {...text("birth_date")} type="date" label="Date of birth" autoComplete="off" />
        {asksNumbers && <NumberFields text={text} />}
      </div>
    </FormPart>
  );
}

interface NumberFieldsProps {
  text(name: string): { id: string; name: string; defaultValue: string; error: string[] | undefined };
}

/** How many males and females were born. */
export function NumberFields({ text }: NumberFieldsProps): ReactNode {
  const count = { inputMode: "numeric", autoComplete: "off", maxLength: 2 } as const;
  return (
    <>
      <TextField {...text("males")} {...count} label="Number of males" />
      <TextField {...text("females")} {...count} label="Number of females" />
    </>
  );
}
