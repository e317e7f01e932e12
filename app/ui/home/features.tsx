// Features of the site as a list of reasons.
import { Icon, type IconName } from "#app/ui/kit/icon.tsx";

interface Reason {
  icon: IconName;
  title: string;
  text: string;
}

const FEATURES: readonly Reason[] = [
  {
    icon: "heart",
    title: "Keep the ones you like",
    text: "Save pets and breeders, sleep on it, and come back to them on any device.",
  },
  {
    icon: "message",
    title: "Talk to the breeder first",
    text: "Ask about parents, health checks and temperament before you decide anything.",
  },
  {
    icon: "clock",
    title: "See who answers",
    text: "A breeder's page says how soon they usually reply, as soon as there are replies to measure.",
  },
  {
    icon: "star",
    title: "Reviews that say something",
    text: "Stars, the reviewer's own words and the breeder's answer, and a mark where a deposit was paid and kept.",
  },
  {
    icon: "shield",
    title: "Details kept out of sight",
    text: "Breeders' phone numbers and email addresses are hidden from visitors. You log in to see them.",
  },
  {
    icon: "phone",
    title: "Works on any phone",
    text: "No app to install, gentle on your data, and fine with a weak signal.",
  },
];

/** The grid "but that's not all". */
export function Features() {
  return (
    <section className="page-width page-section features" aria-labelledby="features">
      <div className="home-section__intro">
        <h2 id="features">but that's not all</h2>
        <p className="lede">Small things that make a big decision easier.</p>
      </div>
      <ul className="features__list">
        {FEATURES.map((feature) => (
          <ReasonItem key={feature.title} {...feature} />
        ))}
      </ul>
    </section>
  );
}

/** One reason: a heading and a sentence beside its icon. */
export function ReasonItem({ icon, title, text }: Reason) {
  return (
    <li>
      <span className="features__icon">
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
