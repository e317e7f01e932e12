// The safety page: seven sections, a plain draft for the owner's solicitor. Numbers and addresses of other bodies are to be
// checked by the owner.
import { RULE_IDS, SCAM_RULES } from "#app/domain/conversations/messages/scam-rules/rules.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Link } from "#app/ui/kit/link.tsx";
import type { LegalSection } from "./legal-document.tsx";

export const SAFETY: readonly LegalSection[] = [
  {
    id: "checks",
    title: "How we check messages",
    body: (
      <>
        <p>
          When a message is sent or edited, an automated check compares it with the rules below. No moderator reads it
          because of a rule. A message is always delivered at once and as it was written: no rule deletes, changes,
          hides or delays it.
        </p>
        <p>
          If a rule finds something, the sender may be asked once before sending, or sees a note under their message.
          The other user sees a warning above it. Each of these says which words were found and why. The recipient can
          answer that the message is fine. We count these answers to find rules that are wrong too often.
        </p>
        <ul>
          {RULE_IDS.map((id) => (
            <li key={id}>
              <strong>{SCAM_RULES[id].name}.</strong> {SCAM_RULES[id].why}
            </li>
          ))}
          <li>
            <strong>Many messages.</strong> When an account sends the same text to five users within 24 hours, or a new
            account starts more than 20 conversations in that time, a moderator looks at the account.
          </li>
        </ul>
        <p>
          The rules cannot find every scam, and they find some messages that are harmless. A message without a warning
          can still be a scam. Use our <Link to="/safety/checklist">checklist before you pay</Link>.
        </p>
        <p>We keep what the rules found for three years, and then delete it.</p>
      </>
    ),
  },
  {
    id: "marks",
    title: "What reputation and Featured mean",
    body: (
      <>
        <p>
          Reputation is the average of all reviews of a breeder as a percentage of 5 stars: 4.8 of 5 stars is 96%. It is
          green from 80%, yellow from 60% and red below that. A breeder without reviews has none.
        </p>
        <p>
          A review says “Handover confirmed” when it was written after a handover that both sides confirmed, “Verified
          purchase” when its author has paid the breeder a deposit here that can no longer be refunded, and “No purchase
          on {SITE_NAME}” when there is neither.
        </p>
        <p>
          “Featured” means that the breeder’s plan pays for it. Pets of such a breeder come first among those that a
          list would show in no order of their own. A breeder with a reputation below 60% is never featured.
        </p>
      </>
    ),
  },
  {
    id: "figures",
    title: "How figures are calculated",
    body: (
      <>
        <p>They follow within an hour, prices each night. Below the number of cases named here no figure is shown.</p>
        <ul>
          <li>
            Replies: of the first messages that buyers sent in the last 90 days, those with a reply within 2 days, from
            5 messages on. “Usually replies in” is the middle of all reply times. Messages of blocked or banned users,
            messages that our rules against scams found, and days of a vacation do not count.
          </li>
          <li>Handovers: those of the last 12 months that buyer and breeder both confirmed, from 3 on.</li>
          <li>
            Viewings: of those that took place, or that the breeder missed or cancelled within 2 hours of the start, the
            kept ones of the last 12 months, from 5 on. One that the buyer missed counts as kept. Unclear ones do not
            count.
          </li>
          <li>Deposits: of those paid in the last 12 months, the refunded ones, from 5 on.</li>
          <li>
            Prices: the middle half of the asking prices of the same breed in the same nation, without the listing
            itself, rounded to £25. There have to be 20 listings of 5 breeders in 180 days; otherwise those of the whole
            UK count.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "illegal",
    title: "What is illegal here",
    body: (
      <>
        <p>These are illegal in the UK, and not allowed anywhere on {SITE_NAME}:</p>
        <ul>
          <li>fraud, such as selling a pet that does not exist or asking for money for a false reason</li>
          <li>cruelty to animals, and showing or arranging it</li>
          <li>selling or advertising banned types of dog, or animals that may not be sold</li>
          <li>
            selling a puppy or kitten without its mother, too young, or without a licence where the law asks for one
          </li>
          <li>threats, harassment and stalking</li>
          <li>sexual abuse of children, or anything that puts a child at risk</li>
          <li>using photos, documents or an identity that belong to another user or business</li>
        </ul>
        <p>
          The rules for adverts, with the law of each nation, are in our <Link to="/selling-rules">selling rules</Link>.
        </p>
      </>
    ),
  },
  {
    id: "report",
    title: "How to report something",
    body: (
      <>
        <p>
          If an animal, a child or anyone else is in danger now, call 999. For an animal that is suffering, call the
          RSPCA in England and Wales, the Scottish SPCA in Scotland, or your council in Northern Ireland.
        </p>
        <p>
          Pets, litters, photos, breeders, users, messages and reviews have a link &ldquo;Report&rdquo;. You choose a
          reason and tell us what happened. You do not need an account to report what is public. A message can be
          reported only by the user who received it. Moderators then see it with the messages just before and after it.
        </p>
        <p>
          The user whom you report never learns who reported them. You can <Link to="/reports">see your reports</Link>{" "}
          and what became of them. We tell you by email when a moderator has decided.
        </p>
      </>
    ),
  },
  {
    id: "times",
    title: "How long it takes",
    body: (
      <>
        <p>These are the times that we aim for.</p>
        <ul>
          <li>Suffering animals, children at risk, threats and intimate pictures: 4 hours</li>
          <li>Fraud and illegal adverts: 12 working hours</li>
          <li>All other reports: 3 working days</li>
          <li>Appeals: 7 working days</li>
        </ul>
        <p>Working hours are Monday to Friday, 9am to 5pm, without bank holidays.</p>
      </>
    ),
  },
  {
    id: "appeal",
    title: "How to complain and appeal",
    body: (
      <>
        <p>
          If we restrict your listing, message, review or account, we send you a link to a page with our decision, the
          facts, the rule and its source, and whether an automated check was involved. You can appeal on that page
          within 6 months. A moderator who did not make the decision looks at it again if one is available; if not, the
          reply says so. <Link to="/appeals">See your appeals</Link>.
        </p>
        <p>
          If you reported something and disagree with the outcome, or think that we did not follow these rules, or that
          we should have found something illegal, <Link to="/contact">contact us</Link> with the reference of your
          report.
        </p>
      </>
    ),
  },
  {
    id: "others",
    title: "If you have lost money, and who else can help",
    body: (
      <>
        <p>Call your bank first, on the number on your card. It may be able to stop a payment.</p>
        <ul>
          <li>
            Fraud in England, Wales and Northern Ireland: Report Fraud, which took the place of Action Fraud on 4
            December 2025, at <a href="https://www.reportfraud.police.uk">reportfraud.police.uk</a> or on 0300 123 2040
          </li>
          <li>Fraud in Scotland: Police Scotland, on 101</li>
          <li>
            How we use your personal data: the Information Commissioner&rsquo;s Office, at{" "}
            <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a> or on 0303 123 1113
          </li>
        </ul>
        <p>Then report the user here, so that we can protect other buyers.</p>
      </>
    ),
  },
];
