// Checks whether a username, email address or telephone number is available, debounced by one second. The server
// decides when the form is submitted; this is early feedback only.
import { useEffect, useState } from "react";

export type Availability = "unchecked" | "checking" | "available" | "taken";
export type CheckedField = "username" | "email" | "phone";

const WAIT_MS = 1_000;

/** Whether a value is complete enough to be checked; `least` is the shortest username that the form takes. */
export function isCheckable(field: CheckedField, value: string, least = 2): boolean {
  if (field === "username") return value.length >= least && /^[A-Za-z0-9._]{2,50}$/.test(value);
  return field === "email" ? value.includes("@") : value.replaceAll(/[^\d+]/g, "").length >= 10;
}

interface Answer {
  value: string;
  state: Availability;
}

/**
 * Returns the state of a field's value. `known` is a value that needs no check, such as the account's own username. A
 * check without a response leaves the value unchecked (see TEN-65 for telephones, where the form decides).
 */
export function useAvailability(
  field: CheckedField,
  value: string,
  { known = "", least }: { known?: string; least?: number } = {},
): Availability {
  const [answer, setAnswer] = useState<Answer>({ value: "", state: "unchecked" });
  const wanted = isCheckable(field, value, least) && value.toLowerCase() !== known.toLowerCase();
  useEffect(() => {
    if (!wanted) return;
    const end = new AbortController();
    const timer = setTimeout(() => {
      setAnswer({ value, state: "checking" });
      void ask(field, value, end.signal).then((state) => {
        if (!end.signal.aborted) setAnswer({ value, state });
      });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [field, value, wanted]);
  return wanted && answer.value === value ? answer.state : "unchecked";
}

async function ask(field: CheckedField, value: string, signal: AbortSignal): Promise<Availability> {
  try {
    const answer = await fetch(`/api/auth/check-field/${field}/${encodeURIComponent(value)}`, { signal });
    if (!answer.ok) return "unchecked";
    const { available } = (await answer.json()) as { available: boolean };
    return available ? "available" : "taken";
  } catch {
    return "unchecked";
  }
}
