// The vet's certificate of a docked tail as the breeder and moderators see it.

export interface CertificateView {
  certificateId: number;
  /** The name of the file. */
  name: string;
}

/** The listing that a certificate belongs to: a pet, or a draft until it is published. */
export type CertificateOwner = { petId: number } | { draftId: string };

/** The field of the form and the API, which is also the id of the file field. */
export const CERTIFICATE_FIELD = "tail_certificate";
/** The value of the button that removes the stored certificate. */
export const REMOVE_CERTIFICATE = "certificate-remove";
export const CERTIFICATE_NOT_STORED = "The certificate could not be stored. Please try again.";
