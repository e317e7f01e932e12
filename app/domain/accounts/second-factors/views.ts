// View models of an account's second factors.

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface SecondFactors {
  /** The account has an active authenticator app. */
  hasAuthenticator: boolean;
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
}

/** The methods of the second step of a sign-in. */
export type SecondFactorMethod = "totp" | "recovery_code" | "passkey";

/** Returns the methods of an account, the preferred one first. */
export function methodsOf({ hasAuthenticator, passkeys, recoveryCodesLeft }: SecondFactors): SecondFactorMethod[] {
  return [
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(hasAuthenticator ? (["totp"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["recovery_code"] as const) : []),
  ];
}
