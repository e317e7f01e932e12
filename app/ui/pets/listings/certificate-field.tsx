// The file field for the vet's certificate of a docked tail, with the stored certificate. Any submit of the form stores the
// chosen file.
import { DOCUMENT_HINT } from "#app/domain/images/documents/texts.ts";
import {
  CERTIFICATE_FIELD,
  type CertificateView,
  REMOVE_CERTIFICATE,
} from "#app/domain/pets/listings/certificate-views.ts";
import { DocumentField } from "#app/ui/images/document-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";

interface CertificateFieldProps {
  stored: CertificateView | null;
  error: string | undefined;
}

export function CertificateField({ stored, error }: CertificateFieldProps) {
  const id = CERTIFICATE_FIELD;
  return (
    <>
      {/* Remounted once the file is stored or refused; otherwise it would stay chosen and be sent again. */}
      <DocumentField
        key={`${stored?.certificateId}/${error}`}
        id={id}
        name={id}
        label="The vet's certificate"
        hint={stored ? `${DOCUMENT_HINT} A new file replaces the stored one.` : DOCUMENT_HINT}
        error={error}
      />
      {stored && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            {"Stored: "}
            <a href={`/breeder/certificates/${stored.certificateId}`}>{stored.name}</a>
          </p>
          <Button variant="secondary" name="intent" value={REMOVE_CERTIFICATE} formAction={`#${id}`}>
            Remove <span className="visually-hidden">the certificate</span>
          </Button>
        </div>
      )}
    </>
  );
}
