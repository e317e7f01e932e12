// The text of /review-policy, with the counts by stars.
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface StarCounts {
  rating: number;
  received: number;
  published: number;
  held: number;
  removed: number;
}

export function ReviewPolicy({ counts }: { counts: readonly StarCounts[] }) {
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[{ label: "Home", to: "/" }, { label: "Legal", to: "/legal" }, { label: "Review policy" }]}
      />
      <div className="page-head">
        <h1>Review policy</h1>
        <p className="lede">No review on {SITE_NAME} is bought, and none is published or removed for money.</p>
      </div>
      <div className="prose">
        <h2>Who may review</h2>
        <p>
          After a handover, we ask buyer and breeder to review each other. Both have 60 days. The breeder cannot choose
          who is asked. These reviews are marked “Handover confirmed”.
        </p>
        <p>
          Everyone with an account may review a breeder once. A review without a handover or a deposit is marked “No
          purchase on {SITE_NAME}” and comes after the others.
        </p>
        <h2>What is not allowed</h2>
        <ul>
          <li>false reviews, and reviews of yourself or your own business</li>
          <li>a review written for a reward that it does not mention</li>
          <li>pressing anyone to write, change or delete a review</li>
          <li>threats, insults, and private details of others</li>
        </ul>
        <h2>When a review is published</h2>
        <p>
          After a handover: when both sides have written theirs, or 14 days after the first. Until then no other user
          can read it. Every other review is published at once.
        </p>
        <p>
          A breeder’s review of a buyer is never public. The buyer reads it, and so does a breeder with whom the buyer
          has booked a viewing.
        </p>
        <h2>How we check reviews</h2>
        <p>
          We hold a review after a handover when both accounts share a phone number or an internet connection. A
          moderator looks at it; after 5 working days without a decision we publish it. Anyone can report a published
          review, and a moderator decides. The stars never decide whether we hold or remove a review.
        </p>
        <p>
          The author of a removed review is told why and <Link to="/appeals">can appeal</Link>.
        </p>
        <h2>How ratings are calculated</h2>
        <p>
          From 5 confirmed reviews on, a rating is their average. Confirmed means after a handover, or with a deposit
          that was not refunded. With fewer, it is the average of all published reviews. We say which beside the rating.
          A review for which something was given or promised is not a confirmed one. Removed reviews do not count.
        </p>
        <h2 id="counts">All reviews by stars</h2>
        <div className="overflow-x-auto">
          <table aria-labelledby="counts" className="small-text w-full text-right">
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  Stars
                </th>
                <th scope="col" className="pl-2">
                  Received
                </th>
                <th scope="col" className="pl-2">
                  Published
                </th>
                <th scope="col" className="pl-2">
                  Held
                </th>
                <th scope="col" className="pl-2">
                  Removed
                </th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ rating, received, published, held, removed }) => (
                <tr key={rating}>
                  <th scope="row" className="text-left font-normal whitespace-nowrap">
                    {rating}
                  </th>
                  <td className="pl-2">{received.toLocaleString("en-GB")}</td>
                  <td className="pl-2">{published.toLocaleString("en-GB")}</td>
                  <td className="pl-2">{held.toLocaleString("en-GB")}</td>
                  <td className="pl-2">{removed.toLocaleString("en-GB")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="soft-text">
          Counted every hour, without reviews that are not published yet or that their author deleted.
        </p>
      </div>
    </div>
  );
}
