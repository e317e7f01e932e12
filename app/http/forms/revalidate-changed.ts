// Rereads a page after a form was refused because the data has changed meanwhile (409), so that it shows what the next submit is
// about. React Router reads nothing again after an error.
import type { ShouldRevalidateFunctionArgs } from "react-router";

export function revalidateChanged({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
