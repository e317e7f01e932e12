// The link to the page that reverses the decision about a listing or an application; an approval is unapproved.
import { buttonClass } from "#app/ui/kit/button.tsx";

interface Subject {
  kind: "pet" | "breeder";
  id: number;
}

export function ReverseLink({ kind, id, name, isApproval }: Subject & { name: string; isApproval: boolean }) {
  return (
    <a className={buttonClass("quiet")} href={reversePath({ kind, id })}>
      {isApproval ? "Unapprove" : "Reverse"}
      <span className="visually-hidden">{isApproval ? ` ${name}` : ` the decision about ${name}`}</span>
    </a>
  );
}

/** The page that reverses a decision. */
export function reversePath({ kind, id }: Subject): string {
  return `/admin/reverse/${kind}/${id}`;
}
