// The user behind a case: age of the account, contacts, plan, licences, listings, litters, decisions, strikes and bans, and the
// accounts that share contact details.
import type { ReactNode } from "react";
import { type LinkedAccount, sharedText } from "#app/domain/accounts/case-intake/signals.ts";
import type { LicenceState } from "#app/domain/breeders/licences/kinds.ts";
import { STATE_LABELS } from "#app/domain/breeders/licences/texts.ts";
import type { AccountPanel, ListingsOfState } from "#app/domain/moderation/cases/screen-views.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatDate, formatShortDate } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { decisionText } from "#app/ui/moderation/cases/case-rows.tsx";
import { Facts } from "#app/ui/moderation/queue-parts.tsx";

interface AccountCardProps {
  account: AccountPanel;
  mayManageUsers: boolean;
}

export function AccountCard({ account, mayManageUsers }: AccountCardProps) {
  const { userId, username, name, createdAt, age, emailVerified, phoneVerified, isBanned, breeder } = account;
  const title = `account-${userId}`;
  return (
    <section className="card card--padded case-section" aria-labelledby={title}>
      <h2 id={title}>
        {breeder?.status === "approved" ? "Seller: " : "User: "}
        <UserName userId={userId} username={username} isLink={mayManageUsers} />
      </h2>
      {isBanned && (
        <p>
          <Badge kind="poor">Banned</Badge>
        </p>
      )}
      <Facts
        facts={[
          ["Name", <bdi key="name">{name}</bdi>],
          ["Account", `${age}, since ${formatDate(createdAt)}`],
          ["Email", verified(emailVerified)],
          ["Phone", verified(phoneVerified)],
          ["Breeder", breeder && <Link to={`/breeders/${breeder.slug}`}>{breeder.tradingName}</Link>],
          ["Plan", breeder && (breeder.plan ?? "None")],
          ["Strikes", strikesText(account.strikes)],
          ...(breeder ? [none("Other listings", account.listings), none("Licences", account.licences)] : []),
          none("Earlier decisions", account.decisions),
          none("Bans", account.bans),
          none("Linked accounts", account.linked),
        ]}
      />
      <Listings listings={account.listings} />
      <Licences licences={account.licences} />
      {breeder && <Litters litters={account.litters} />}
      <List title="Earlier decisions">
        {account.decisions.map(({ ref, decision, subjectName, reason, at, by, isReversed }) => (
          <li key={ref}>
            <strong>{`${decisionText(decision)}${isReversed ? ", reversed" : ""}`}</strong>
            {": "}
            <bdi>{subjectName}</bdi>
            <span className="soft-text">{`, ${formatShortDate(at)}${by ? ` by @${by}` : ""}`}</span>
            {reason && <p className="case-text">{reason}</p>}
          </li>
        ))}
      </List>
      <List title="Bans">
        {account.bans.map(({ reason, at, until, isOpen }) => (
          <li key={at}>
            {`${isOpen ? "Banned" : "Was banned"} ${formatShortDate(at)}${until ? ` to ${formatShortDate(until)}` : ""}`}
            {reason && `: ${reason}`}
          </li>
        ))}
      </List>
      <List title="Shares contact details with">
        {account.linked.map((linked) => (
          <Linked key={linked.userId} linked={linked} isLink={mayManageUsers} />
        ))}
      </List>
    </section>
  );
}

function UserName({ userId, username, isLink }: { userId: number; username: string; isLink: boolean }) {
  return isLink ? <Link to={`/admin/users/${userId}`}>{`@${username}`}</Link> : `@${username}`;
}

function Linked({ linked, isLink }: { linked: LinkedAccount; isLink: boolean }) {
  return (
    <li>
      <UserName {...linked} isLink={isLink} />
      {`: same ${sharedText(linked.shares)} `}
      {linked.isBanned && <Badge kind="poor">Banned</Badge>}
    </li>
  );
}

function Listings({ listings }: { listings: readonly ListingsOfState[] }) {
  return (
    <List title="Other listings">
      {listings.map(({ state, total, newest }) => (
        <li key={state}>
          <details>
            <summary>{`${state.charAt(0).toUpperCase() + state.slice(1)}: ${total}`}</summary>
            <ul className="case-links">
              {newest.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`/pets/${slug}`}>
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </List>
  );
}

function Licences({ licences }: Pick<AccountPanel, "licences">) {
  return (
    <List title="Licences">
      {licences.map(({ number, council, state, endsOn }) => (
        <li key={`${number}${council}${endsOn}`}>
          {`${number}, ${council}: ${STATE_LABELS[state as LicenceState]}, to ${formatCalendarDate(endsOn)}`}
        </li>
      ))}
    </List>
  );
}

const LITTER_LABELS = { dog: "Dogs", cat: "Cats", rabbit: "Rabbits" } as const;

function Litters({ litters }: Pick<AccountPanel, "litters">) {
  return (
    <List title="Litters in 12 months" empty="None">
      {litters.map(({ type, number, madeOf }) => (
        <li key={type}>
          {`${LITTER_LABELS[type]}: ${number}`}
          <span className="soft-text">{` (${madeOf.join("; ")})`}</span>
        </li>
      ))}
    </List>
  );
}

/** A list under its own heading; when it is empty, a text or nothing. */
function List({ title, empty, children }: { title: string; empty?: string; children: readonly ReactNode[] }) {
  if (children.length === 0 && !empty) return null;
  return (
    <div>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <p className="soft-text small-text">{empty}</p>
      ) : (
        <ul className="case-list">{children}</ul>
      )}
    </div>
  );
}

/** The fact that there is none of something; a fact without value is left out. */
function none(label: string, rows: readonly unknown[]): [string, ReactNode] {
  return [label, rows.length === 0 ? "None" : null];
}

function verified(isVerified: boolean): ReactNode {
  return <Badge kind={isVerified ? "good" : "pending"}>{isVerified ? "Verified" : "Not verified"}</Badge>;
}

/** "3, until 5 March 2027" */
function strikesText(strikes: AccountPanel["strikes"]): string {
  const [last] = strikes;
  if (!last) return "None";
  const sum = strikes.reduce((total, { weight }) => total + weight, 0);
  return `${sum}, until ${formatDate(last.expiresAt)}`;
}
