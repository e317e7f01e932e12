// The accessibility statement, in the sections and the order of the sample that GOV.UK publishes.
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { SITE_CONTACT } from "#app/ui/layout/site-contact.ts";
import type { LegalSection } from "./legal-document.tsx";

export const ACCESSIBILITY: readonly LegalSection[] = [
  {
    id: "how-accessible",
    title: "How accessible this website is",
    body: (
      <>
        <p>This statement applies to {SITE_NAME}. We want as many people as possible to be able to use it. You can:</p>
        <ul>
          <li>change colours, contrast and fonts in your browser, and choose a light or dark display</li>
          <li>zoom in up to 400% without the text spilling off the screen</li>
          <li>use every page with a keyboard</li>
          <li>move by headings and landmarks, and hear a name for every control, with a screen reader</li>
          <li>use every form with scripts turned off</li>
        </ul>
        <p>
          <a href="https://mcmw.abilitynet.org.uk/">AbilityNet</a> has advice on making your device easier to use if you
          have a disability.
        </p>
        <p>We know that some parts are not fully accessible. They are listed under “Non-accessible content”.</p>
      </>
    ),
  },
  {
    id: "feedback",
    title: "Feedback and contact information",
    body: (
      <p>
        If you need information in another format, or find a problem that is not listed here,{" "}
        <Link to="/contact">contact us</Link>, email <a href={`mailto:${SITE_CONTACT.email}`}>{SITE_CONTACT.email}</a>{" "}
        or call <a href={SITE_CONTACT.phoneLink}>{SITE_CONTACT.phone}</a>.
      </p>
    ),
  },
  {
    id: "enforcement",
    title: "Enforcement procedure",
    body: (
      <p>
        If you are not happy with how we respond, contact the{" "}
        <a href="https://www.equalityadvisoryservice.com/">Equality Advisory and Support Service</a>, or in Northern
        Ireland the <a href="https://www.equalityni.org/">Equality Commission for Northern Ireland</a>. They advise on
        your rights under the Equality Act 2010 and the Disability Discrimination Act 1995.
      </p>
    ),
  },
  {
    id: "compliance",
    title: "Compliance status",
    body: (
      <p>
        This website is partially compliant with the{" "}
        <a href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines</a> version 2.2 AA standard, due to
        the non-compliances below.
      </p>
    ),
  },
  {
    id: "non-accessible",
    title: "Non-accessible content",
    body: (
      <ul>
        <li>
          Photos are uploaded by breeders. Where they write no description, the text alternative says only whose picture
          it is (success criterion 1.1.1, non-text content).
        </li>
        <li>
          Documents that users upload, such as licences, can be photos of paper. A screen reader cannot read them
          (success criterion 1.1.1).
        </li>
        <li>Payments are made on the pages of Stripe, which this statement does not cover.</li>
      </ul>
    ),
  },
  {
    id: "improving",
    title: "What we are doing to improve accessibility",
    body: <p>With each change of the site we run the tests that are named below.</p>,
  },
  {
    id: "preparation",
    title: "Preparation of this accessibility statement",
    body: (
      <p>
        This statement was prepared on 27 November 2026. It is based on our own tests: every kind of page is checked
        with axe, at several widths, with a keyboard and with scripts turned off. No independent audit has been made.
      </p>
    ),
  },
];
