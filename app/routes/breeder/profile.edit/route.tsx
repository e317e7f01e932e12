// /breeder/profile/edit: edits the breeder profile. A child route asks for the verification code of a changed contact;
// after a client navigation from here it is shown in a dialog over the form.
import { useState } from "react";
import { useOutlet, useParams } from "react-router";
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { awaitedContact } from "#app/domain/accounts/verification/contact-change.server.ts";
import { takeCancelledEdit } from "#app/domain/breeders/own/cancel-edit.server.ts";
import { profileFields } from "#app/domain/breeders/own/change-profile.server.ts";
import { pendingEdits } from "#app/domain/breeders/own/pending-edit.server.ts";
import type { BreederEdit } from "#app/domain/breeders/own/schema.ts";
import type { OwnBreeder } from "#app/domain/breeders/own/views.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { getOwnerBreeder, requireOwner } from "#app/routes/breeder/own-breeder.server.ts";
import { EditForm, type EditValues, WaitingNote } from "#app/ui/breeders/own/edit-form.tsx";
import { useOpenedVersion } from "#app/ui/kit/forms/opened-version.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/route.ts";
import { saveEditForm } from "./save-form.server.ts";

const PROFILE = "/breeder/profile";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Edit breeder profile", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwnerBreeder(args);
  if (!owner) return null;
  const { viewer, breeder } = owner;
  const cancelledEdit = await takeCancelledEdit(viewer);
  return {
    breeder,
    values: valuesOf(breeder, cancelledEdit ?? {}),
    version: editVersion(profileFields({ ...breeder, localCouncilAuthority: breeder.councilAuthority })),
    isEditCancelled: cancelledEdit !== null,
    waitsFor: awaitedContact(await pendingEdits.find(viewer.userId))?.kind ?? null,
    maxMegabytes: (await getSiteSettings()).maxFileSize,
    backTo: pageBefore(args.request),
  };
}

export async function action(args: Route.ActionArgs) {
  await requireOwner(args);
  const owner = await getOwnerBreeder(args);
  if (!owner) return null;
  return saveEditForm({ ...args, ...owner, form: await readForm(args.request) });
}

// After a cancelled contact change the form shows the other typed values again, not the saved ones.
function valuesOf(breeder: OwnBreeder, typed: Partial<BreederEdit>): EditValues {
  const image = typed.profilePosition ?? breeder.images.image.position;
  const cover = typed.coverPosition ?? breeder.images.cover.position;
  return {
    trading_name: typed.tradingName ?? breeder.pendingTradingName ?? breeder.tradingName,
    description: typed.description ?? breeder.description,
    location: typed.location ?? breeder.location,
    council_authority: typed.councilAuthority ?? breeder.councilAuthority,
    contact_phone: formatPhone(breeder.contactPhone ?? ""),
    contact_email: breeder.contactEmail ?? "",
    profile_x: String(image.x),
    profile_y: String(image.y),
    cover_x: String(cover.x),
    cover_y: String(cover.y),
  };
}

// Pages with a link to this form, to which "Back" returns; not the steps of the form itself.
function pageBefore(request: Request): string {
  const path = referringPath(request);
  if (!path || !/^\/(?:breeders?|@[\w.]+|profile)(?:[/?]|$)/.test(path)) return PROFILE;
  return path.startsWith(`${PROFILE}/`) ? PROFILE : path;
}

export default function EditBreederProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { contact } = useParams();
  // The code page opened by its URL is shown alone.
  const [openedBelow] = useState(contact !== undefined);
  const [backTo] = useState(loaderData?.backTo ?? PROFILE);
  const version = useOpenedVersion(loaderData?.version ?? "", actionData?.version);
  const below = useOutlet({ asDialog: !openedBelow });
  if (below && openedBelow) return below;
  if (!loaderData) return null;
  const { waitsFor, isEditCancelled } = loaderData;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to={backTo}>Back</Link>
        </p>
        <h1>Edit profile</h1>
      </div>
      {waitsFor && !below && <WaitingNote kind={waitsFor} />}
      {isEditCancelled && <p className="flash">What you typed is here again, but not saved yet.</p>}
      <EditForm
        {...loaderData}
        backTo={backTo}
        version={version}
        lastResult={actionData?.result}
        // Until the code is confirmed, the saved values apply.
        contactKey={below ? "asked" : "not asked"}
      />
      {below}
    </div>
  );
}
