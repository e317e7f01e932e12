// Skeleton: grey shapes while content loads. Screen readers announce "Loading" once for all shapes.
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** One shape; give it its size with utilities, such as "h-4 w-1/2". */
function Skeleton({ className }: { className?: string }) {
  return <span className={classNames("skeleton", className)} aria-hidden="true" />;
}

/** The skeleton of a card: image, name, two lines. */
export function SkeletonCard() {
  return (
    <div className="card overflow-hidden" aria-hidden="true">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="grid gap-3 p-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    </div>
  );
}

/** Wraps the shapes and labels them for screen readers. */
export function Loading({ label = "Loading", children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
