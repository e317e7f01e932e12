// /profile/edit: forms, each saved separately. A child route asks for the verification code of a changed contact;
// after a client navigation from here it is shown in a dialog over the forms.
import { useState } from "react";
import { data, useOutlet, useParams } from "react-router";
import { profileVersions } from "#app/domain/accounts/profile/edited-fields.server.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireProfile } from "#app/routes/account/own-profile.server.ts";
import { AddressForm } from "#app/ui/accounts/profile/address-form.tsx";
import { ContactDetailsForm } from "#app/ui/accounts/profile/contact-details-form.tsx";
import { EmailInUse } from "#app/ui/accounts/profile/email-in-use.tsx";
import { PersonalForm } from "#app/ui/accounts/profile/personal-form.tsx";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { ViewingTextsForm } from "#app/ui/accounts/profile/viewing-texts-form.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { Flash } from "#app/ui/kit/flash.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/route.ts";
import {
  saveAddressForm,
  saveContactForm,
  savePersonalForm,
  saveViewingTexts,
  type SaveArgs,
} from "./save-forms.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Edit profile", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const { profile } = await requireProfile(args);
  return { profile, versions: profileVersions(profile) };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, profile } = await requireProfile(args);
  const form = await readForm(args.request);
  const save: SaveArgs = { context: args.context, request: args.request, viewer, profile, form };
  const intent = formText(form, "intent");
  if (intent === "personal") return savePersonalForm(save);
  if (intent === "contact") return saveContactForm(save);
  if (intent === "address") return saveAddressForm(save);
  if (intent === "texts") return saveViewingTexts(save);
  const { status, message } = errorFor("bad-form");
  throw data({ code: "bad-form", message }, { status });
}

export default function EditProfilePage({ loaderData: { profile, versions }, actionData }: Route.ComponentProps) {
  const { contact } = useParams();
  // The code page opened by its URL is shown alone.
  const [openedBelow] = useState(contact !== undefined);
  const below = useOutlet({ asDialog: !openedBelow });
  const enhanced = useEnhanced();
  if (below && openedBelow) return below;
  const resultOf = (intent: string) => (actionData?.intent === intent ? actionData.result : undefined);
  const versionOf = (intent: keyof typeof versions) => ({
    version: versions[intent],
    sentVersion: actionData?.intent === intent ? actionData.version : undefined,
  });
  const first = actionData && Object.values(actionData.result.error ?? {}).find((texts) => texts?.[0])?.[0];
  return (
    <ProfileSubpage title="Edit profile">
      {enhanced && first && <Flash key={JSON.stringify(actionData)} flash={{ kind: "error", text: first }} toast />}
      <div className="account-forms">
        <PersonalForm profile={profile} {...versionOf("personal")} lastResult={resultOf("personal")} />
        {actionData?.emailInUse && <EmailInUse dismissTo="/profile/edit" />}
        {/* Drawn anew when the question for a code opens and closes: until it is answered, the saved values stand. */}
        <ContactDetailsForm
          key={contact ?? "none"}
          profile={profile}
          {...versionOf("contact")}
          lastResult={resultOf("contact")}
        />
        <AddressForm profile={profile} {...versionOf("address")} lastResult={resultOf("address")} />
        {profile.isPhoneVerified && !profile.isBreeder && <ViewingTextsForm profile={profile} />}
      </div>
      {below}
    </ProfileSubpage>
  );
}
