// The second factors of an account as pages show them.

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface SecondFactors {
  /** An authenticator app makes codes for the account. */
  hasAuthenticator: boolean;
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
}

/** What a sign-in can be completed with. */
export type SecondFactorMethod = "totp" | "recovery_code" | "passkey";

/** The methods of an account, the preferred one first. */
export function methodsOf({ hasAuthenticator, passkeys, recoveryCodesLeft }: SecondFactors): SecondFactorMethod[] {
  return [
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(hasAuthenticator ? (["totp"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["recovery_code"] as const) : []),
  ];
}
