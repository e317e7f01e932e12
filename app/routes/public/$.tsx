// All URLs without a route. It is a route so that the 404 page has the site's header and footer.
import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 404 });
}

/** A POST is a 404 as well. */
export const action = loader;

export default function NotFoundPage() {
  return null;
}
