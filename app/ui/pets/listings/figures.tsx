// The figures of a breeder's listings, with a line for each day.
import type { ReactNode } from "react";
import { FIGURE_DAYS, type Figures, type FiguresPage } from "#app/domain/operations/listing-figures/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { Card } from "#app/ui/kit/card.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Link } from "#app/ui/kit/link.tsx";

export function ListingFiguresPage({ page, children }: { page: FiguresPage; children: ReactNode }) {
  const { days, total, listings, advice } = page;
  return (
    <div className="page-width grid gap-6">
      <div className="page-head">
        <h1>Figures</h1>
        <p className="soft-text">
          Each visitor counts once a day for a pet, and appears here within an hour. You, our moderators and search
          engines are not counted.
        </p>
      </div>
      <nav aria-label="Days">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {FIGURE_DAYS.map((each) => (
            <li key={each}>
              <Link
                to={`/breeder/figures?days=${each}`}
                aria-current={each === days ? "page" : undefined}
                className={classNames("inline-flex min-h-11 items-center", each === days && "font-bold")}
              >
                {counted(each, "day")}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {advice && <p className="font-bold">{advice}</p>}
      {listings.length === 0 ? (
        <p className="soft-text">You have no listings yet.</p>
      ) : (
        <>
          <FigureCard title="All listings" figures={total} days={days} level="h2" />
          <ul className="grid gap-4 sm:grid-cols-2">
            {listings.map((listing) => (
              <li key={listing.petId}>
                <FigureCard
                  title={listing.name}
                  to={`/pets/${listing.slug}`}
                  figures={listing}
                  days={days}
                  level="h3"
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </div>
  );
}

interface FigureCardProps {
  title: string;
  to?: string;
  figures: Figures & { openedByDay: readonly number[] };
  days: number;
  level: "h2" | "h3";
}

function FigureCard({ title, to, figures, days, level: Heading }: FigureCardProps) {
  const facts = [
    ["Seen in lists", figures.seen],
    ["Opened", figures.opened],
    ["Saved", figures.saved],
    ["Conversations", figures.messages],
    ["Deposits", figures.deposits],
  ] as const;
  return (
    <Card className="grid gap-3">
      <Heading className="text-lg font-bold">{to ? <Link to={to}>{title}</Link> : title}</Heading>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="soft-text small-text">{label}</dt>
            <dd className="font-bold">{value.toLocaleString("en-GB")}</dd>
          </div>
        ))}
      </dl>
      <DayLine values={figures.openedByDay} label={`Opened on each day, for ${counted(days, "day")}`} />
    </Card>
  );
}

const [WIDTH, HEIGHT] = [300, 48];

function DayLine({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(...values);
  if (most === 0) return null;
  const points = values.map((value, day) => {
    const x = (day / Math.max(1, values.length - 1)) * WIDTH;
    const y = HEIGHT - 2 - (value / most) * (HEIGHT - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      role="img"
      aria-label={`${label}: at most ${most} on a day`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full"
    >
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
