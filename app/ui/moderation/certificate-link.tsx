// The link to the vet's certificate of a docked tail, for moderators.
import type { CertificateView } from "#app/domain/pets/listings/certificate-views.ts";

export function CertificateLink({ certificate }: { certificate: CertificateView | null }) {
  if (!certificate) return null;
  return (
    <p>
      {"Docked tail: "}
      <a href={`/breeder/certificates/${certificate.certificateId}`}>{`the vet's certificate (${certificate.name})`}</a>
    </p>
  );
}
