// Legal centre: links to the legal texts, the state of the service, and the user's data.
import { Badge } from "#app/ui/kit/badge.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Link } from "#app/ui/kit/link.tsx";

const TEXTS = [
  { title: "Terms of use", to: "/terms", text: "Accounts, listings, breeder verification, payments and deposits." },
  {
    title: "Privacy notice",
    to: "/privacy",
    text: "What we collect and use, who sees it, and the few cookies we set.",
  },
  {
    title: "Selling rules",
    to: "/selling-rules",
    text: "What an advert for a pet must say, and what we do not list, in each nation of the UK.",
  },
  {
    title: "Staying safe",
    to: "/safety",
    text: "How we check messages, what is illegal here, and how to report, complain and appeal.",
  },
] as const;

interface LegalHubProps {
  /** Whether the site is healthy (the readiness check). */
  healthy: boolean;
  signedIn: boolean;
}

export function LegalHub({ healthy, signedIn }: LegalHubProps) {
  return (
    <div className="page-width grid gap-8">
      <div className="page-head mb-0">
        <h1>Legal</h1>
        <p className="lede">The small print in normal print, and how the site is doing.</p>
      </div>
      <ul className="legal-hub__links">
        {TEXTS.map(({ title, to, text }) => (
          <li key={to}>
            <Card className="h-full">
              <h2>
                <Link to={to}>{title}</Link>
              </h2>
              <p className="soft-text mt-1">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <section aria-labelledby="status">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="status">Service status</h2>
          <Badge kind={healthy ? "good" : "poor"}>{healthy ? "Operational" : "Issues Detected"}</Badge>
        </div>
        <p className="soft-text mt-2">
          {healthy
            ? "Checked just now, when this page was made."
            : "Some parts may not work at the moment. Please try again in a few minutes."}
        </p>
      </section>
      {signedIn && <DataCopy />}
      <p>
        Something else? <Link to="/contact">Contact us</Link>
      </p>
    </div>
  );
}

function DataCopy() {
  return (
    <section aria-labelledby="your-data" className="grid gap-3">
      <h2 id="your-data">Your data</h2>
      <p className="soft-text reading-width">You do not need to wait. Get your copy now.</p>
      <div>
        <LinkButton to="/profile/data" variant="secondary">
          Request Data Copy
        </LinkButton>
      </div>
    </section>
  );
}
