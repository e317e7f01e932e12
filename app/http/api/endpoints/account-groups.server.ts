// The endpoints of accounts, by the headings of the OpenAPI document: sign-up, sign-in, verification and users.
import type { EndpointGroup } from "#app/http/api/endpoint.ts";
import { checkField } from "./auth/check-field.server.ts";
import { logInWithGoogle, registerWithGoogle } from "./auth/google.server.ts";
import { completeLogIn, logIn, logOut } from "./auth/login.server.ts";
import { redeemMagicLink, requestMagicLink } from "./auth/magic-link.server.ts";
import { confirmPreVerifiedEmail, preVerifyEmail, readPreVerifiedEmail } from "./auth/pre-verify-email.server.ts";
import { reauthenticate, requestReauthenticationCode } from "./auth/reauthenticate.server.ts";
import { register, registerBreeder } from "./auth/register.server.ts";
import { requestPasswordReset, resetPassword } from "./auth/reset-password.server.ts";
import { suggestUsernames } from "./auth/username-suggestions.server.ts";
import { requestEmailVerification, resendVerification, verifyEmail } from "./auth/verify-email.server.ts";
import { requestPhoneVerification, verifyPhone } from "./auth/verify-phone.server.ts";
import { changeMe } from "./users/change-me.server.ts";
import {
  confirmEmailChange,
  confirmEmailCode,
  confirmPhoneCode,
  requestEmailChange,
  requestEmailCode,
  requestPhoneCode,
} from "./users/contact-codes.server.ts";
import { deleteProfileImage, setProfileImage } from "./users/profile-image.server.ts";
import { readIsBreeder, readMe, readMyAccount, readUser } from "./users/read-user.server.ts";

export const ACCOUNT_GROUPS: readonly EndpointGroup[] = [
  {
    heading: "Sign up",
    endpoints: [
      register,
      registerBreeder,
      registerWithGoogle,
      checkField,
      suggestUsernames,
      preVerifyEmail,
      confirmPreVerifiedEmail,
      readPreVerifiedEmail,
    ],
  },
  {
    heading: "Sign in",
    endpoints: [
      logIn,
      completeLogIn,
      logInWithGoogle,
      logOut,
      reauthenticate,
      requestReauthenticationCode,
      readMyAccount,
      requestMagicLink,
      redeemMagicLink,
      requestPasswordReset,
      resetPassword,
    ],
  },
  {
    heading: "Verification",
    endpoints: [
      verifyEmail,
      resendVerification,
      requestEmailVerification,
      requestPhoneVerification,
      verifyPhone,
      requestEmailCode,
      confirmEmailCode,
      requestPhoneCode,
      confirmPhoneCode,
      requestEmailChange,
      confirmEmailChange,
    ],
  },
  { heading: "Users", endpoints: [readMe, changeMe, readUser, readIsBreeder, setProfileImage, deleteProfileImage] },
];
