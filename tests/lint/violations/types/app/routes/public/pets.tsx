// A route, with the types that the router writes for it.
import type { Route } from "./+types/pets.ts";

export const meta: Route.MetaFunction = ({ data }) => [{ title: data.nmae }]; // fails: TS2339

export default function Pets({ loaderData }: Route.ComponentProps) {
  const size: number = loaderData.name; // fails: TS2322
  return <p title={size}>{loaderData.missing}</p>; // fails: TS2322, TS2339
}
