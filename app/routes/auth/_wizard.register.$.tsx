// Registration, step 1: the account type. Also shown at every URL of the wizard that is no step.
import { data, redirect } from "react-router";
import { type AccountType, readAccountType } from "#app/domain/accounts/account-type.ts";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { getDraft, keepDraft } from "#app/http/session/registration-draft.server.ts";
import { AccountTypeForm } from "#app/ui/accounts/registration/account-type-form.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/_wizard.register.$.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData?.type === "breeder" ? "Become a breeder" : "Sign up",
    description: "Make an account to save pets and write to breeders, or to list your own litters.",
    noIndex: true,
  });

export const headers = pageHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = params["*"] === "breeder" ? "breeder" : new URL(request.url).searchParams.get("type");
  const type: AccountType | null = readAccountType(asked) ?? (await getDraft(context))?.type ?? null;
  return { type };
}

export async function action({ context, request }: Route.ActionArgs) {
  const type = readAccountType(formText(await readForm(request), "type"));
  if (!type) return data({ error: REGISTRATION_TEXTS.noType }, { status: 422 });
  const known = await getDraft(context);
  const tooOften = known ? null : await limitForm(context, "writeAddress");
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  await keepDraft(context, { typed: {}, pollId: null, passedWith: null, ...known, type });
  return redirect("/register/details", 303);
}

export default function AccountTypePage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountTypeForm type={loaderData.type} error={actionData?.error} />;
}
