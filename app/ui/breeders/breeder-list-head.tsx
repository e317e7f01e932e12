// Head of the lists of one breeder: breadcrumbs, heading, and a link back to the breeder.
import type { ReactNode } from "react";
import type { BreederPageView } from "#app/domain/breeders/views.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";

interface BreederListHeadProps {
  breeder: Pick<BreederPageView, "slug" | "tradingName">;
  title: string;
  /** The last of the breadcrumbs. */
  crumb: string;
  /** Below the heading. */
  children?: ReactNode;
}

export function BreederListHead({ breeder, title, crumb, children }: BreederListHeadProps) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Home", to: "/" },
          { label: "Find Breeders", to: "/breeders" },
          { label: breeder.tradingName, to: `/breeders/${breeder.slug}` },
          { label: crumb },
        ]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        {children}
      </div>
    </>
  );
}
