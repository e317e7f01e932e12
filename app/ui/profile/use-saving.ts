// Which of the three forms of /profile/edit is on its way.
import { useNavigation } from "react-router";

/** Whether the form with this intent is being sent. */
export function useSaving(intent: "personal" | "contact" | "address"): boolean {
  return useNavigation().formData?.get("intent") === intent;
}
