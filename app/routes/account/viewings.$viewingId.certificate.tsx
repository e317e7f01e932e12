// /viewings/{id}/certificate: the certificate for a dog in Scotland to print, offered from the booking on.
import { data } from "react-router";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ScottishCertificate } from "#app/ui/payments/viewings/scottish-certificate.tsx";
import type { Route } from "./+types/viewings.$viewingId.certificate.ts";
import { requireViewing } from "./own-viewing.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Certificate for a dog in Scotland", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { viewing } = await requireViewing(args);
  if (!viewing.needsCertificate) throw data(null, { status: 404 });
  return { viewing };
}

export default function CertificatePage({ loaderData: { viewing } }: Route.ComponentProps) {
  const below = (
    <p>
      <Link to={`/viewings/${viewing.viewingId}`}>The viewing</Link>
    </p>
  );
  return (
    <NarrowPage title={viewing.pet.name} below={below}>
      <ScottishCertificate petName={viewing.pet.name} />
    </NarrowPage>
  );
}
