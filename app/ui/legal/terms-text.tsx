// The terms of use: eight sections, a plain draft for the owner's solicitor.
import { DAY_RULES } from "#app/domain/payments/deposits/refund-rules.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Link } from "#app/ui/kit/link.tsx";
import type { LegalSection } from "./legal-document.tsx";

/** `refundPeriod`: within which a deposit can be had back, for any reason. */
export const termsOf = (refundPeriod: string): readonly LegalSection[] => [
  {
    id: "acceptance",
    title: "Acceptance of these terms",
    body: (
      <>
        <p>
          {SITE_NAME} is a place where breeders in the United Kingdom show their animals and people who are looking for
          a pet can find and contact them. By using this site you agree to these terms. If you do not agree with them,
          please do not use it.
        </p>
        <p>
          You may look around without an account. Some parts need one: saving pets, writing to a breeder, paying a
          deposit, writing a review, and listing animals.
        </p>
      </>
    ),
  },
  {
    id: "accounts",
    title: "Your account",
    body: (
      <>
        <p>
          You must be at least 18 years old to hold an account, and what you tell us about yourself must be true. Keep
          your password to yourself; whatever is done with your account counts as done by you unless you tell us that it
          has been used without your permission.
        </p>
        <p>
          We may suspend an account that breaks these terms or the law, for some time or permanently. When you try to
          log in we tell you until when, and the reason if one was given. If you think that we are wrong,{" "}
          <Link to="/contact">contact us</Link>. You can close your account under{" "}
          <Link to="/profile/data">Your data</Link>.
        </p>
      </>
    ),
  },
  {
    id: "listings",
    title: "Listings",
    body: (
      <>
        <p>
          A listing must describe a real animal that the breeder has and may sell, with pictures of that animal. Prices
          are in pounds sterling and include everything that is not named as extra. Animals younger than the law allows
          to be sold may not be handed over before they are old enough.
        </p>
        <p>
          We look at every new listing before it is shown, and may refuse or hide one. A breeder can change a listing
          after that. If a change makes it another animal, such as another breed or only new photos, it is hidden until
          we have looked at it again; we do not check every change before it is shown. The contract for an animal is
          between the buyer and the breeder; {SITE_NAME} is not a party to it and does not own, keep or move animals.
        </p>
      </>
    ),
  },
  {
    id: "breeder-verification",
    title: "Breeder verification",
    body: (
      <>
        <p>
          Breeders apply before they can list. We read the details they give us, such as their trading name, location
          and council, and approve or reject the application. To approve it we do not visit breeders or ask councils.
          Approval means that we found nothing wrong with what we were told. A licence is checked on its own, and the
          breeder&apos;s page says whether it was. Neither is a guarantee of any animal or sale.
        </p>
        <p>
          Breeders must keep to the animal welfare and licensing laws of the nation they work in, and tell us when their
          details change. Please visit, ask to see the mother with her litter, and look at the paperwork before you buy.
        </p>
      </>
    ),
  },
  {
    id: "communication",
    title: "Communication",
    body: (
      <>
        <p>
          Messages are for questions about animals and their sale. Do not use them for advertising, threats, insults or
          anything unlawful, and do not ask anyone to pay a deposit outside this site. An automated check looks for
          signs of fraud and shows warnings. How it works, and how to report, complain and appeal, is on{" "}
          <Link to="/safety">staying safe</Link>.
        </p>
        <p>
          Reviews must be your own and about what you have experienced. A review is marked &ldquo;Verified
          purchase&rdquo; if its author paid a deposit to that breeder that was not refunded and can no longer be. If a
          message or a review breaks these terms, report it with the link beside it.
        </p>
        <p>
          Moderators look at listings before they are public, and at what is reported. Automated checks put what may be
          wrong first; moderators make the decisions. A user whom a decision restricts reads the reasons and can appeal
          to another moderator. A part of all decisions is checked by a second moderator. We count how long decisions
          take and how many are overturned or not confirmed, and do not rank moderators by it.
        </p>
      </>
    ),
  },
  {
    id: "payments",
    title: "Payments, deposits and subscriptions",
    body: (
      <>
        <p>
          A deposit reserves a pet. It is paid to {SITE_NAME}, which passes it on to the breeder outside this site.
          After paying it, the buyer can have it refunded in full within {refundPeriod}, without giving a reason. Later
          it comes back by itself in the cases that are named before the payment, such as{" "}
          {counted(DAY_RULES.silence.refund, "day")} without a reply of the breeder; everything else is between buyer
          and breeder. A payment that arrives when the pet can no longer be reserved goes straight back to the card it
          came from. The rest of the price is paid directly to the breeder.
        </p>
        <p>
          Breeders pay for a plan by the month in advance. A plan can be cancelled at any time and then ends with the
          month that has been paid for. An upgrade begins at once, and what is left of the paid month is credited; a
          change to a smaller plan begins when the paid month ends. Payments are taken by a payment provider; we never
          see or keep card numbers. Your rights as a consumer under United Kingdom law are not affected.
        </p>
      </>
    ),
  },
  {
    id: "privacy",
    title: "Privacy",
    body: (
      <p>
        What we collect, why, and what you can ask of us is set out in our <Link to="/privacy">privacy notice</Link>,
        which is part of these terms.
      </p>
    ),
  },
  {
    id: "modifications",
    title: "Modifications to these terms",
    body: (
      <p>
        We may change these terms when the site or the law changes. The terms that apply are always those on this page.
        If you do not agree with a change, you can stop using the site and close your account. These terms are governed
        by the law of England and Wales; if you live in Scotland or Northern Ireland, you keep the protection of the law
        there.
      </p>
    ),
  },
];
