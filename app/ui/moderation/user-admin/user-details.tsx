// One user's account as administrators see it, on a page of its own and in the dialog over the list.
import type { ReactNode } from "react";
import { type BanInfo, banStatusText, type PastBan } from "#app/domain/accounts/bans/ban-rules.ts";
import { sharedText } from "#app/domain/accounts/case-intake/signals.ts";
import type { AccountRecord } from "#app/domain/moderation/cases/account-record.ts";
import type { UserDetails as Details } from "#app/domain/moderation/user-admin/admin-views.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { type BanAbout, BanForm, type BanFormState, SignOutForm, UnbanForm } from "./ban-form.tsx";
import { PermissionBadges } from "./permission-badges.tsx";

interface UserDetailsProps {
  user: Details;
  /** Why the viewer can neither ban nor unban the account; null when they can. */
  unmanageable: string | null;
  /** On the page of the account: its contacts and how it signs in. */
  record?: AccountRecord | null;
  /** The return path of the forms, if it is not the page of the account. */
  back?: string | null;
  state?: BanFormState | null;
  /** The case that leads to a ban. */
  about?: BanAbout | null;
  /** The level of its headings. */
  heading?: "h2" | "h3";
  /** What else is shown about the account, before the forms. */
  children?: ReactNode;
}

const TYPES = { user: "Pet lover", breeder: "Breeder" } as const;
const BREEDER_STATUS = { pending: "waiting for approval", approved: "approved", rejected: "rejected" } as const;

export function UserDetails({
  user,
  unmanageable,
  record = null,
  back = null,
  state,
  about,
  heading: Heading = "h2",
  children,
}: UserDetailsProps) {
  return (
    <div className="user-details">
      <dl className="admin-facts">
        <Fact name="Name">
          <bdi>{`${user.firstName} ${user.lastName}`}</bdi> <span className="soft-text">@{user.username}</span>
        </Fact>
        <Fact name="Email">
          <bdi>{user.email}</bdi>
        </Fact>
        <Fact name="ID">{user.userId}</Fact>
        <Fact name="Created date">{formatDate(user.createdAt)}</Fact>
        <Fact name="Account">
          {TYPES[user.type]}
          {user.isAdmin && ", administrator"}
          {user.breeder && (
            <>
              : <bdi>{user.breeder.tradingName}</bdi>, {BREEDER_STATUS[user.breeder.status]}
            </>
          )}
        </Fact>
        {user.closesAt && <Fact name="Closes on">{formatDate(user.closesAt)}</Fact>}
        {record && <Identity record={record} isErased={user.isErased} />}
        <Fact name="Permissions" wide>
          <PermissionBadges permissions={user.permissions} />
        </Fact>
      </dl>
      <section>
        <Heading>Recent IPs</Heading>
        {user.addresses.length === 0 ? (
          <p className="soft-text">None known.</p>
        ) : (
          <ul className="admin-lines">
            {user.addresses.map(({ address, lastSeenAt }) => (
              <li key={address}>
                <code>{address}</code> <span className="soft-text">last seen {formatDateTime(lastSeenAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <Heading>Sessions</Heading>
        {user.sessions.length === 0 ? (
          <p className="soft-text">None in the last weeks.</p>
        ) : (
          <ul className="admin-lines">
            {user.sessions.map(({ sessionId, device, address, lastActiveAt, ended }) => (
              <li key={sessionId}>
                <span>
                  {device}
                  {address && `, ${address}`}
                </span>{" "}
                <span className="soft-text">
                  last active {formatDateTime(lastActiveAt)}
                  {ended && ", ended"}
                </span>
              </li>
            ))}
          </ul>
        )}
        {unmanageable === null && user.sessions.some(({ ended }) => !ended) && (
          <SignOutForm userId={user.userId} back={back} />
        )}
        <p>
          <Link to={`/admin/users/${user.userId}#authentication-log`}>Authentication log</Link>
        </p>
      </section>
      {children}
      <section>
        <Heading>Ban status</Heading>
        {user.ban ? (
          <>
            <BanStatus ban={user.ban} />
            <UnsentReason text={state?.values?.reason ?? about?.reason ?? ""} stored={user.ban.reason} />
            {unmanageable === null ? (
              <UnbanForm userId={user.userId} back={back} since={user.ban.since} />
            ) : (
              <p className="soft-text">{unmanageable}</p>
            )}
          </>
        ) : (
          <>
            <p>
              <Badge kind="good">Active</Badge> Not banned.
            </p>
            {unmanageable === null ? (
              <BanForm userId={user.userId} back={back} state={state} about={about} effect={user.banEffect} />
            ) : (
              <p className="soft-text">{unmanageable}</p>
            )}
          </>
        )}
        {user.earlierBans.length > 0 && <EarlierBans bans={user.earlierBans} />}
      </section>
    </div>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "admin-facts__wide" : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Contacts and how the account signs in. */
function Identity({ record, isErased }: { record: AccountRecord; isErased: boolean }) {
  const { panel, phone, lastSeenAt, hasSecondFactor, hasGoogle, hasPassword } = record;
  const proven = (isProven: boolean) => (isProven ? "verified" : "not verified");
  return (
    <>
      <Fact name="Email address">{proven(panel.emailVerified)}</Fact>
      <Fact name="Phone">{phone ? `${phone}, ${proven(panel.phoneVerified)}` : "None"}</Fact>
      <Fact name="Signs in with">
        {isErased
          ? "Nothing: erased"
          : [
              hasPassword ? "Password or link" : "Link",
              ...(hasGoogle ? ["Google"] : []),
              ...(hasSecondFactor ? ["second factor"] : []),
            ].join(", ")}
      </Fact>
      <Fact name="Last seen">{lastSeenAt ? formatDateTime(lastSeenAt) : "Never"}</Fact>
      {panel.breeder && <Fact name="Plan">{panel.breeder.plan ?? "None"}</Fact>}
      {panel.linked.length > 0 && (
        <Fact name="Shares contact details with">
          {panel.linked.map(({ userId, username, shares }) => (
            <span key={userId} className="block">
              <Link to={`/admin/users/${userId}`}>@{username}</Link> ({sharedText(shares)})
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}

function BanStatus({ ban }: { ban: BanInfo }) {
  return (
    <div className="grid gap-1.5 rounded-control bg-danger-tint px-4 py-3.5">
      <p>
        <Badge kind="poor">Banned</Badge> <strong>{banStatusText(ban)}</strong>
      </p>
      <p className="soft-text">
        Since {formatDateTime(ban.since)}
        {ban.bannedBy && `, by @${ban.bannedBy}`}
        {ban.addresses > 0 && `, with ${ban.addresses} ${ban.addresses === 1 ? "address" : "addresses"}`}
      </p>
      <p className="user-details__reason">{ban.reason === "" ? "No reason was given." : `Reason: ${ban.reason}`}</p>
    </div>
  );
}

/** The reason that a moderator typed while another one banned the user. */
function UnsentReason({ text, stored }: { text: string; stored: string }) {
  if (text === "" || text === stored) return null;
  return (
    <div>
      <p className="soft-text">Your reason was not sent:</p>
      <p className="user-details__reason">{text}</p>
    </div>
  );
}

function EarlierBans({ bans }: { bans: readonly PastBan[] }) {
  return (
    <details className="ban-form__more">
      <summary>Earlier bans: {bans.length}</summary>
      <ul className="admin-lines">
        {bans.map((ban) => (
          <li key={ban.since.toISOString()}>
            <span>
              {formatDateTime(ban.since)} to {formatDateTime(ban.endedAt)}
              {ban.lifted && ", lifted"}
            </span>{" "}
            {ban.reason !== "" && <span className="user-details__reason soft-text">{ban.reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Back to the list. */
export function BackToUsers() {
  return (
    <p>
      <Link to="/admin/users">Back to User Management</Link>
    </p>
  );
}
