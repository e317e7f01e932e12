// Checks a breeder's telephone number with the server on blur. Unlike other checks, a failed request blocks the step:
// the visitor must try again, which repeats the request.
import { type SubmitEvent, useRef, useState } from "react";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { isCheckable } from "#app/ui/accounts/use-availability.ts";

type Answer = "free" | "taken" | "unanswered";

/** `error` is the error text for the number. Pass `onBlur` to the field and `onSubmit` to the form. */
export function usePhoneCheck(phone: string | undefined) {
  const [answer, setAnswer] = useState<{ phone: string; says: Answer } | null>(null);
  /** Set when the form is submitted by script after a response that is not rendered yet. */
  const answered = useRef(false);
  const known = answer !== null && answer.phone === phone ? answer.says : null;
  const look = async (): Promise<Answer> => {
    if (phone === undefined || !isCheckable("phone", phone)) return "free";
    const says = await ask(phone);
    setAnswer({ phone, says });
    return says;
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const pressed = event.nativeEvent.submitter;
    const passes = known !== "unanswered" || answered.current || pressed?.getAttribute("value") === "back";
    answered.current = false;
    if (passes) return;
    event.preventDefault();
    void look().then((says) => {
      answered.current = says !== "unanswered";
      if (answered.current) form.requestSubmit(pressed);
    });
  };
  return { error: sentence(known), checkPhone: () => void look(), onSubmit };
}

function sentence(says: Answer | null): string | undefined {
  if (says === "taken") return REGISTRATION_TEXTS.phoneTaken;
  return says === "unanswered" ? REGISTRATION_TEXTS.phoneUnchecked : undefined;
}

async function ask(phone: string): Promise<Answer> {
  try {
    const answer = await fetch(`/api/auth/check-field/phone/${encodeURIComponent(phone)}`);
    if (!answer.ok) return "unanswered";
    return ((await answer.json()) as { available: boolean }).available ? "free" : "taken";
  } catch {
    return "unanswered";
  }
}
