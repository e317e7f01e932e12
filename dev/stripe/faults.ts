// API errors in Stripe's format, which the library turns into its error classes.

type FaultType = "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";

export interface FaultDetails {
  code?: string;
  param?: string;
  type?: FaultType;
  decline_code?: string;
  payment_intent?: object;
  charge?: string;
  /** The work had begun, so the error is stored for the idempotency key. */
  began?: boolean;
}

/** An API error with its HTTP status. */
export class Fault extends Error {
  readonly status: number;
  readonly details: FaultDetails;

  constructor(status: number, message: string, details: FaultDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body(requestId: string): object {
    const { began: _, type = "invalid_request_error", ...rest } = this.details;
    const help = rest.code ? { doc_url: `https://docs.stripe.com/error-codes/${rest.code.replaceAll("_", "-")}` } : {};
    const log = { request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` };
    return { error: { ...rest, ...help, message: this.message, ...log, type } };
  }
}

export function missing(kind: string, id: string, param = "id"): Fault {
  const name = kind.replaceAll(/[._]/g, " ").replace("payment intent", "payment_intent");
  return new Fault(404, `No such ${name}: '${id}'`, { code: "resource_missing", param });
}

export function invalid(message: string, param: string, code = "parameter_invalid"): Fault {
  return new Fault(400, message, { param, code });
}
