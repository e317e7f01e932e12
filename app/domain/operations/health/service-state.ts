// The services whose state is public, the words for it, and how a state follows from what was measured.
export const SERVICES = { site: "Site", payments: "Payments", email: "Email" } as const;
export type Service = keyof typeof SERVICES;

/** From good to bad. */
export const SERVICE_STATES = { working: "Working", slow: "Slow", down: "Not working" } as const;
export type ServiceState = keyof typeof SERVICE_STATES;

export type ServiceStates = Record<Service, ServiceState>;

/** Without the database there are no pages, no payments, and no queue of emails. */
export const ALL_DOWN: ServiceStates = { site: "down", payments: "down", email: "down" };

/** The checks of one day. */
export interface CheckCounts {
  checks: number;
  slow: number;
  down: number;
}

/** What the database says about payments and emails, in seconds. */
export interface ServiceFacts {
  /** Of the query that read the facts. */
  queryMs: number;
  /** The last comparison with the provider; `age` is since its start, `took` is null while it is unfinished. */
  comparison: { age: number; took: number | null } | null;
  /** Since the oldest payment event that waits has arrived. */
  oldestPaymentEvent: number;
  /** Since the oldest waiting email was due. */
  oldestEmail: number;
  /** Emails of the last 15 minutes: those that failed so far, and those that were sent. */
  emailsFailing: number;
  emailsSent: number;
}

const SLOW_QUERY_MS = 1_000;
/** Later than this is late, for emails and payments. */
const LATE_SECONDS = 5 * 60;
/** A comparison that has not ended by then has failed: the provider did not respond. */
const COMPARISON_SECONDS = 2 * 60;
/** Fewer may be the fault of an address. */
const FEW_EMAILS = 3;

export function statesOf(facts: ServiceFacts): ServiceStates {
  return { site: facts.queryMs > SLOW_QUERY_MS ? "slow" : "working", payments: payments(facts), email: email(facts) };
}

/** The state of a day: down when a tenth of its checks or more say so, slow when a tenth were at least slow. */
export function stateOfDay({ checks, slow, down }: CheckCounts): ServiceState {
  if (down * 10 >= checks) return "down";
  return (down + slow) * 10 >= checks ? "slow" : "working";
}

function payments({ comparison, oldestPaymentEvent }: ServiceFacts): ServiceState {
  if (comparison && comparison.took === null && comparison.age > COMPARISON_SECONDS) return "down";
  const isSlow = (comparison?.took ?? 0) > COMPARISON_SECONDS || oldestPaymentEvent > LATE_SECONDS;
  return isSlow ? "slow" : "working";
}

function email({ emailsFailing, emailsSent, oldestEmail }: ServiceFacts): ServiceState {
  if (emailsFailing >= FEW_EMAILS && emailsSent === 0) return "down";
  return oldestEmail > LATE_SECONDS ? "slow" : "working";
}
