// Which of the three forms of /profile/edit is being submitted.
import { useNavigation } from "react-router";

/** Whether the form with this intent is being submitted. */
export function useSaving(intent: "personal" | "contact" | "address"): boolean {
  return useNavigation().formData?.get("intent") === intent;
}
