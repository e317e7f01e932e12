// The values of a litter with those that are typed in a step of its form, for the marks of the steps (BRD-14).
import { type RefObject, useEffect, useState } from "react";
import type { LitterText } from "#app/domain/pets/litters/schema.ts";
import { textIn } from "#app/ui/pets/listings/use-autosave.ts";

export function useTyped(form: RefObject<HTMLFormElement | null>, values: LitterText): LitterText {
  const [typed, setTyped] = useState<LitterText>({});
  useEffect(() => {
    const element = form.current;
    const onInput = () => element && setTyped(Object.fromEntries(textIn(element)));
    element?.addEventListener("input", onInput);
    return () => element?.removeEventListener("input", onInput);
  }, [form]);
  return { ...values, ...typed };
}
