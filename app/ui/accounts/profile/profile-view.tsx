// /profile: the data of an account, for its owner.
import type { ReactNode } from "react";
import { addressLines } from "#app/domain/accounts/postal-address.ts";
import { accountTypeName } from "#app/domain/accounts/profile/rules.ts";
import type { Profile } from "#app/domain/accounts/profile/views.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import type { ApplicationPage } from "#app/domain/breeders/applications/get-application-page.server.ts";
import { applicationButton, canApply } from "#app/domain/breeders/applications/status.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ImageForm } from "./image-form.tsx";
import { SentApplication } from "./sent-application.tsx";

interface ProfileViewProps {
  profile: Profile;
  application: Pick<ApplicationPage, "status" | "sent">;
  maxMegabytes: number;
}

export function ProfileView({ profile, application, maxMegabytes }: ProfileViewProps) {
  const { firstName, lastName, username, isEmailVerified, isPhoneVerified } = profile;
  return (
    <div className="page-width">
      <div className="page-head account-head">
        <div>
          <h1>{`${firstName} ${lastName}`.trim()}</h1>
          <p className="soft-text wrap-anywhere">@{username}</p>
          {isEmailVerified && isPhoneVerified && (
            <p className="mt-2">
              <Badge kind="verified" />
            </p>
          )}
        </div>
        <LinkButton to="/profile/edit">Edit Profile</LinkButton>
      </div>
      <div className="account-grid">
        <Part title="Picture">
          <ImageForm profile={profile} maxMegabytes={maxMegabytes} />
        </Part>
        <Part title="Contact">
          <dl className="account-facts">
            <ContactFact kind="email" label="Email address" value={profile.email} verified={isEmailVerified} />
            <ContactFact
              kind="phone"
              label="Mobile number"
              value={profile.mobNo && formatPhone(profile.mobNo)}
              verified={isPhoneVerified}
            />
            {profile.telNo && (
              <div>
                <dt>Another phone number</dt>
                <dd>{formatPhone(profile.telNo)}</dd>
              </div>
            )}
          </dl>
        </Part>
        <Part title="Address">
          {profile.address ? (
            <address className="not-italic">
              {addressLines(profile.address).map((line, place) => (
                <div key={place}>{line}</div>
              ))}
            </address>
          ) : (
            <p className="soft-text">
              None yet. <Link to="/profile/edit#address-heading">Add an address</Link>
            </p>
          )}
        </Part>
        <Part title="Account Type">
          <p>{accountTypeName(profile.type)}</p>
          <Application profile={profile} application={application} />
        </Part>
        {!profile.isBreeder && (
          <Part title="Viewings">
            <p className="soft-text">The animals that you are going to see, and those that you have seen.</p>
            <LinkButton to="/viewings" variant="secondary">
              Your viewings
            </LinkButton>
          </Part>
        )}
        <Part title="Payments">
          <p className="soft-text">The deposits you have paid, and how to have one back.</p>
          <LinkButton to="/profile/receipts" variant="secondary">
            Your receipts
          </LinkButton>
        </Part>
        <Part title="Security and your data">
          <p className="soft-text">
            Change your password, see your sign-ins, devices, reports and the users you have blocked, and get a copy of
            what we hold about you.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/profile/security" variant="secondary">
              Password and sign-in
            </LinkButton>
            <LinkButton to="/profile/sessions" variant="secondary">
              Devices you are logged in on
            </LinkButton>
            <LinkButton to="/profile/blocked" variant="secondary">
              Blocked users
            </LinkButton>
            <LinkButton to="/reports" variant="secondary">
              Your reports
            </LinkButton>
            <LinkButton to="/decisions" variant="secondary">
              Decisions about your account
            </LinkButton>
            <LinkButton to="/appeals" variant="secondary">
              Your appeals
            </LinkButton>
            <LinkButton to="/profile/data" variant="secondary">
              Your data
            </LinkButton>
          </div>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="account-part">
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

interface ContactFactProps {
  kind: ContactKind;
  label: string;
  value: string | null;
  verified: boolean;
}

function ContactFact({ kind, label, value, verified }: ContactFactProps) {
  if (!value) {
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          None yet. <Link to="/profile/edit#contact-heading">Add one</Link>
        </dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        {verified ? (
          <span className="inline-flex items-center gap-[0.35rem] text-success">
            <Icon name="check" /> Verified
          </span>
        ) : (
          <>
            <span className="soft-text">Not verified</span>
            <form method="post" action={`/profile/edit/verify/${kind}`}>
              <Button variant="secondary" name="intent" value="send">
                {kind === "email" ? "Verify email" : "Verify phone"}
              </Button>
            </form>
          </>
        )}
      </dd>
    </div>
  );
}

const EXPLANATIONS = {
  REJECTED: "You can read why, and apply again.",
  APPROVED: "Please check your email: we have written to you about what comes next.",
} as const;

function Application({ profile, application: { status, sent } }: Pick<ProfileViewProps, "profile" | "application">) {
  const words = applicationButton(status);
  if (sent) return <SentApplication sent={sent} />;
  if (canApply(status, profile)) return <LinkButton to="/breeder-application">{words}</LinkButton>;
  return (
    <>
      <Button type="button" variant="secondary" disabled aria-describedby="application-note">
        {words}
      </Button>
      <p className="soft-text" id="application-note">
        {status === "NOT_APPLIED" ? (
          <>
            Verify both your email address and your phone number first, here or{" "}
            <Link to="/breeder-application">on the application form</Link>.
          </>
        ) : (
          <>
            {status !== "PENDING" && EXPLANATIONS[status]}{" "}
            {profile.isBreeder ? (
              <Link to="/breeder">Breeder Dashboard</Link>
            ) : (
              <Link to="/breeder-application">See your application</Link>
            )}
          </>
        )}
      </p>
    </>
  );
}
