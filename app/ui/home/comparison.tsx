// Comparison of the usual way to buy a pet with this site, point by point in the same order.
import { Icon } from "#app/ui/kit/icon.tsx";

const POINTS = [
  {
    usual: "Adverts from unknown sellers. Their identity is not checked.",
    ours: "Every breeder is approved by our team before their first pet is listed.",
  },
  {
    usual: "Listings go up unseen, and stay up long after the pet has gone.",
    ours: "Every listing is checked before it goes live, and marked once a pet is reserved.",
  },
  {
    usual: "Cash up front, and a handshake to remember it by.",
    ours: (refundPeriod: string) =>
      `A deposit through a secure checkout, which you can take back within ${refundPeriod}.`,
  },
  {
    usual: "Your phone number in a dozen inboxes.",
    ours: "You write through Pawstead; your number stays yours.",
  },
  {
    usual: "You find out what others thought of them afterwards.",
    ours: "Reviews and reputation stand on every breeder's page, before you ask.",
  },
] as const;

/** Two lists, side by side on wide screens and stacked on narrow ones. `refundPeriod`: within which a deposit can be had back. */
export function Comparison({ refundPeriod }: { refundPeriod: string }) {
  return (
    <section className="comparison" id="how-it-works" aria-labelledby="comparison">
      <div className="page-width page-section">
        <div className="home-section__intro">
          <h2 id="comparison">
            A calmer way to find a <em className="highlight">pet</em>
          </h2>
          <p className="lede">What usually happens, and what happens here.</p>
        </div>
        <div className="comparison__lists">
          <div className="comparison__usual">
            <h3>The traditional approach</h3>
            <ul>
              {POINTS.map(({ usual }) => (
                <li key={usual}>
                  <Icon name="close" />
                  {usual}
                </li>
              ))}
            </ul>
          </div>
          <div className="comparison__ours">
            <h3>With Pawstead</h3>
            <ul>
              {POINTS.map(({ usual, ours }) => (
                <li key={usual}>
                  <Icon name="check" />
                  {typeof ours === "string" ? ours : ours(refundPeriod)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
