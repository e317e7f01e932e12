// The file field for the vet's certificate of a docked tail, with the stored certificate. Any submit of the form stores the
// chosen file.
import { DOCUMENT_ACCEPT, DOCUMENT_HINT } from "#app/domain/images/documents/texts.ts";
import {
  CERTIFICATE_FIELD,
  type CertificateView,
  REMOVE_CERTIFICATE,
} from "#app/domain/pets/listings/certificate-views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { describedBy, FieldError } from "#app/ui/kit/forms/field.tsx";

interface CertificateFieldProps {
  stored: CertificateView | null;
  error: string | undefined;
}

export function CertificateField({ stored, error }: CertificateFieldProps) {
  const id = CERTIFICATE_FIELD;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {"The vet's certificate"}
      </label>
      <p className="field__hint" id={`${id}-hint`}>
        {DOCUMENT_HINT}
        {stored && " A new file replaces the stored one."}
      </p>
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
      <FieldError id={id} error={error} />
      {/* Remounted once the file is stored or refused; otherwise it would stay chosen and be sent again. */}
      <input
        {...describedBy(id, { hint: DOCUMENT_HINT, error })}
        key={`${stored?.certificateId}/${error}`}
        id={id}
        className="input"
        type="file"
        name={id}
        accept={DOCUMENT_ACCEPT}
      />
    </div>
  );
}
