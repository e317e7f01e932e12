// The table of the rules for listings: what each asks, its level in each nation, since when, and its source.
import { LAW_RULE_IDS, type LawRuleId, type Level } from "#app/domain/law/rule-ids.ts";
import { LAW_RULES } from "#app/domain/law/rules.ts";
import { NATION_LABELS, NATIONS } from "#app/domain/shared/places/nations.ts";
import { Badge, type BadgeKind } from "#app/ui/kit/badge.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

const LEVELS: Record<Level, { label: string; badge: BadgeKind; text: string }> = {
  stop: {
    label: "Not allowed",
    badge: "poor",
    text: "A listing with such an answer cannot be published. A missing answer never has this result.",
  },
  answer: {
    label: "Answer needed",
    badge: "fair",
    text: "The breeder answers the question before a moderator checks the listing.",
  },
  warn: { label: "Worth checking", badge: "other", text: "Breeder and moderator see it. It prevents nothing." },
};

export function SellingRules() {
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[{ label: "Home", to: "/" }, { label: "Legal", to: "/legal" }, { label: "Selling rules" }]}
      />
      <div className="page-head">
        <h1>Selling rules</h1>
        <p className="lede">
          The {LAW_RULE_IDS.length} rules that we apply to every listing, in England, Scotland, Wales and Northern
          Ireland.
        </p>
      </div>
      <div className="grid gap-8">
        <p className="legal-document__note">
          <Icon name="info" />
          <span>Draft, to be replaced by our solicitor</span>
        </p>
        <section aria-labelledby="levels" className="grid gap-3">
          <h2 id="levels">What can happen</h2>
          <p className="soft-text reading-width">
            For each nation, a rule shows the strictest of these results. A house rule is our own and may be stricter
            than the law.
          </p>
          <dl className="selling-rules__levels">
            {Object.values(LEVELS).map(({ label, badge, text }) => (
              <div key={label}>
                <dt>
                  <Badge kind={badge}>{label}</Badge>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="rules" className="grid gap-4">
          <h2 id="rules">The rules</h2>
          <details className="plain-details">
            <summary>Go to a rule</summary>
            <ol className="selling-rules__contents">
              {LAW_RULE_IDS.map((id) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {id} {LAW_RULES[id].title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
          <ul className="grid gap-4">
            {LAW_RULE_IDS.map((id) => (
              <li key={id} id={id} className="card card--padded selling-rule">
                <Rule id={id} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Rule({ id }: { id: LawRuleId }) {
  const { title, summary, levels, inForce, source } = LAW_RULES[id];
  return (
    <>
      <div>
        <h3>
          <span className="soft-text">{id}</span> {title}
        </h3>
        <p className="mt-1">{summary}</p>
        <dl className="selling-rule__sources">
          <dt>In force from</dt>
          <dd>{inForce}</dd>
          <dt>Source</dt>
          <dd>{source}</dd>
        </dl>
      </div>
      <dl className="selling-rule__nations">
        {NATIONS.map((nation) => (
          <div key={nation}>
            <dt>{NATION_LABELS[nation]}</dt>
            <dd>
              <Badge kind={LEVELS[levels[nation]].badge}>{LEVELS[levels[nation]].label}</Badge>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
