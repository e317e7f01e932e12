// Kit page: buttons, badges, chips, tabs and pagination.
import { counted } from "#app/domain/shared/counted.ts";
import { Badge, NewBadge, Reputation } from "#app/ui/kit/badge.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon, type IconName } from "#app/ui/kit/icon.tsx";
import { Chips } from "#app/ui/kit/lists/chip.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { StarRating } from "#app/ui/kit/star-rating.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { Tooltip } from "#app/ui/kit/tooltip.tsx";
import { Specimen } from "./specimen.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const COLOURS = [
  "paper",
  "surface",
  "sunken",
  "ink",
  "soft",
  "line",
  "heath",
  "heath-tint",
  "marigold",
  "marigold-tint",
].concat([
  "marigold-text",
  "danger",
  "danger-tint",
  "success",
  "success-tint",
  "caution",
  "caution-tint",
  "ground",
  "hill",
  "focus",
]);
const ICONS: IconName[] = [
  ...(["menu", "close", "heart", "message", "search", "pin", "user", "home", "paw", "shield", "star", "out"] as const),
  ...([
    "down",
    "up",
    "left",
    "right",
    "check",
    "alert",
    "info",
    "filter",
    "calendar",
    "clock",
    "phone",
    "mail",
  ] as const),
  ...(["camera", "bin", "edit", "expand", "flag", "thumb"] as const),
];

export function ControlsSheet() {
  return (
    <>
      <Specimen title="Colour">
        {COLOURS.map((name) => (
          <div key={name} className="grid w-24 gap-1">
            <svg viewBox="0 0 96 48" role="presentation" className="h-12 w-24">
              <rect
                x=".5"
                y=".5"
                width="95"
                height="47"
                rx="9"
                fill={`var(--color-${name})`}
                stroke="var(--color-line)"
              />
            </svg>
            <span className="small-text soft-text">{name}</span>
          </div>
        ))}
      </Specimen>
      <Specimen title="Type" rows>
        <p className="text-[min(2.75rem,11vw)] leading-none font-bold tracking-tight">
          Find Your Perfect <em className="highlight">Companion</em>
        </p>
        <h3>Heading three, for the name of a pet or a part of a form</h3>
        <p className="lede">A lede in soft ink: one or two sentences that say what the page is for.</p>
        <p className="reading-width">
          Body text at 17 pixels. You talk to the breeder first, and your deposit is held until you collect. Prices read
          £1,250 or £9.99, and <a href="#type">links look like this</a>.
        </p>
      </Specimen>
      <Specimen title="Buttons" rows>
        {VARIANTS.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button type="button" variant={variant}>
              Save changes
            </Button>
            <Button type="button" variant={variant} busy busyText="Saving…">
              Save changes
            </Button>
            <Button type="button" variant={variant} disabled>
              Save changes
            </Button>
            <LinkButton to="/pets" variant={variant}>
              Browse Pets
            </LinkButton>
          </div>
        ))}
      </Specimen>
      <Specimen title="Badges">
        <NewBadge what="breeder" />
        <NewBadge what="listing" />
        <Badge kind="featured" />
        <Badge kind="reserved" />
        <Badge kind="pending" />
        <Badge kind="verified" />
        <Badge kind="count">3</Badge>
        <Reputation percent={96} />
        <Reputation percent={72} />
        <Reputation percent={41} />
      </Specimen>
      <Specimen title="Ratings" rows>
        {[5, 4.8, 3.3, 0.4].map((rating) => (
          <StarRating key={rating} rating={rating} basis={counted(Math.round(rating * 9), "review")} />
        ))}
      </Specimen>
      <Specimen title="Chips">
        <Chips
          items={[
            { label: "Type: Dog", to: "?a" },
            { label: "Breed: Cocker Spaniel", to: "?b" },
            { label: "Up to £1,500", to: "?c" },
          ]}
        />
      </Specimen>
      <Specimen title="Breadcrumbs and tabs" rows>
        <Breadcrumbs crumbs={[{ label: "Home", to: "/" }, { label: "Browse Pets", to: "/pets" }, { label: "Bella" }]} />
        <Tabs
          label="Specimen tabs"
          tabs={[
            { label: "Pets", to: "?tab=pets", count: 5, current: true },
            { label: "Reviews", to: "?tab=reviews", count: 1204 },
            { label: "About", to: "?tab=about" },
          ]}
        />
      </Specimen>
      <Specimen title="Pagination" rows>
        {[
          [2, 4],
          [1, 12],
          [6, 12],
          [12, 12],
        ].map(([page = 1, pageCount = 1]) => (
          <Pagination
            key={`${page} ${pageCount}`}
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => `?page=${number}`}
            label={`Page ${page} of ${pageCount}`}
          />
        ))}
      </Specimen>
      <Specimen title="Icons and tooltip">
        {ICONS.map((name) => (
          <Tooltip key={name} text={name}>
            <span className="icon-link">
              <Icon name={name} />
            </span>
          </Tooltip>
        ))}
      </Specimen>
    </>
  );
}
