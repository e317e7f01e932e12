// Every address that no other route knows. A route of its own, so that the not-found page has the site around it.
import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 404 });
}

/** A form sent to such an address has done nothing either. */
export const action = loader;

export default function NotFoundPage() {
  return null;
}
