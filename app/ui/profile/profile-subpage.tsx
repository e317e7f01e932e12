// The frame of a page that the profile leads to: the way back, the heading, and below it what introduces the page.
import type { ReactNode } from "react";
import { Link } from "#app/ui/kit/link.tsx";

interface ProfileSubpageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function ProfileSubpage({ title, intro, children }: ProfileSubpageProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/profile">Back to Profile</Link>
        </p>
        <h1>{title}</h1>
        {intro}
      </div>
      {children}
    </div>
  );
}
