// POST /api/auth/register and /breeder-register: a registration in one request.
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { pollIdOf } from "./email-proof.server.ts";
import { findRegistered, registerAccount, type Registered } from "./register-account.server.ts";
import {
  type FieldErrors,
  findTaken,
  concurrentRegistrationError,
  passwordErrors,
  toApplication,
} from "./registration-checks.server.ts";
import type { RegisterBody } from "./schema.ts";

/** `errors` are by field of the request; `taken` means that a value belongs to another account. */
export type RegisterByApiResult =
  | { ok: true; value: Registered }
  | { ok: false; code: "refused"; errors: FieldErrors; taken: boolean }
  | { ok: false; code: "address-banned"; until: Date | null };

export interface RegisteringClient {
  idempotencyKey: string;
  address: string | null;
  /** The email proof that this client has requested; used when the request has no poll token. */
  pollId: string | null;
}

/** Registers the account of a validated request; idempotent by key. */
export async function registerByApi(
  call: RegisterBody,
  { idempotencyKey, address, pollId }: RegisteringClient,
): Promise<RegisterByApiResult> {
  const { password: _secret, ...content } = call;
  const application = call.type === "breeder" && call.breeder_application ? call.breeder_application : null;
  const refuse = (errors: FieldErrors, taken: boolean): RegisterByApiResult => {
    const { contact_tel: phone, registered_trading_name: name, ...rest } = errors;
    const named = {
      ...rest,
      ...(phone !== undefined && { "breeder_application.contact_tel": phone }),
      ...(name !== undefined && { "breeder_application.registered_trading_name": name }),
    };
    return { ok: false, code: "refused", errors: named, taken };
  };
  const weak = await passwordErrors(call.password, call);
  if (Object.keys(weak).length > 0) return refuse(weak, false);
  const taken = await findTaken({
    ...{ username: call.username, email: call.email, phone: application?.contact_tel },
    tradingName: application?.registered_trading_name,
  });
  if (Object.keys(taken).length > 0) {
    // Perhaps taken by the same request, whose response was lost.
    const registered = await findRegistered(idempotencyKey, content);
    return registered ? { ok: true, value: registered } : refuse(taken, true);
  }
  const registered = await registerAccount({
    type: call.type,
    username: call.username,
    firstName: call.first_name,
    lastName: call.last_name,
    email: call.email,
    passwordHash: await hashPassword(call.password),
    application: application && toApplication(call, application),
    pollId: call.poll_token === undefined ? pollId : await pollIdOf(call.poll_token),
    address,
    idempotencyKey,
    content,
  });
  if (registered.ok || registered.code === "address-banned") return registered;
  return refuse(concurrentRegistrationError(registered.code) ?? {}, true);
}
