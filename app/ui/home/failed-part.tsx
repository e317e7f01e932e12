// Replaces a part of the home page that failed to load.
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

/** The documented text, and a link to the page with the same content. */
export function FailedPart({ text, link }: { text: string; link: { label: string; to: string } }) {
  return (
    <div className="flash flash--error" role="alert">
      <Icon name="alert" />
      <span>
        {text}. <Link to={link.to}>{link.label}</Link>
      </span>
    </div>
  );
}
