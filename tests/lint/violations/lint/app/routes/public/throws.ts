// Values that a loader may throw: a Response, data() of React Router, an Error.
import { data } from "react-router";

export function thrown(status: number): never {
  if (status === 404) throw new Response(null, { status });
  if (status === 410) throw data(null, { status });
  if (status === 500) throw new Error("No answer");
  throw "text"; // fails: typescript/only-throw-error
}
