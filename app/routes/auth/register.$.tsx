// Signing up. The first step is here; what follows it says honestly that accounts cannot be made yet.
import { data, redirect } from "react-router";
import { type AccountType, readAccountType } from "#app/domain/accounts/account-type.ts";
import { formText, readForm } from "#app/http/forms.server.ts";
import { pageHeaders } from "#app/http/page-headers.ts";
import { getViewer } from "#app/http/session.server.ts";
import { AccountTypeForm } from "#app/ui/auth/account-type-form.tsx";
import { RegistrationClosed } from "#app/ui/auth/registration-closed.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/register.$.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData?.type === "breeder" ? "Become a breeder" : "Sign up",
    description: "Make an account to save pets and write to breeders, or to list your own litters.",
    noIndex: true,
  });

export const headers = pageHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (await getViewer(context)) throw redirect("/");
  const step = params["*"] === "details" ? "details" : "type";
  const type: AccountType | null =
    params["*"] === "breeder" ? "breeder" : readAccountType(new URL(request.url).searchParams.get("type"));
  return { step, type } as const;
}

export async function action({ context, request }: Route.ActionArgs) {
  if (await getViewer(context)) throw redirect("/", 303);
  const type = readAccountType(formText(await readForm(request), "type"));
  if (!type) return data({ error: "Choose an account type" }, { status: 422 });
  return redirect(`/register/details?type=${type}`, 303);
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, type } = loaderData;
  if (step === "details") return <RegistrationClosed type={type} />;
  return <AccountTypeForm type={type} error={actionData?.error} />;
}
