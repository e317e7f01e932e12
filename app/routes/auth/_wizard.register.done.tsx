// Registration, step 4: nothing to fill in. The account exists, and the user logs in.
import { redirect } from "react-router";

export function loader() {
  return redirect("/login", 303);
}

export default function DonePage() {
  return null;
}
