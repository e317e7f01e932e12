// Step 4 of signing up has nothing to fill in: whoever comes here has an account, and logs in.
import { redirect } from "react-router";

export function loader() {
  return redirect("/login", 303);
}

export default function DonePage() {
  return null;
}
