// The frame of a page that the profile leads to: the way back, the heading, and below it what introduces the page.
import type { ReactNode } from "react";
import { Link } from "#app/ui/kit/link.tsx";

interface ProfileSubpageProps {
  title: string;
  intro?: ReactNode;
  /** The way back; by default to the profile. Null where no other page is open to the user. */
  back?: { to: string; text: string } | null;
  children: ReactNode;
}

const TO_PROFILE = { to: "/profile", text: "Back to Profile" };

export function ProfileSubpage({ title, intro, back = TO_PROFILE, children }: ProfileSubpageProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        {back && (
          <p>
            <Link to={back.to}>{back.text}</Link>
          </p>
        )}
        <h1>{title}</h1>
        {intro}
      </div>
      {children}
    </div>
  );
}
