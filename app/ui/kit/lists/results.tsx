// "Back to results" link from a detail page: the link to the whole list. With script it leads to the results viewed last.
import { Icon } from "#app/ui/kit/icon.tsx";
import { InlineScript } from "#app/ui/kit/inline-script.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { LEAD_BACK } from "./results-scripts.ts";

interface ResultsLinkProps {
  /** The path of the list without a query. */
  path: string;
  /** The text of the link to the whole list: "All pets". */
  all: string;
}

export function ResultsLink({ path, all }: ResultsLinkProps) {
  return (
    <>
      <Link to={path} className="results-link">
        <Icon name="left" />
        {all}
      </Link>
      <InlineScript text={LEAD_BACK} />
    </>
  );
}
