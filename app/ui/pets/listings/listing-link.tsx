// A link to the listing form: to the whole form, and on narrow screens to its first step. Both are in the page, and the style
// shows one of them.
import { type LinkProps } from "react-router";
import { stepPath } from "#app/domain/pets/listings/steps.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Link } from "#app/ui/kit/link.tsx";

interface ListingLinkProps extends LinkProps {
  /** The URL of the whole form. */
  to: string;
}

export function ListingLink({ to, className, children, ...props }: ListingLinkProps) {
  const label = props["aria-label"];
  return (
    <>
      <Link {...props} to={to} className={classNames(className, "max-sm:hidden")}>
        {children}
      </Link>{" "}
      <Link
        {...props}
        to={stepPath(to, "about")}
        className={classNames(className, "sm:hidden")}
        aria-label={label && `${label} in steps`}
      >
        {children} <span className="visually-hidden">in steps</span>
      </Link>
    </>
  );
}
