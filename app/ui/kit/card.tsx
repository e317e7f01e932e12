// Plain card. Pets, breeders and reviews have their own card components with the same class.
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A padded surface; any attribute of a div. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("card card--padded", className)} />;
}
