// The privacy notice: a plain draft for the owner's solicitor.
import { counted } from "#app/domain/shared/counted.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { SITE_CONTACT } from "#app/ui/layout/site-contact.ts";
import { KeptData } from "./kept-data.tsx";
import type { LegalSection } from "./legal-document.tsx";

/** `closingDays`: for which a closed account can still be kept. */
export const privacyOf = (closingDays: number): readonly LegalSection[] => [
  {
    id: "information-collected",
    title: "Information we collect",
    body: (
      <>
        <p>We collect what we need to run the site, and say here what that is:</p>
        <ul>
          <li>
            <strong>Your account:</strong> name, username, email address, and, if you give them, phone number, address
            and a picture. Your password is stored only in a form that cannot be read back. If you add an authenticator
            app or a passkey, we keep the key that checks it.
          </li>
          <li>
            <strong>What you do here:</strong> pets and breeders you save, messages, reviews, deposits and, for
            breeders, applications, listings and subscriptions.
          </li>
          <li>
            <strong>Technical facts:</strong> the network address and browser of each session, each attempt to log in
            and each change of your password, contact details or second factors, so that you and we can notice when
            anyone else uses your account. Our log of requests holds no personal data.
          </li>
          <li>
            <strong>What you write to us:</strong> the contents of the contact form.
          </li>
          <li>
            <strong>If you sign in with Google:</strong> the name, the email address and the account number that Google
            tells us.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "use",
    title: "How we use it",
    body: (
      <>
        <p>We use it to:</p>
        <ul>
          <li>show listings, deliver messages and take payments, because that is what you asked us to do;</li>
          <li>
            check breeders and listings, and keep out fraud and abuse, because everyone here relies on it; an automated
            check looks for signs of fraud in messages, and what it finds is kept for three years (
            <Link to="/safety">how it works</Link>);
          </li>
          <li>
            find copied photos, for the same reason: photos of listings are compared with each other, and moderators see
            when and with which camera a photo was taken, never where;
          </li>
          <li>email you about your account, messages and payments, and text you if you have asked for that;</li>
          <li>answer you when you write to us;</li>
          <li>send the newsletter, only if you have subscribed to it, and until you say stop.</li>
        </ul>
        <p>We do not sell personal data, and no decision about you is made by a machine alone.</p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Who we share it with",
    body: (
      <>
        <p>
          A breeder sees your name and message when you write to them. Your reviews show your first name and the initial
          of your last name. A breeder&apos;s trading name, area, council and listings are public. Their phone number
          and email address are hidden from visitors, and shown to anyone who is logged in and asks to see them; a
          breeder can choose to show them to everyone or to no one.
        </p>
        <p>
          Companies that work for us receive what they need for it: the payment provider, the providers of emails, text
          messages and maps, and the host of this site. If you use &ldquo;Continue with Google&rdquo;, Google learns
          that you do. Authorities receive what the law obliges us to give them. No other party receives anything.
        </p>
        <p>
          We keep an account&apos;s data while the account exists, and the log of attempts to log in and of changes to
          your password, contact details and second factors for a year. Records of payments are kept for as long as tax
          law asks. The log of what breeders and administrators have changed is kept without end.
        </p>
        <p>
          When a listing was refused, hidden or deleted, or its seller was banned, its photos are deleted with it. For 3
          years we then keep, of each, a number by which a copy is found, with the number of the account.
        </p>
        <details id="kept">
          <summary className="text-link">How long we keep each kind of data</summary>
          <KeptData />
          <p>
            What we keep after an account is erased has its number, not its name. Texts of reports, decisions and
            appeals may hold a name.
          </p>
        </details>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>This site uses only cookies that it cannot work without, so there is nothing to accept or reject:</p>
        <ul>
          <li>
            <strong>token</strong> keeps you logged in, for a day, or for a week if you tick &ldquo;Remember me&rdquo;.
          </li>
          <li>
            <strong>device</strong> shows that you have logged in with this browser before, so that wrong passwords
            entered elsewhere do not make you wait. It lasts 400 days.
          </li>
          <li>
            <strong>flash</strong> carries one message to the next page, such as &ldquo;Message sent
            successfully&rdquo;, and is then removed.
          </li>
          <li>
            <strong>return-to</strong> remembers, for half an hour, the page you were on when you were asked to log in.
          </li>
          <li>
            <strong>pending-action</strong> remembers, for half an hour, what you asked for before you were logged in,
            such as saving a pet, so that we can do it afterwards.
          </li>
          <li>
            <strong>kept-form</strong> remembers, for seven days, where to find what you had typed in a form when you
            were signed out. The text itself is stored encrypted, without passwords and files, and comes back when you
            have logged in again.
          </li>
          <li>
            <strong>registration</strong> remembers, for a week, what you have entered while signing up, never your
            password.
          </li>
          <li>
            <strong>email_proof</strong> remembers, for two hours, which email address was verified in an app before
            signing up there.
          </li>
          <li>
            <strong>registrant</strong> remembers, for a day at most, which account was registered in this browser,
            until its email address is verified.
          </li>
          <li>
            <strong>second-factor</strong> remembers, for ten minutes, that your password was right while you are asked
            for the code of your authenticator app or your passkey.
          </li>
          <li>
            <strong>google</strong> belongs to a sign-in with Google that has begun, and lasts ten minutes.
          </li>
          <li>
            <strong>hop</strong> lets a link from another site open a page that needs you to be logged in. It lasts 20
            seconds.
          </li>
        </ul>
        <p>
          Your browser also keeps, on your device alone, the pages you saw last, so that you can read them without a
          connection, messages that wait for one, and what you have typed in a message or while signing up and not sent
          yet, and, for seven days, what you have typed in a listing and could not be saved. The pages go when you log
          out.
        </p>
        <p>
          There are no cookies for advertising or for counting visitors. The only script of another company is
          Google&apos;s own for &ldquo;Continue with Google&rdquo;. It is loaded when you press that button.
        </p>
      </>
    ),
  },
  {
    id: "contact",
    title: "Your rights, and how to contact us",
    body: (
      <>
        <p>
          You may have a copy of your data, have it corrected or deleted, and object to its use. With an account you can
          get a copy, correct it and close your account under <Link to="/profile/data">Your data</Link>. A closed
          account is erased after {counted(closingDays, "day")}. What we then keep, without your name: payments for 6
          years after the year they belong to; decisions, reports and appeals for 3 years, whose texts may hold a name;
          what was said in conversations, for the other user, for a year. Or write to {SITE_NAME} at{" "}
          <a href={`mailto:${SITE_CONTACT.email}`}>{SITE_CONTACT.email}</a> or with the{" "}
          <Link to="/contact">contact form</Link>. <Link to="/data-complaint">Complain about how we use your data</Link>
          .
        </p>
        <p>
          If you are not content with our answer you can complain to the Information Commissioner&apos;s Office, the
          United Kingdom&apos;s authority for data protection.
        </p>
      </>
    ),
  },
];
