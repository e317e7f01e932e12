// The link to the page that takes back the decision about a listing or an application.
import { buttonClass } from "#app/ui/kit/button.tsx";

interface Subject {
  kind: "pet" | "breeder";
  id: number;
}

export function TakeBackLink({ kind, id, name }: Subject & { name: string }) {
  return (
    <a className={buttonClass("quiet")} href={takeBackPath({ kind, id })}>
      Take back<span className="visually-hidden">{` the decision about ${name}`}</span>
    </a>
  );
}

/** The page that takes a decision back. */
export function takeBackPath({ kind, id }: Subject): string {
  return `/admin/take-back/${kind}/${id}`;
}
